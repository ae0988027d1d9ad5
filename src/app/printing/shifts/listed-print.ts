import { hasPrintJobEnded } from '#contract/desk/prints/print-jobs.ts';
import type { PrintResult } from '#contract/desk/prints/print-records.ts';
import type { PrintSum } from '#contract/desk/prints/print-sums.ts';
import type { PrintWhat } from '#app/printing/jobs/print-request.ts';
import { pagesOf, type PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { deskIdOf } from '#app/printing/ledger/settle-prints.ts';
import { toServerTime } from '#app/words/server-clock.ts';

/**
 * `all`, `part`, `refused`: the known result on paper; a print whose other pages were printed again is `all`. `sent`: nothing was said of
 * it. `open`: a printer has it; `unsure`: it has ended there, without saying whether it came out.
 */
export type PrintStanding = 'all' | 'part' | 'refused' | 'sent' | 'open' | 'unsure';

/** A print as it is listed: this device's record of its own, and the desk's record of any. */
export interface ListedPrint {
  key: string;
  /** Milliseconds since 1970 UTC, by the server's clock. */
  at: number;
  what: PrintWhat;
  /** How many parcels, and the ids of the first ones where they are known. */
  parcels: number;
  ids: readonly string[];
  pages: number;
  standing: PrintStanding;
  /** Prints of a day with the same name are one line: parcels that were printed one by one. */
  fold: string | null;
  entry: PrintEntry | null;
  sum: PrintSum | null;
}

/** What the ledger of this device has, and with it the desk's prints, where those are known. The newest first. */
export function listPrints(entries: readonly PrintEntry[], sums: readonly PrintSum[]): ListedPrint[] {
  const byId = new Map(sums.map((sum) => [sum.print, sum]));
  const own = entries.map((entry) => ownPrint(entry, byId.get(deskIdOf(entry) ?? '') ?? null));
  const known = new Set(entries.map(deskIdOf));
  const others = sums.filter(({ print }) => !known.has(print)).map(deskPrint);
  return [...own, ...others].toSorted((one, other) => other.at - one.at);
}

/** A print of this device. */
export function ownPrint(entry: PrintEntry, sum: PrintSum | null = null): ListedPrint {
  const ids = [...new Set(entry.parts.map(({ id }) => id))];
  return {
    key: entry.id,
    at: sum === null ? toServerTime(entry.at) : Date.parse(sum.at),
    what: entry.what,
    parcels: ids.length,
    ids,
    pages: pagesOf(entry),
    standing: ownStanding(entry),
    fold: entry.work?.source === 'station' ? 'own' : null,
    entry,
    sum,
  };
}

function deskPrint(sum: PrintSum): ListedPrint {
  const standing = standings[sum.result];
  return {
    key: sum.print,
    at: Date.parse(sum.at),
    what: whatOf(sum),
    parcels: sum.parcels,
    ids: sum.parcel === null ? (sum.first_parcels ?? []) : [sum.parcel],
    pages: sum.pages,
    standing,
    // What someone must look after stands on its own.
    fold: sum.parcels === 1 && (standing === 'all' || standing === 'sent') ? `${sum.station} ${sum.person}` : null,
    entry: null,
    sum,
  };
}

export function whatOf({ documents }: Pick<PrintSum, 'documents'>): PrintWhat {
  const has = (document: PrintSum['documents'][number]) => documents.includes(document);
  if (has('slip')) return documents.length > 1 ? 'kits' : 'slips';
  if (has('labels')) return has('customs') ? 'papers' : 'labels';
  return 'customs';
}

const standings: Readonly<Record<PrintResult, PrintStanding>> = {
  out: 'all',
  part: 'part',
  none: 'part',
  dialog: 'sent',
  pending: 'open',
  printing: 'open',
  stopped: 'open',
  unknown: 'unsure',
};

function ownStanding({ outcome, goesOn, printer }: PrintEntry): PrintStanding {
  if (outcome === 'all' || goesOn !== null) return 'all';
  if (outcome === 'part' || outcome === 'refused') return outcome;
  if (printer === undefined || outcome === 'asked') return 'sent';
  return hasPrintJobEnded(printer.state) ? 'unsure' : 'open';
}

/** Whether someone who looks at the paper can add to what is known. A printer that is still printing reports more than anyone can. */
export function mayBeAnswered({ entry, standing }: ListedPrint): boolean {
  if (entry === null) return standing === 'unsure' || standing === 'sent';
  const { outcome, printer } = entry;
  if (printer !== undefined && !hasPrintJobEnded(printer.state)) return false;
  return outcome === 'asked' || outcome === 'not-asked' || outcome === 'refused';
}
