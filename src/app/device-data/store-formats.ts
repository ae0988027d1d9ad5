import { isRecord } from '#app/words/is-record.ts';
import type { StoreFormat } from './device-store.ts';
import { type EntryKind, readEntries, writtenEntries, writtenValue } from './stored-entries.ts';

/** What a stored value reads as; undefined where it does not fit. */
export type ReadStored<T> = (stored: unknown) => T | undefined;

/** A choice, or an object of choices. */
export function valueFormat<T>(read: ReadStored<T>, none: T): StoreFormat<T> {
  return { none, read: (stored) => (stored === undefined ? none : (read(stored) ?? none)), write: writtenValue };
}

export const readBoolean: ReadStored<boolean> = (stored) => (typeof stored === 'boolean' ? stored : undefined);

/** One of a few words. */
export const oneOf =
  <T extends string>(words: readonly T[]): ReadStored<T> =>
  (stored) =>
    words.find((word) => word === stored);

/** A list of at most `max` entries, of which the first are kept. */
export function listFormat<Entry>(
  kind: EntryKind<Entry>,
  max = Number.POSITIVE_INFINITY,
): StoreFormat<readonly Entry[]> {
  return {
    none: [],
    read: (stored) => readEntries(stored, kind),
    write: (stored, before, after) => writtenEntries(stored, kind, before, after).slice(0, max),
  };
}

/**
 * Entries by name in a list that an object holds as `field`. The newest are last; at most `max` of them are kept, and no more than
 * `maxText` characters. `known`: what this tab holds of an entry that was read.
 */
export function mapFormat<Entry>(
  field: string,
  kind: EntryKind<Entry>,
  { max, maxText = Number.POSITIVE_INFINITY, inFull }: MapLimits<Entry>,
): StoreFormat<ReadonlyMap<string, Entry>> {
  return {
    none: new Map(),
    read: (stored, known) =>
      new Map(
        readEntries(fieldOf(stored, field), kind).map((entry) => {
          const name = kind.name(entry);
          return [name, inFull?.(entry, known.get(name)) ?? entry];
        }),
      ),
    write(stored, before, after) {
      const written = writtenEntries(fieldOf(stored, field), kind, [...before.values()], [...after.values()]);
      return { ...(isRecord(stored) && stored), [field]: newestWithin(written.slice(-max), maxText) };
    },
  };
}

interface MapLimits<Entry> {
  max: number;
  maxText?: number;
  inFull?: (entry: Entry, known: Entry | undefined) => Entry;
}

export function fieldOf(stored: unknown, field: string): unknown {
  return isRecord(stored) ? stored[field] : undefined;
}

function newestWithin(entries: readonly unknown[], maxText: number): unknown[] {
  if (maxText === Number.POSITIVE_INFINITY || JSON.stringify(entries).length <= maxText) return [...entries];
  let room = maxText;
  const fitting = entries.toReversed().filter((entry) => {
    room -= JSON.stringify(entry).length + 1;
    return room >= 0;
  });
  return fitting.toReversed();
}
