import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import type { PrintNowOutcome } from '#app/printing/jobs/use-print-now.ts';
import { type PrintEntry, readPrintLedger, usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { printJobsQuery } from '#app/printing/printers/printer-queries.ts';

/** Why paper does not come out of a printer, as far as one word says it. */
export type PaperCause =
  | 'paper'
  | 'jam'
  | 'open'
  | 'supply'
  | 'offline'
  | 'paused'
  | 'stopped'
  | 'failed'
  | 'cancelled'
  | 'unknown'
  | 'forgotten'
  | 'unsent';

/** What printers reported of the papers of the parcel on the table. Nothing is out that no printer called out. */
export type PaperState =
  | { step: 'out' }
  | { step: 'waiting' }
  /** `message`: what is to be done for a job before it; its own line says the rest. */
  | { step: 'stuck'; cause: PaperCause; printer: string; message: string | null };

/** Keywords of printers (RFC 8011, 5.4.12), without their severity. */
const causes: Readonly<Record<string, PaperCause>> = {
  'media-empty': 'paper',
  'media-needed': 'paper',
  'media-jam': 'jam',
  'cover-open': 'open',
  'door-open': 'open',
  'interlock-open': 'open',
  'marker-supply-empty': 'supply',
  'toner-empty': 'supply',
  offline: 'offline',
  shutdown: 'offline',
  'connecting-to-device': 'offline',
  'timed-out': 'offline',
  paused: 'paused',
};

function causeOf(reasons: readonly string[]): PaperCause {
  const known = reasons.flatMap((reason) => causes[reason.replace(/-(?:error|warning|report)$/, '')] ?? []);
  return known[0] ?? 'stopped';
}

/**
 * `ids`: the jobs of the ledger; `jobs`: all that the desk's process lists; `unsent`: a printer did not get its part. A job that waits
 * behind one that has stopped waits for the same.
 */
export function paperState(
  ids: readonly string[],
  ledger: readonly PrintEntry[],
  jobs: readonly PrintJob[],
  unsent: boolean,
): PaperState {
  const sent = ledger.filter(({ id }) => ids.includes(id));
  if (sent.length < ids.length) return { step: 'stuck', cause: 'forgotten', printer: '', message: null };
  for (const { printer, outcome } of sent) {
    // Its user has looked.
    if (printer === undefined || outcome === 'all') continue;
    const { name, state } = printer;
    const own = jobs.find(({ id }) => id === printer.job);
    const stuck = (cause: PaperCause, message: string | null = null): PaperState => ({
      step: 'stuck',
      cause,
      printer: name,
      message,
    });
    switch (state) {
      case 'done':
        break;
      case 'stopped':
        return stuck(causeOf(own?.reasons ?? []));
      case 'failed':
      case 'cancelled':
      case 'unknown':
        return stuck(state);
      default: {
        const ahead = jobs.find((job) => job.printer === name && job.state === 'stopped');
        if (ahead !== undefined) return stuck(causeOf(ahead.reasons), ahead.message);
      }
    }
  }
  if (unsent) return { step: 'stuck', cause: 'unsent', printer: '', message: null };
  return sent.every(isOut) ? { step: 'out' } : { step: 'waiting' };
}

function isOut({ printer, outcome }: PrintEntry): boolean {
  return outcome === 'all' || printer?.state === 'done';
}

/** What printers of the desk say of what was just printed; null where none of them has got any of it. */
function paperOf(
  printed: PrintNowOutcome | null,
  ledger: readonly PrintEntry[],
  jobs: readonly PrintJob[],
): PaperState | null {
  if (printed?.step !== 'sent' && printed?.step !== 'offered') return null;
  const { printers, unsent } = printed;
  return printers.length === 0 ? null : paperState(printers, ledger, jobs, unsent !== null);
}

export function usePaperState(printed: PrintNowOutcome | null): PaperState | null {
  const ledger = usePrintLedger();
  const { data: jobs } = useQuery({ ...printJobsQuery(useApi()), enabled: false });
  return useMemo(() => paperOf(printed, ledger, jobs ?? []), [printed, ledger, jobs]);
}

/** The same, right after printing and before anything is drawn. */
export function paperNow(api: ParcelDeskApi, queryClient: QueryClient, printed: PrintNowOutcome): PaperState | null {
  return paperOf(printed, readPrintLedger(), queryClient.getQueryData(printJobsQuery(api).queryKey) ?? []);
}
