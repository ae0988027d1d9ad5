import { useQuery } from '@tanstack/react-query';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type PrintEntry, usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { printJobsQuery } from './printer-queries.ts';

/** A job of the ledger, with its printer's last report. It sends no requests of its own. */
export function useJobAtPrinter(id: string): { entry: PrintEntry | null; job: PrintJob | null } {
  const api = useApi();
  const entry = usePrintLedger().find((one) => one.id === id) ?? null;
  const { data: jobs } = useQuery({ ...printJobsQuery(api), enabled: false });
  return { entry, job: jobs?.find((job) => job.id === entry?.printer?.job) ?? null };
}
