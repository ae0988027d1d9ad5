import { writtenValue } from '#app/api/kept/kept-entries.ts';
import { isRecord } from '#app/words/is-record.ts';
import type { Counts } from '#app/station/bench/count-items.ts';

// What a reload must not lose, kept for this tab: ids and counts, nothing of the parcel itself. Signing out clears it.

const openKey = 'parcel-desk.station-open';

/** The parcel on the packing table. */
export interface OpenParcel {
  id: string;
  counts: Counts;
  /** This station has asked to process or print it, so that its outcome is shown here. */
  asked: boolean;
  /** Its label went to the printer. */
  sent: boolean;
  /** The ledger's entries of what printers of the desk have got of it: they still say what became of it. */
  jobs: readonly string[];
  /** One of them did not get its part. */
  unsent: boolean;
  /** The browser is taking it: whether that came to its end is not known after a reload. */
  handing: boolean;
}

/** A parcel that has just come onto the table. */
export function untouched(id: string): OpenParcel {
  return { id, counts: [], asked: false, sent: false, jobs: [], unsent: false, handing: false };
}

export function readOpen(): OpenParcel | null {
  const kept = read(openKey);
  if (!isRecord(kept) || typeof kept['id'] !== 'string') return null;
  const counts = Array.isArray(kept['counts'])
    ? kept['counts'].map((one) => (Number.isInteger(one) ? Number(one) : 0))
    : [];
  return {
    id: kept['id'],
    counts,
    asked: kept['asked'] === true,
    sent: kept['sent'] === true,
    jobs: Array.isArray(kept['jobs']) ? kept['jobs'].filter((job) => typeof job === 'string') : [],
    unsent: kept['unsent'] === true,
    handing: kept['handing'] === true,
  };
}

/** Null when the table is empty. */
export function keepOpen(open: OpenParcel | null): void {
  const before = readOpen();
  // Of the same parcel what another version of the page has kept beside it stays.
  keep(openKey, open !== null && open.id === before?.id ? writtenValue(read(openKey), before, open) : open);
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the table is empty after a reload; what was begun continues all the same.
  }
}
