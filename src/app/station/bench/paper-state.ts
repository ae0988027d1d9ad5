import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasPrintJobEnded, type PrintJob } from '#contract/desk/prints/print-jobs.ts';
import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import { parcelHistoryQuery } from '#app/api/desk/desk-prints.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import type { PrintNowOutcome } from '#app/printing/jobs/use-print-now.ts';
import { type PrintEntry, readPrintLedger, usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { deskIdOf } from '#app/printing/ledger/settle-prints.ts';
import { printJobsQuery } from '#app/printing/printers/printer-queries.ts';
import { toServerTime } from '#app/words/server-clock.ts';

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

/** What printers reported of the papers of the parcel on the table. Nothing is out that neither a printer nor a person called out. */
export type PaperState =
  /** `elsewhere`: a later print, of this station or another, put out what this one did not; `waitsAt`: the printer that may still do so. */
  | { step: 'out'; elsewhere?: PrintRecord; waitsAt?: string | null }
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
 * `ids`: the jobs of the ledger; `jobs`: all that the desk's process lists; `unsent`: a printer did not get its part; `records`: all prints
 * of the parcel that the desk knows, the newest first. A job that waits behind one that has stopped waits for the same.
 */
export function paperState(
  ids: readonly string[],
  ledger: readonly PrintEntry[],
  jobs: readonly PrintJob[],
  unsent: boolean,
  records: readonly PrintRecord[] = [],
): PaperState {
  const sent = ledger.filter(({ id }) => ids.includes(id));
  if (sent.length < ids.length) return { step: 'stuck', cause: 'forgotten', printer: '', message: null };
  let out: PaperState = { step: 'out' };
  let isWaiting = false;
  for (const entry of sent) {
    const { printer } = entry;
    if (printer === undefined || isOut(entry)) continue;
    const later = laterPrint(entry, records);
    if (later !== null) {
      out = { step: 'out', elsewhere: later, waitsAt: hasPrintJobEnded(printer.state) ? null : printer.name };
      continue;
    }
    const { name, state } = printer;
    const own = jobs.find(({ id }) => id === printer.job);
    const stuck = (cause: PaperCause, message: string | null = null): PaperState => ({
      step: 'stuck',
      cause,
      printer: name,
      message,
    });
    switch (state) {
      case 'stopped':
        return stuck(causeOf(own?.reasons ?? []));
      case 'failed':
      case 'cancelled':
      case 'unknown':
        return stuck(state);
      default: {
        const ahead = jobs.find((job) => job.printer === name && job.state === 'stopped');
        if (ahead !== undefined) return stuck(causeOf(ahead.reasons), ahead.message);
        isWaiting = true;
      }
    }
  }
  if (unsent) return { step: 'stuck', cause: 'unsent', printer: '', message: null };
  return isWaiting ? { step: 'waiting' } : out;
}

/** A printer called it out, or someone has looked. */
function isOut({ printer, outcome }: PrintEntry): boolean {
  return outcome === 'all' || printer?.state === 'done';
}

/** A print that was sent after this one and put out all that it holds; null where there is none. */
function laterPrint(entry: PrintEntry, records: readonly PrintRecord[]): PrintRecord | null {
  const own = records.find(({ print }) => print === deskIdOf(entry));
  const since = own === undefined ? toServerTime(entry.at) : Date.parse(own.at);
  const out = records.filter(({ at, result }) => result === 'out' && Date.parse(at) > since);
  const found = entry.parts.map(({ id, kind }) => out.find((one) => one.parcel === id && one.document === kind));
  return found.every((record) => record !== undefined) ? (found[0] ?? null) : null;
}

/** What printers of the desk say of what was just printed; null where none of them has got any of it. */
function paperOf(
  printed: PrintNowOutcome | null,
  ledger: readonly PrintEntry[],
  jobs: readonly PrintJob[],
  records: readonly PrintRecord[] = [],
): PaperState | null {
  if (printed?.step !== 'sent' && printed?.step !== 'offered') return null;
  const { printers, unsent } = printed;
  return printers.length === 0 ? null : paperState(printers, ledger, jobs, unsent !== null, records);
}

export function usePaperState(printed: PrintNowOutcome | null, parcel: string): PaperState | null {
  const api = useApi();
  const ledger = usePrintLedger();
  const { data: jobs } = useQuery({ ...printJobsQuery(api), enabled: false });
  const here = useMemo(() => paperOf(printed, ledger, jobs ?? []), [printed, ledger, jobs]);
  // Where a printer of this station does not put it out, another one may have.
  const isStuck = here?.step === 'stuck';
  const { data: history } = useQuery({
    ...parcelHistoryQuery(api, parcel),
    enabled: isStuck && api.settings.desk,
  });
  return useMemo(
    () => (isStuck && history != null ? paperOf(printed, ledger, jobs ?? [], history.prints) : here),
    [isStuck, history, printed, ledger, jobs, here],
  );
}

/** The same, right after printing and before anything is drawn. */
export function paperNow(api: ParcelDeskApi, queryClient: QueryClient, printed: PrintNowOutcome): PaperState | null {
  return paperOf(printed, readPrintLedger(), queryClient.getQueryData(printJobsQuery(api).queryKey) ?? []);
}
