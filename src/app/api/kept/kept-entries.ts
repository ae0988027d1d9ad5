import { isRecord } from '#app/words/is-record.ts';

// Tabs of two versions of the page share the storage of a browser, and a version may be taken back. What this version does not know,
// another one has written: it stays as it is, whatever is written beside it.

/** How the entries of a stored list are read and told apart. */
export interface EntryKind<Entry> {
  /** Null for what this version does not know. */
  read: (stored: unknown) => Entry | null;
  name: (entry: Entry) => string;
  /** What is stored of it; without this the entry as it is. */
  write?: (entry: Entry) => unknown;
}

/** All that this version knows of a stored list. */
export function readEntries<Entry>(stored: unknown, { read }: EntryKind<Entry>): Entry[] {
  return listOf(stored).flatMap((one) => {
    const entry = read(one);
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
  const { read, name, write = (entry: Entry): unknown => entry } = kind;
  const known = new Map(before.map((entry) => [name(entry), entry]));
  const wanted = new Set(after.map(name));
  const own = new Map<string, unknown>();
  const ahead: unknown[] = [];
  const behind = new Map<string, unknown[]>();
  let others = ahead;
  for (const one of listOf(stored)) {
    const entry = read(one);
    const named = entry === null ? null : name(entry);
    if (named !== null && wanted.has(named)) {
      own.set(named, one);
      others = [];
      behind.set(named, others);
    } else if (named === null || !known.has(named)) others.push(one);
  }
  const [first] = own.keys();
  const written = after.flatMap((entry) => {
    const named = name(entry);
    const [one, was] = [own.get(named), known.get(named)];
    const next = one !== undefined && was === entry ? one : writtenValue(one, was && write(was), write(entry));
    return [...(named === first ? ahead : []), next, ...(behind.get(named) ?? [])];
  });
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
