import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasPrintJobEnded, type PrintJob } from '#contract/desk/print-jobs.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import {
  notePrinterForgot,
  notePrinterSaid,
  openPrinterJobs,
  type PrintEntry,
  usePrintLedger,
} from '#app/printing/ledger/print-ledger.ts';
import { printJobsQuery } from './printer-queries.ts';

/** Milliseconds between two looks while a job is on its way. */
const followMillis = 1000;

/**
 * Writes into the ledger what printers say of this device's jobs, as long as one of them is on its way. `onTrouble` is called once for
 * each that somebody must look after.
 */
export function useFollowedJobs(onTrouble: (entry: PrintEntry) => void): void {
  const api = useApi();
  const open = usePrintLedger().some(isOpen);
  const { data: jobs, dataUpdatedAt } = useQuery({
    ...printJobsQuery(api),
    enabled: open,
    refetchInterval: open ? followMillis : false,
    staleTime: 0,
  });
  const note = useEffectEvent((said: readonly PrintJob[], readAt: number) => {
    for (const entry of openPrinterJobs()) {
      const job = said.find(({ id }) => id === entry.printer?.job);
      // One that is not in the list may have been sent after it was read.
      const isNewer = readAt - entry.at < followMillis;
      const changed = job !== undefined ? notePrinterSaid(entry, job) : isNewer ? null : notePrinterForgot(entry);
      if (changed !== null && isTrouble(changed)) onTrouble(changed);
    }
  });
  useEffect(() => {
    if (jobs !== undefined) note(jobs, dataUpdatedAt);
  }, [jobs, dataUpdatedAt]);
}

function isOpen({ printer }: PrintEntry): boolean {
  return printer !== undefined && !hasPrintJobEnded(printer.state);
}

function isTrouble({ printer }: PrintEntry): boolean {
  return printer !== undefined && ['stopped', 'failed', 'unknown'].includes(printer.state);
}
