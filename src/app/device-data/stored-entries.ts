import { isRecord } from '#app/words/is-record.ts';

// Tabs of two versions of the page share the storage of a browser, and a version may be taken back. What this version does not know,
// another one has written: it stays as it is, whatever is written beside it.

/** How the entries of a stored list are read and distinguished. */
export interface EntryKind<Entry> {
  /** Null for what this version does not know. */
  read: (stored: unknown) => Entry | null;
  name: (entry: Entry) => string;
  /** What is stored of it; without this the entry as it is. */
  write?: (entry: Entry) => unknown;
}

/** All that this version knows of a stored list. */
export function readEntries<Entry>(stored: unknown, kind: EntryKind<Entry>): Entry[] {
  return listOf(stored).flatMap((one) => {
    const entry = kind.read(one);
    return entry === null ? [] : [entry];
  });
}

/**
 * The list to be stored where `before` was known of the stored one and is now to be `after`. What is not of `before` stays, beside
 * the entry it stands behind, or before the first.
 */
export function writtenEntries<Entry>(
  stored: unknown,
  kind: EntryKind<Entry>,
  before: readonly Entry[],
  after: readonly Entry[],
): unknown[] {
  const { name, write = (entry: Entry): unknown => entry } = kind;
  const known = new Map(before.map((entry) => [name(entry), entry]));
  const wanted = new Set(after.map(name));
  const own = new Map<string, unknown>();
  const ahead: unknown[] = [];
  const behind = new Map<string, unknown[]>();
  let last: string | null = null;
  for (const one of listOf(stored)) {
    const entry = kind.read(one);
    const named = entry === null ? null : name(entry);
    if (named !== null && wanted.has(named)) {
      own.set(named, one);
      last = named;
    } else if (named === null || !known.has(named)) {
      if (last === null) ahead.push(one);
      else behind.set(last, [...(behind.get(last) ?? []), one]);
    }
  }
  const [first] = own.keys();
  const written: unknown[] = [];
  for (const entry of after) {
    const named = name(entry);
    const one = own.get(named);
    const was = known.get(named);
    if (named === first) written.push(...ahead);
    written.push(one !== undefined && was === entry ? one : writtenValue(one, was && write(was), write(entry)));
    const others = behind.get(named);
    if (others !== undefined) written.push(...others);
  }
  return first === undefined ? [...written, ...ahead] : written;
}

/**
 * The value to be stored where `before` was read of the stored one and is now to be `after`. Of an object each field that is as it was
 * stays as it is stored, and so does what was not read.
 */
export function writtenValue(stored: unknown, before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after) && stored !== undefined) return stored;
  if (!isRecord(stored) || !isRecord(after)) return after;
  const was = isRecord(before) ? before : {};
  const left = Object.entries(stored).filter(([field]) => !(field in was) || field in after);
  const changed = Object.entries(after).map(([field, value]) => [
    field,
    writtenValue(stored[field], was[field], value),
  ]);
  return { ...Object.fromEntries(left), ...Object.fromEntries(changed) } as unknown;
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}
