import { useMemo } from 'react';
import * as z from 'zod/mini';
import { DeskList } from '#app/api/desk/desk-list.ts';
import { entriesBySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore, type StoreHome } from '#app/device-data/device-store.ts';
import { fieldOf } from '#app/device-data/store-formats.ts';
import { readEntries, writtenEntries } from '#app/device-data/stored-entries.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';
import { isRecord } from '#app/words/is-record.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { type Handover, handoverParts, keptHandovers, mergedHandovers, nextNumber } from './handovers.ts';

const partSchema = z.object({
  list: z.string(),
  number: z.number(),
  method: z.nullable(z.string()),
  at: z.number(),
  parcels: z.array(z.string()),
});
/** Parts of a list differ by their first parcel. */
const partKind = entriesBySchema<Handover>(partSchema, ({ list, parcels }) => `${list} ${parcels[0] ?? ''}`);

/** The lists of this device; without a desk that shares them they are known here alone, until it signs out. */
export function handoverStore(home?: StoreHome): DeviceStore<readonly Handover[]> {
  return new DeviceStore<readonly Handover[]>(
    'handover-lists',
    {
      none: [],
      read: (stored) => readEntries(fieldOf(stored, 'lists'), partKind),
      write: (stored, before, after) => ({
        ...(isRecord(stored) && stored),
        lists: writtenEntries(fieldOf(stored, 'lists'), partKind, before, after),
      }),
    },
    home,
  );
}

const store = new DeskList<Handover>(
  {
    kind: 'handover',
    name: (part) => fingerprint(partKind.name(part)),
    value: (part) => ({ ...part }),
    entry: partKind.read,
  },
  handoverStore(),
);

export interface Handovers {
  /** The newest first. */
  lists: readonly Handover[];
  /** Puts parcels on a new list, which it returns. `method`: null where they are of several. */
  make: (method: string | null, parcels: readonly string[]) => Handover;
  /** Its parcels are on no list again. */
  remove: (handover: Handover) => void;
}

/** The end-of-day lists that all stations of the desk know, and what changes them. */
export function useHandovers(): Handovers {
  const [parts] = useStored(store);
  const lists = useMemo(() => mergedHandovers(parts), [parts]);
  return {
    lists,
    make: (method, parcels) => {
      const now = serverNow();
      const known = mergedHandovers(store.read());
      const list = fingerprint(crypto.randomUUID());
      const made = { list, number: nextNumber(known, now), method, at: now, parcels };
      const kept = new Set(keptHandovers(known, now).map((one) => one.list));
      store.change((all) => [...handoverParts(made), ...all.filter((one) => kept.has(one.list))]);
      return made;
    },
    remove: ({ list }) => store.change((all) => all.filter((one) => one.list !== list)),
  };
}
