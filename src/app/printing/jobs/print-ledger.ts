import * as z from 'zod/mini';
import { readSetting, useSetting, writeSetting } from '#app/session/device-settings.ts';
import { bySchema } from '#app/session/setting-schema.ts';
import { documentKinds, printWhats, type PrintWhat } from './print-request.ts';

// What this browser handed to a printer: ids, counts, times and answers. Nothing of a receiver, an item or an address.

/** `asked`: nobody has said yet whether it came out. `refused`: the browser did not take it; the user has a link at most. */
export const printOutcomes = ['asked', 'all', 'part', 'not-asked', 'refused'] as const;
export type PrintOutcome = (typeof printOutcomes)[number];

const entrySchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970 UTC. */
  at: z.number(),
  what: z.enum(printWhats),
  /** In their order on paper. */
  parts: z.array(z.object({ id: z.string(), kind: z.enum(documentKinds), pages: z.array(z.number()) })),
  sheets: z.number(),
  outcome: z.enum(printOutcomes),
  /** How many pages of `parts` came out well, once part of them did. */
  good: z.nullable(z.number()),
  /** The job that printed the others. */
  goesOn: z.nullable(z.string()),
});
export type PrintEntry = z.infer<typeof entrySchema>;

const settingName = 'print-jobs';
const mostJobs = 200;
const readKept = bySchema(z.array(entrySchema));
const nothing: PrintEntry[] = [];

/** Newest first. */
export function readPrintLedger(): readonly PrintEntry[] {
  return readSetting(settingName, readKept, nothing);
}

export function usePrintLedger(): readonly PrintEntry[] {
  return useSetting(settingName, readKept, nothing)[0];
}

let count = 0;

/** Writes down a job that was handed to the browser's print dialog, or to a tab or file of the user's. Returns its id. */
export function notePrint(
  job: { what: PrintWhat; parts: PrintEntry['parts']; sheets: number; restOf?: string | undefined },
  outcome: 'asked' | 'not-asked',
  now: number = Date.now(),
): string {
  // Two tabs may print in the same millisecond.
  const id = `${now.toString(36)}-${(count += 1)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
  const { what, parts, sheets, restOf } = job;
  const before = readPrintLedger().map((entry) => (entry.id === restOf ? { ...entry, goesOn: id } : entry));
  const entry: PrintEntry = { id, at: now, what, parts, sheets, outcome, good: null, goesOn: null };
  writeSetting(settingName, [entry, ...before].slice(0, mostJobs));
  return id;
}

/** What the user says of the paper: all pages, or only the first so many. */
export function answerPrint(id: string, answer: 'all' | { good: number }): void {
  change(id, answer === 'all' ? { outcome: 'all', good: null } : { outcome: 'part', good: answer.good });
}

/** The browser did not take the job after all. */
export function noteRefused(id: string): void {
  change(id, { outcome: 'refused' });
}

function change(id: string, changes: Partial<PrintEntry>): void {
  writeSetting(
    settingName,
    readPrintLedger().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
  );
}

/** How many pages a job has. */
export function pagesOf({ parts }: Pick<PrintEntry, 'parts'>): number {
  return parts.reduce((sum, { pages }) => sum + pages.length, 0);
}

/** The job's pages after those that came out well, one after the other. */
export function restOf({ parts, good }: Pick<PrintEntry, 'parts' | 'good'>) {
  return parts.flatMap(({ id, kind, pages }) => pages.map((page) => ({ id, kind, page }))).slice(good ?? 0);
}

/** When labels of the parcel last went to a printer from this device and, as far as anybody said, came out; null when never. */
export function lastPrintOf(id: string): Pick<PrintEntry, 'at' | 'outcome'> | null {
  for (const entry of readPrintLedger()) {
    if (entry.outcome === 'refused') continue;
    const pages = entry.parts.flatMap((part) => part.pages.map(() => part));
    const out = entry.outcome === 'part' ? pages.slice(0, entry.good ?? 0) : pages;
    if (out.some((part) => part.id === id && part.kind === 'labels')) return { at: entry.at, outcome: entry.outcome };
  }
  return null;
}
