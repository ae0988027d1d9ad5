import type { Parcel } from '#contract/parcel.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { printedLabels } from '#app/api/desk/printed-labels.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { type ReadStored, valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { isRecord } from '#app/words/is-record.ts';
import { toServerTime } from '#app/words/server-clock.ts';

// Which labels went to a printer from this browser: a light reader of the ledger, as the first rows of the list show it.

/** The ledger keeps the newest jobs. */
export const maxJobs = 200;

/** What this browser knows of the labels it has printed. */
export interface PrintedHere {
  /** The parcels of which a label came out, or may have, as far as anyone said. */
  ids: ReadonlySet<string>;
  /** Since then no job has left the ledger, by this device's clock: of what was printed before, nothing is known. */
  since: number;
  /** Where stations tell each other; `ids` are those of all stations then. */
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

export const nothingPrinted: PrintedHere = { ids: new Set(), since: Number.NEGATIVE_INFINITY };

const readPrintedHere: ReadStored<PrintedHere> = (stored) => {
  if (!Array.isArray(stored)) return undefined;
  const jobs = stored.filter((job: unknown) => isRecord(job));
  const oldest: unknown = jobs.at(-1)?.['at'];
  return {
    ids: new Set(jobs.flatMap((job) => [...parcelsOut(readJob(job), 'labels')])),
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

/** What is known of labels on paper: of all stations where they tell each other, else of this browser. */
export function usePrintedHere(): PrintedHere {
  const [here] = useStored(store);
  const { sharing } = useApi().feed;
  const isShared = useSyncExternalStore(sharing.subscribe, sharing.get);
  const { parcels, since } = useDeskFact(printedLabels);
  return useMemo(
    () =>
      isShared === 'not-shared'
        ? here
        : {
            ids: new Set([...parcels.keys(), ...here.ids]),
            since: here.since,
            desk: { since, away: isShared === 'away' },
          },
    [here, isShared, parcels, since],
  );
}

type Marked = Pick<Parcel, 'id' | 'printed_at' | 'cancelled_at'>;

/** Marked as printed, which says nothing of paper, and no print of its label is known here. */
export function isNoPrintKnown({ id, printed_at, cancelled_at }: Marked, { ids }: PrintedHere): boolean {
  return printed_at !== null && cancelled_at === null && !ids.has(id);
}

/** The same, and it cannot be that one was forgotten: this browser, or no station, has printed its label. */
export function isNotPrintedHere(parcel: Marked, known: PrintedHere): boolean {
  const since = known.desk?.since ?? toServerTime(known.since);
  return known.desk?.away !== true && isNoPrintKnown(parcel, known) && Date.parse(parcel.printed_at ?? '') >= since;
}
