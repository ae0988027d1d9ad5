import type { PrintedDocument, PrintRecord, PrintResult } from '#contract/desk/prints/print-records.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { noteFound, noteSettled, type PrintEntry, readPrintLedger } from './print-ledger.ts';
import { isUnshared, toShare } from './share-prints.ts';

// The desk knows more of this device's prints than the device: what a printer said while its page was closed, what was answered at another
// station, and which job it was whose answer was lost.

/** The id under which the desk has a print of this device; null where the answer that named it was lost. */
export function deskIdOf({ print, printer }: Pick<PrintEntry, 'print' | 'printer'>): string | null {
  return (printer === undefined ? print : printer.job) || null;
}

type Said = Pick<PrintEntry, 'outcome' | 'good'>;

/** What a result says of the paper; null where that is nothing. `out`: how many pages came out. */
function saidBy(result: PrintResult, out: number | null): Said | null {
  if (result === 'out') return { outcome: 'all', good: null };
  if (result === 'none') return { outcome: 'part', good: 0 };
  return result === 'part' && out !== null ? { outcome: 'part', good: out } : null;
}

function isNews({ outcome, good }: Said, said: Said): boolean {
  // What the browser blocked did not come out.
  return outcome === 'refused' ? said.outcome === 'all' : outcome !== said.outcome || good !== said.good;
}

/** Has the ledger say what the desk says of a print. What was answered here and is on its way there is newer, and stays. */
export function settlePrint(print: string, result: PrintResult, out: number | null): void {
  const entry = readPrintLedger().find((one) => deskIdOf(one) === print);
  const said = saidBy(result, out);
  if (entry === undefined || said === null || !isNews(entry, said) || isUnshared(entry)) return;
  noteSettled(entry.id, { ...said, shared: toShare({ ...entry, ...said }) });
}

/** What an event says of one parcel of a print. */
export interface PrintNews {
  print: string;
  parcel: string;
  documents: readonly PrintedDocument[];
  result: PrintResult;
}

/** The same for an event, which counts no pages. True where the records say more of a print of this device. */
export function settleByEvent({ print, parcel, documents, result }: PrintNews): boolean {
  const entry = readPrintLedger().find((one) => deskIdOf(one) === print);
  if (entry === undefined) return false;
  if (result === 'part') return true;
  const said = saidBy(result, null);
  if (said === null || !isNews(entry, said)) return false;
  const isWhole = entry.parts.every(({ id, kind }) => id === parcel && documents.includes(kind));
  if (isWhole) settlePrint(print, result, null);
  return !isWhole;
}

/** Whether the desk may know of a print of this device what is not known here. */
export function isAnyOpen(): boolean {
  return readPrintLedger().some(
    (entry) => deskIdOf(entry) !== null && (entry.outcome === 'asked' || entry.outcome === 'not-asked'),
  );
}

/** Prints that were sent to a printer from here without an answer. */
export function lostPrints(): PrintEntry[] {
  return readPrintLedger().filter(({ printer }) => printer?.job === '');
}

/** A request that was repeated for a while is written down after the job that it made. */
const [beforeMillis, afterMillis] = [10 * 60_000, 60_000];

/**
 * Finds the desk's jobs of prints whose answer was lost, among the records of their parcels with the newest first: of the same printer,
 * from this station, at that time, and of no other print of this device.
 */
export function findLost(records: readonly PrintRecord[]): void {
  for (const { id, at, parts, printer } of lostPrints().toReversed()) {
    const taken = new Set(readPrintLedger().map(deskIdOf));
    const since = toServerTime(at);
    const found = records.find(
      (record) =>
        record.printer === printer?.name &&
        record.station === ownStation() &&
        !taken.has(record.print) &&
        parts.some((part) => part.id === record.parcel && part.kind === record.document) &&
        Math.abs(Date.parse(record.at) - since + (beforeMillis - afterMillis) / 2) < (beforeMillis + afterMillis) / 2,
    );
    // What its printer says is asked for as of any job that is on its way.
    if (found !== undefined && printer !== undefined)
      noteFound(id, { ...printer, job: found.print, state: 'pending', message: null });
  }
}
