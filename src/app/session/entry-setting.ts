import { useMemo } from 'react';
import { type EntryKind, readEntries, writtenEntries } from '#app/api/kept/kept-entries.ts';
import { readStored, useSetting, writeSetting } from './device-settings.ts';

// Settings that are lists. Apart from device-settings.ts, which every page begins with.

/** The entries that this version knows. */
export function readEntrySetting<Entry>(name: string, kind: EntryKind<Entry>): readonly Entry[] {
  return readEntries(readStored(name), kind);
}

/** Where there would be more than `max` the last are dropped. */
export function changeEntries<Entry>(
  name: string,
  kind: EntryKind<Entry>,
  before: readonly Entry[],
  after: readonly Entry[],
  max = Number.POSITIVE_INFINITY,
): void {
  writeSetting(name, writtenEntries(readStored(name), kind, before, after).slice(0, max));
}

const asStored = (kept: unknown) => kept;

/** The entries that this version knows and what sets them; all that use it follow, in other tabs too. `kind` is a module constant. */
export function useEntrySetting<Entry>(
  name: string,
  kind: EntryKind<Entry>,
  max?: number,
): [readonly Entry[], (after: readonly Entry[]) => void] {
  const [stored] = useSetting<unknown>(name, asStored, undefined);
  return useMemo(() => {
    const entries = readEntries(stored, kind);
    return [entries, (after) => changeEntries(name, kind, entries, after, max)];
  }, [stored, name, kind, max]);
}
