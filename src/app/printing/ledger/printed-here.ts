import type { Parcel } from '#contract/parcel.ts';
import { useSyncExternalStore } from 'react';
import type { DeskFeed, DeskSharing } from '#app/api/desk/desk-feed.ts';
import { type PrintedLabels, printedLabels } from '#app/api/desk/printed-labels.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { type ReadStored, valueFormat } from '#app/device-data/store-formats.ts';
import { isRecord } from '#app/words/is-record.ts';
import { toServerTime } from '#app/words/server-clock.ts';

// Which labels went to a printer from this browser: a light reader of the ledger, as the first rows of the list show it.

/** The ledger keeps the newest jobs. */
export const maxJobs = 200;

/** What this browser knows of the labels it has printed. */
export interface PrintedHere {
  /** Whether a label of the parcel with this id came out, or may have, as far as anyone said. */
  has: (id: string) => boolean;
  /** Since then no job has left the ledger, by this device's clock: of what was printed before, nothing is known. */
  since: number;
  /** Where stations tell each other; `has` is true for a print of any of them then. */
  desk?: {
    /** Of what was printed before, nothing is known: by the server's clock. */
    since: number;
    /** At present nothing is heard of them. */
    away: boolean;
  };
}

/** What is read of a job. */
interface LedgerJob {
  outcome: string;
  good: number | null;
  parts: readonly { id: string; kind: string; pages: readonly number[] }[];
}

/** The parcels of a job of which such a page came out, as far as anyone said. */
export function parcelsOut({ outcome, good, parts }: LedgerJob, kind: string): Set<string> {
  if (outcome === 'refused') return new Set();
  const pages = parts.flatMap((part) => part.pages.map(() => part));
  const out = outcome === 'part' ? pages.slice(0, good ?? 0) : pages;
  return new Set(out.filter((page) => page.kind === kind).map(({ id }) => id));
}

export const nothingPrinted: PrintedHere = { has: () => false, since: Number.NEGATIVE_INFINITY };

const readPrintedHere: ReadStored<PrintedHere> = (stored) => {
  if (!Array.isArray(stored)) return undefined;
  const jobs = stored.filter((job: unknown) => isRecord(job));
  const oldest: unknown = jobs.at(-1)?.['at'];
  const ids = new Set(jobs.flatMap((job) => [...parcelsOut(readJob(job), 'labels')]));
  return {
    has: (id) => ids.has(id),
    since: jobs.length >= maxJobs && typeof oldest === 'number' ? oldest : nothingPrinted.since,
  };
};

function readJob({ outcome, good, parts }: Readonly<Record<string, unknown>>): LedgerJob {
  return {
    outcome: String(outcome),
    good: typeof good === 'number' ? good : null,
    parts: (Array.isArray(parts) ? parts : []).flatMap((part: unknown) => {
      if (!isRecord(part) || typeof part['id'] !== 'string' || !Array.isArray(part['pages'])) return [];
      return [{ id: part['id'], kind: String(part['kind']), pages: part['pages'].map(Number) }];
    }),
  };
}

const store = new DeviceStore('print-jobs', valueFormat(readPrintedHere, nothingPrinted));

/** What is known of labels on paper, made once for all who ask: of all stations where they tell each other, else of this browser. */
interface PrintedStore {
  /** The same until it changes. */
  get: () => PrintedHere;
  subscribe: (listener: () => void) => () => void;
}

const stores = new WeakMap<DeskFeed, PrintedStore>();

function printedStore(feed: DeskFeed): PrintedStore {
  const known = stores.get(feed);
  if (known !== undefined) return known;
  const labels = feed.fact(printedLabels);
  const parts = [store, labels, feed.sharing];
  let seen: readonly unknown[] = [];
  let value = nothingPrinted;
  const made: PrintedStore = {
    get: () => {
      const now = parts.map((part) => part.get());
      if (now.some((part, index) => part !== seen[index]))
        value = together(store.get(), labels.get(), feed.sharing.get());
      seen = now;
      return value;
    },
    subscribe: (listener) => {
      const ends = parts.map((part) => part.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
  };
  stores.set(feed, made);
  return made;
}

function together(here: PrintedHere, { parcels, since }: PrintedLabels, sharing: DeskSharing): PrintedHere {
  if (sharing === 'not-shared') return here;
  return {
    has: (id) => parcels.has(id) || here.has(id),
    since: here.since,
    desk: { since, away: sharing === 'away' },
  };
}

const never = () => () => {};

/** All of it, which changes with each print at any station; where it is not `wanted` nothing is known, and nothing changes. */
export function usePrintedHere(wanted = true): PrintedHere {
  const { get, subscribe } = printedStore(useApi().feed);
  return useSyncExternalStore(wanted ? subscribe : never, wanted ? get : nothing);
}

const nothing = () => nothingPrinted;

/** What follows from it for one parcel: a print of another one draws nothing again. */
export function usePrintFact<T extends string | boolean>(read: (known: PrintedHere) => T): T {
  const { get, subscribe } = printedStore(useApi().feed);
  return useSyncExternalStore(subscribe, () => read(get()));
}

type Marked = Pick<Parcel, 'id' | 'printed_at' | 'cancelled_at'>;

/** Marked as printed, which says nothing of paper, and no print of its label is known here. */
export function isNoPrintKnown({ id, printed_at, cancelled_at }: Marked, { has }: PrintedHere): boolean {
  return printed_at !== null && cancelled_at === null && !has(id);
}

/** The same, and it cannot be that one was forgotten: this browser, or no station, has printed its label. */
export function isNotPrintedHere(parcel: Marked, known: PrintedHere): boolean {
  const since = known.desk?.since ?? toServerTime(known.since);
  return known.desk?.away !== true && isNoPrintKnown(parcel, known) && Date.parse(parcel.printed_at ?? '') >= since;
}
