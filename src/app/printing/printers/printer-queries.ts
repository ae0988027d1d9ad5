import { queryOptions } from '@tanstack/react-query';
import type { Printer } from '#contract/desk/prints/printers.ts';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { may } from '#app/api/http/token-rights.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';

/** The printers of the desk's own process; none where it has none. */
export function printersQuery({ endpoints, settings }: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.printers,
    queryFn: async ({ signal }): Promise<Printer[]> => {
      if (!settings.printers || !may('read-desk')) return [];
      return (await endpoints.printing()).listPrinters(signal);
    },
  });
}

/** Those that the token may print at. Where it may at none, the browser prints. */
export function usablePrintersQuery(api: ParcelDeskApi) {
  return { ...printersQuery(api), select: (printers: Printer[]) => (may('printers') ? printers : []) };
}

/** As they were last read: names and papers change only with the printer file, and printing does not wait for their states. */
export function knownPrintersQuery(api: ParcelDeskApi) {
  return { ...printersQuery(api), staleTime: Number.POSITIVE_INFINITY };
}

/** The newest jobs of the account, from every desk; none where there are no printers. */
export function printJobsQuery({ endpoints, settings }: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.printJobs,
    queryFn: async ({ signal }): Promise<PrintJob[]> => {
      if (!settings.printers || !may('read-desk')) return [];
      return (await endpoints.printing()).listPrintJobs(signal);
    },
  });
}
