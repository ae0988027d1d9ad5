import { isRecord } from '#app/words/is-record.ts';
import type { Keeping } from './account-kept.ts';
import { type EntryKind, readEntries, writtenEntries } from './kept-entries.ts';
import type { Learnt, RefusalHint } from './refusal-hints.ts';

/** Those that were seen last are kept. */
const maxHints = 200;
const maxCounted = 500;

export const keepingHints: Keeping<Learnt> = {
  key: 'parcel-desk.refusal-hints',
  none: { hints: [], counted: new Map() },
  isEmpty: ({ hints, counted }) => hints.length === 0 && counted.size === 0,
  read(text, account) {
    try {
      const kept: unknown = JSON.parse(text ?? 'null');
      if (!isRecord(kept)) return this.none;
      if (kept['account'] !== account) return null;
      return {
        hints: readEntries(kept['hints'], keptHints),
        counted: new Map(readEntries(kept['counted'], countedAttempts)),
      };
    } catch {
      return this.none;
    }
  },
  write(after, account, stored, before) {
    const hints = writtenEntries(stored['hints'], keptHints, before.hints, after.hints).slice(-maxHints);
    const known = new Map([...before.counted].map((attempt) => [attempt[0], attempt]));
    // The same pair where nothing is new: only that is quick to tell for all of them.
    const attempts = [...after.counted].map((attempt) => {
      const was = known.get(attempt[0]);
      return was !== undefined && was[1] === attempt[1] ? was : attempt;
    });
    const counted = writtenEntries(stored['counted'], countedAttempts, [...known.values()], attempts).slice(
      -maxCounted,
    );
    const now = { ...stored, account, hints, counted };
    return {
      kept: { hints: readEntries(hints, keptHints), counted: new Map(readEntries(counted, countedAttempts)) },
      stored: now,
      text: JSON.stringify(now),
    };
  },
};

const keptHints: EntryKind<RefusalHint> = {
  read: readHint,
  name: ({ method, field, cause }) => JSON.stringify([method, field, cause]),
};
const countedAttempts: EntryKind<readonly [string, number]> = { read: readCounted, name: ([id]) => id };

function readHint(entry: unknown): RefusalHint | null {
  if (!isRecord(entry)) return null;
  const { method, field, cause, count, at } = entry;
  if (typeof method !== 'string' || typeof field !== 'string' || typeof cause !== 'string') return null;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || !isTimestamp(at)) return null;
  return { method, field, cause, count, at };
}

function readCounted(entry: unknown): readonly [string, number] | null {
  if (!Array.isArray(entry)) return null;
  const [id, at] = entry as unknown[];
  return typeof id === 'string' && isTimestamp(at) ? [id, at] : null;
}

/** A number that a date can be made of. */
function isTimestamp(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}
