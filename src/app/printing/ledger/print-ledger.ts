import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { printedDocuments, type ReprintReason, reprintReasons } from '#contract/desk/prints/print-records.ts';
import { hasPrintJobEnded, type PrintJob, printJobStates } from '#contract/desk/prints/print-jobs.ts';
import { type WorkSource, workSources } from '#contract/desk/work-kinds.ts';
import { noteWork } from '#app/api/work-log/work-log.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { entriesBySchema } from '#app/device-data/by-schema.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { maxJobs, parcelsOut } from './printed-here.ts';
import { type PrintedKind, printWhats, type PrintWhat } from '#app/printing/jobs/print-request.ts';

// What this browser handed to a printer: ids, counts, times and answers. Nothing of a receiver, an item or an address.

/** A printer of the desk's own process, where the job went to one, and what it last said. */
const printerSchema = z.object({
  name: z.string(),
  /** The job's id there. */
  job: z.string(),
  state: z.enum(printJobStates),
  /** Its sentence; null when it has none. */
  message: z.nullable(z.string()),
});
export type PrinterSaid = z.infer<typeof printerSchema>;

/** `asked`: not answered yet whether it came out. `refused`: the browser did not take it; the user has a link at most. */
export const printOutcomes = ['asked', 'all', 'part', 'not-asked', 'refused'] as const;
export type PrintOutcome = (typeof printOutcomes)[number];

const entrySchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970 UTC. */
  at: z.number(),
  what: z.enum(printWhats),
  /** In their order on paper. */
  parts: z.array(z.object({ id: z.string(), kind: z.enum(printedDocuments), pages: z.array(z.number()) })),
  sheets: z.number(),
  outcome: z.enum(printOutcomes),
  /** How many pages of `parts` came out well, once part of them did. */
  good: z.nullable(z.number()),
  /** The job that printed the others. */
  goesOn: z.nullable(z.string()),
  printer: z.optional(printerSchema),
  /** Why it was printed again, where its user said so. */
  reason: z.optional(z.enum(reprintReasons)),
  /** The desk's id of a print in the browser's dialog; missing in what earlier versions of the page have kept. */
  print: z.optional(z.string()),
  /** Its user has looked at the paper. */
  answered: z.optional(z.boolean()),
  /** Whose it is, and whose desk is to know of it: the device's mark of the account. */
  account: z.optional(z.string()),
  /** What the desk was given of it (`share-prints.ts`). */
  shared: z.optional(z.string()),
  /** Missing in what earlier versions of the page have kept. */
  work: z.optional(
    z.object({
      source: z.enum(workSources),
      /** When it was counted, by the server's clock. */
      at: z.number(),
      /** Parcels whose labels were sent from here before; and those that count with the job that this one is the rest of. */
      again: z.array(z.string()),
      counted: z.array(z.string()),
    }),
  ),
});
export type PrintEntry = z.infer<typeof entrySchema>;

const ledger = new DeviceStore(
  'print-jobs',
  listFormat(
    entriesBySchema(entrySchema, ({ id }) => id),
    maxJobs,
  ),
);

/** What was printed under the account that is signed in, the newest first. */
export function readPrintLedger(): readonly PrintEntry[] {
  adoptUnmarked();
  return ownOf(ledger.read());
}

export function usePrintLedger(): readonly PrintEntry[] {
  const [entries] = useStored(ledger);
  const account = useSyncExternalStore(deviceAccount.subscribe, () => deviceAccount.group);
  useEffect(adoptUnmarked, []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whose the entries are changes with it
  return useMemo(() => ownOf(entries), [entries, account]);
}

function ownOf(entries: readonly PrintEntry[]): readonly PrintEntry[] {
  const own = entries.filter((entry) => entry.account === undefined || deviceAccount.isSame(entry.account));
  return own.length === entries.length ? entries : own;
}

/** What earlier versions of the page have kept is of the account that signs in first. */
function adoptUnmarked(): void {
  const known = ledger.read();
  if (!known.some(({ account }) => account === undefined)) return;
  const { mark } = deviceAccount;
  ledger.replace(
    known,
    known.map((entry) => (entry.account === undefined ? { ...entry, account: mark } : entry)),
  );
}

/** Calls at each change of it. Returns what ends that. */
export function whenLedgerChanges(listener: () => void): () => void {
  return ledger.subscribe(listener);
}

interface Job {
  what: PrintWhat;
  parts: PrintEntry['parts'];
  sheets: number;
  restOf?: string | undefined;
  /** Where it was asked for. */
  source: WorkSource;
  printer?: PrinterSaid;
  reason?: ReprintReason | undefined;
  /** Under this id the desk knows it already. */
  print?: string;
}

let count = 0;

/** Writes down a job that was handed to the browser's print dialog, to a tab or file of the user's, or to a printer. Returns its id. */
export function notePrint(job: Job, outcome: 'asked' | 'not-asked', now: number = Date.now()): string {
  // Two tabs may print in the same millisecond.
  const id = `${now.toString(36)}-${(count += 1)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
  const { what, parts, sheets, restOf, source, printer, reason, print = newIdempotencyKey() } = job;
  adoptUnmarked();
  // A parcel, and a job of a printer, are of one account alone: what any has printed is known by their ids.
  const known = ledger.read();
  // Asked for once more, such as after a reload, it is the same job.
  const same = known.find(
    (entry) => entry.printer !== undefined && entry.printer.job !== '' && entry.printer.job === printer?.job,
  );
  if (same !== undefined) return same.id;
  const first = known.find((entry) => entry.id === restOf);
  const counted = first === undefined ? [] : [...labelled(first), ...(first.work?.counted ?? [])];
  const sent = new Set(known.flatMap((entry) => [...labelled(entry)]));
  const again = [...new Set(parts.map((part) => part.id))].filter((parcel) => sent.has(parcel));
  const work = { source, at: toServerTime(now), again, counted };
  const before = known.map((entry) => (entry.id === restOf ? { ...entry, goesOn: id } : entry));
  const entry: PrintEntry = {
    id,
    at: now,
    what,
    parts,
    sheets,
    outcome,
    good: null,
    goesOn: null,
    printer,
    reason,
    print,
    account: deviceAccount.mark,
    work,
  };
  ledger.replace(known, [entry, ...before]);
  countPrinted(null, entry);
  return id;
}

/** What the user says of the paper: all pages, or only the first so many. */
export function answerPrint(id: string, answer: 'all' | { good: number }): void {
  const said =
    answer === 'all' ? ({ outcome: 'all', good: null } as const) : ({ outcome: 'part', good: answer.good } as const);
  change(id, { ...said, answered: true });
}

/** The desk has what is known of a job. */
export function noteShared(id: string, shared: string): void {
  change(id, { shared });
}

/** The desk says of the paper what was not known here. */
export function noteSettled(id: string, said: Pick<PrintEntry, 'outcome' | 'good' | 'shared'>): void {
  change(id, said);
}

/** A job whose answer was lost is the desk's job with this id. */
export function noteFound(id: string, printer: PrinterSaid): void {
  change(id, { printer });
}

/** The browser did not take the job after all. */
export function noteRefused(id: string): void {
  change(id, { outcome: 'refused' });
}

/** What a printer says of a job: out is what it calls out, and nothing else. Returns the entry where that is new, else null. */
export function notePrinterSaid(entry: PrintEntry, job: PrintJob): PrintEntry | null {
  const { printer } = entry;
  if (printer === undefined || hasPrintJobEnded(printer.state)) return null;
  // It may have been moved to another printer.
  const { state, message, printer: name } = job;
  if (printer.state === state && printer.message === message && printer.name === name) return null;
  return change(entry.id, { printer: { ...printer, name, state, message }, ...saidOutcome(entry, job) });
}

/** The desk does not know the job any more. Returns the entry. */
export function notePrinterForgot(entry: PrintEntry): PrintEntry | null {
  const { printer } = entry;
  return printer === undefined ? null : change(entry.id, { printer: { ...printer, state: 'unknown', message: null } });
}

/** Pages that came out before it ended are counted where the printer counts what this desk counts: a page on each sheet. */
function saidOutcome(entry: PrintEntry, { state, pages_out: out }: PrintJob): Partial<PrintEntry> {
  // Someone has looked at the paper.
  if (entry.outcome !== 'not-asked') return {};
  if (state === 'done') return { outcome: 'all' };
  if (state !== 'cancelled' && state !== 'failed') return {};
  if (out === 0) return { outcome: 'part', good: 0 };
  return out !== null && entry.sheets === pagesOf(entry) ? { outcome: 'part', good: Math.min(out, entry.sheets) } : {};
}

/** The jobs that a printer has not ended yet, as far as this device knows. */
export function openPrinterJobs(): PrintEntry[] {
  return readPrintLedger().filter(({ printer }) => printer !== undefined && !hasPrintJobEnded(printer.state));
}

function change(id: string, changes: Partial<PrintEntry>): PrintEntry | null {
  const known = ledger.read();
  const entry = known.find((one) => one.id === id);
  if (entry === undefined) return null;
  const changed = { ...entry, ...changes };
  const after = known.map((one) => (one === entry ? changed : one));
  ledger.replace(known, after);
  countPrinted(entry, changed);
  return changed;
}

/** Counts a job whose labels came out, or what is known otherwise of it by now, at the time it was printed. */
function countPrinted(before: PrintEntry | null, after: PrintEntry): void {
  if (after.work === undefined) return;
  const [was, is] = [before === null ? nothingPrinted : printedBy(before), printedBy(after)];
  noteWork(
    after.work.source,
    { printed: is.printed - was.printed, reprinted: is.reprinted - was.reprinted },
    { at: after.work.at, cameOf: 'print' },
  );
}

const nothingPrinted = { printed: 0, reprinted: 0 };

/** How many parcels had their labels printed by a job, and of how many of them it was not the first time. */
function printedBy(entry: PrintEntry): typeof nothingPrinted {
  const { again = [], counted = [] } = entry.work ?? {};
  const out = [...labelled(entry)].filter((parcel) => !counted.includes(parcel));
  const reprinted = out.filter((parcel) => again.includes(parcel)).length;
  return { printed: out.length - reprinted, reprinted };
}

/** The parcels of which a label came out, as far as anyone said. */
function labelled(entry: PrintEntry): Set<string> {
  return parcelsOut(entry, 'labels');
}

/** How many pages a job has. */
export function pagesOf({ parts }: Pick<PrintEntry, 'parts'>): number {
  return parts.reduce((sum, { pages }) => sum + pages.length, 0);
}

/** The job's pages after those that came out well, one after the other. */
export function restOf({ parts, good }: Pick<PrintEntry, 'parts' | 'good'>) {
  return parts.flatMap(({ id, kind, pages }) => pages.map((page) => ({ id, kind, page }))).slice(good ?? 0);
}

/** Whether a document of the parcel was printed from this device, as far as anyone said. `since`: by the server's clock, in milliseconds since 1970 UTC. */
export function wasPrinted(id: string, kind: PrintedKind, since = 0): boolean {
  return ledger.read().some((entry) => toServerTime(entry.at) >= since && parcelsOut(entry, kind).has(id));
}

/** When labels of the parcel last went to a printer from this device and, as far as anyone said, came out; null when never. */
export function lastPrintOf(id: string): Pick<PrintEntry, 'at' | 'outcome'> | null {
  const entry = ledger.read().find((one) => labelled(one).has(id));
  return entry === undefined ? null : { at: entry.at, outcome: entry.outcome };
}
