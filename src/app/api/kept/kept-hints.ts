import { isRecord } from '#app/words/is-record.ts';
import type { Keeping } from './account-kept.ts';
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
        hints: listIn(kept['hints']).flatMap((entry) => readHint(entry) ?? []),
        counted: new Map(listIn(kept['counted']).flatMap((entry) => readCounted(entry))),
      };
    } catch {
      return this.none;
    }
  },
  write({ hints, counted }, account) {
    const kept: Learnt = { hints: hints.slice(-maxHints), counted: new Map([...counted].slice(-maxCounted)) };
    return { kept, text: JSON.stringify({ account, hints: kept.hints, counted: [...kept.counted] }) };
  },
};

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function readHint(entry: unknown): RefusalHint | null {
  if (!isRecord(entry)) return null;
  const { method, field, cause, count, at } = entry;
  if (typeof method !== 'string' || typeof field !== 'string' || typeof cause !== 'string') return null;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || !isTimestamp(at)) return null;
  return { method, field, cause, count, at };
}

function readCounted(entry: unknown): [string, number][] {
  const [id, at] = listIn(entry);
  return typeof id === 'string' && isTimestamp(at) ? [[id, at]] : [];
}

/** A number that a date can be made of. */
function isTimestamp(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e15;
}
