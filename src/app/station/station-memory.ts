import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { isRecord } from '#app/words/is-record.ts';
import type { Counts } from '#app/station/bench/count-items.ts';

// What a reload must not lose, kept for this tab: ids and counts, nothing of the parcel itself. Signing out clears it.

/** The parcel on the packing table. */
export interface OpenParcel {
  id: string;
  counts: Counts;
  /** SKUs that its packer has named for codes, by the key of the code. */
  learned: Readonly<Record<string, string>>;
  /** This station has asked to process or print it, so that its outcome is shown here. */
  asked: boolean;
  /** Its label went to the printer. */
  sent: boolean;
  /** The ledger's entries of what printers of the desk have got of it: they still say what became of it. */
  jobs: readonly string[];
  /** One of them did not get its part. */
  unsent: boolean;
  /** How many pieces were counted when each further box was begun. */
  boxes: readonly number[];
  /** Its labels are scanned on their boxes before it is done. */
  checks: boolean;
  /** The places of the labels that were. */
  checked: readonly number[];
  /** The browser is taking it: whether that came to its end is not known after a reload. */
  handing: boolean;
}

/** A parcel that has just come onto the table. */
export function untouched(id: string): OpenParcel {
  return {
    id,
    counts: [],
    learned: {},
    asked: false,
    sent: false,
    jobs: [],
    unsent: false,
    boxes: [],
    checks: false,
    checked: [],
    handing: false,
  };
}

function readStored(stored: unknown): OpenParcel | null {
  if (!isRecord(stored) || typeof stored['id'] !== 'string') return null;
  const counts = Array.isArray(stored['counts'])
    ? stored['counts'].map((one) => (Number.isInteger(one) ? Number(one) : 0))
    : [];
  return {
    id: stored['id'],
    counts,
    learned: isRecord(stored['learned']) ? textsOf(stored['learned']) : {},
    asked: stored['asked'] === true,
    sent: stored['sent'] === true,
    jobs: Array.isArray(stored['jobs']) ? stored['jobs'].filter((job) => typeof job === 'string') : [],
    unsent: stored['unsent'] === true,
    boxes: wholes(stored['boxes']),
    checks: stored['checks'] === true,
    checked: wholes(stored['checked']),
    handing: stored['handing'] === true,
  };
}

function wholes(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((one): one is number => Number.isInteger(one)) : [];
}

function textsOf(record: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const store = new DeviceStore('station-open', valueFormat(readStored, null));

export function readOpen(): OpenParcel | null {
  return store.read();
}

/** Null when the table is empty. */
export function keepOpen(open: OpenParcel | null): void {
  // What another version of the page has stored beside a parcel is not of the next one.
  if (open === null || open.id !== readOpen()?.id) store.clear();
  if (open !== null) store.set(open);
}
