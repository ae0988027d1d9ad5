import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasPrintJobEnded, type PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import {
  notePrinterForgot,
  notePrinterSaid,
  openPrinterJobs,
  type PrintEntry,
  type PrinterSaid,
  usePrintLedger,
} from '#app/printing/ledger/print-ledger.ts';
import { printJobsQuery } from './printer-queries.ts';

/** Milliseconds between two looks while a job is on its way. */
const followMillis = 1000;

/**
 * Writes into the ledger what printers report about this device's jobs, as long as one of them is on its way. `onTrouble` is called once for
 * each that someone must look after.
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
  const report = (changed: PrintEntry | null) => {
    if (changed !== null && isTrouble(changed)) onTrouble(changed);
  };
  const note = useEffectEvent((said: readonly PrintJob[], readAt: number) => {
    // From the oldest on.
    const waiting = openPrinterJobs().toReversed();
    const found = (entry: PrintEntry) => said.find(({ id }) => id === entry.printer?.job);
    for (const entry of waiting) {
      const job = found(entry);
      if (job !== undefined) report(notePrinterSaid(entry, job));
    }
    // The list ends somewhere, and may have been read before a job was sent: one that is not in it is requested on its own, one after the other.
    const missing = waiting.find((entry) => found(entry) === undefined && readAt - entry.at > followMillis);
    if (missing !== undefined)
      void lookUp(api, missing).then(
        (job) => report(noteSaid(missing, job)),
        () => {},
      );
  });
  useEffect(() => {
    if (jobs !== undefined) note(jobs, dataUpdatedAt);
  }, [jobs, dataUpdatedAt]);
}

const cancelledHere = new Set<string>();

/** The user has ended a job from this page, and needs no word of it. */
export function noteCancelledHere(jobId: string): void {
  cancelledHere.add(jobId);
}

function isCancelledElsewhere({ state, job }: PrinterSaid): boolean {
  return state === 'cancelled' && !cancelledHere.has(job);
}

/** The desk's record of one job; null where there is none. Rejects when it cannot be read now. */
async function lookUp({ endpoints }: ParcelDeskApi, { printer }: PrintEntry): Promise<PrintJob | null> {
  return (await endpoints.printing()).getPrintJob(printer?.job ?? '');
}

/** Null: the desk does not know the job any more. */
function noteSaid(entry: PrintEntry, job: PrintJob | null): PrintEntry | null {
  return job === null ? notePrinterForgot(entry) : notePrinterSaid(entry, job);
}

function isOpen({ printer }: PrintEntry): boolean {
  return printer !== undefined && !hasPrintJobEnded(printer.state);
}

function isTrouble({ printer }: PrintEntry): boolean {
  if (printer === undefined) return false;
  return ['stopped', 'failed', 'unknown'].includes(printer.state) || isCancelledElsewhere(printer);
}
