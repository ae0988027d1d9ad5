import { isRecord } from '#app/words/is-record.ts';
import { keptSentence } from './kept-sentence.ts';
import type { Marks, NotSent } from './not-sent-marks.ts';

export const markKey = 'parcel-desk.not-sent';
/** The newest are kept. */
const mostMarks = 2_000;
/** Characters: a browser keeps about five million for a page, and other things need room. */
const mostText = 1_000_000;

export function readMarkText(): string | null {
  try {
    return localStorage.getItem(markKey);
  } catch {
    return null;
  }
}

export function removeMarks(): void {
  try {
    localStorage.removeItem(markKey);
  } catch {
    // Storage that is blocked holds nothing.
  }
}

/** What storage holds, the oldest first; what is no mark is left out. Null where it is another account's. */
export function readMarks(text: string | null, account: string): NotSent[] | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['marks'])) return [];
    return kept['account'] === account ? kept['marks'].flatMap((entry: unknown) => readMark(entry) ?? []) : null;
  } catch {
    return [];
  }
}

/** Keeps the newest of the marks for an account. `text`: what storage holds now; null where it takes nothing. */
export function writeMarks(marks: Marks, account: string): { kept: Marks; text: string | null } {
  const newest = [...marks.values()].slice(-mostMarks).toReversed();
  let room = mostText;
  const fitting = newest
    .map((mark) => JSON.stringify(keptMark(mark)))
    .filter((one) => {
      room -= one.length + 1;
      return room >= 0;
    });
  const kept = new Map(
    newest
      .slice(0, fitting.length)
      .toReversed()
      .map((mark) => [mark.id, mark]),
  );
  const text = `{"account":${JSON.stringify(account)},"marks":[${fitting.toReversed().join(',')}]}`;
  try {
    localStorage.setItem(markKey, text);
    return { kept, text };
  } catch {
    return { kept, text: null };
  }
}

/** Without what may name a customer: as a run's journal keeps it. */
function keptMark(mark: NotSent): NotSent {
  const fields = Object.entries(mark.fields).map(([path, said]): [string, readonly string[]] => [
    path,
    keptSentence(said.join('; ')) === '' ? [] : said,
  ]);
  return { ...mark, fields: Object.fromEntries(fields) };
}

function readMark(entry: unknown): NotSent | null {
  if (!isRecord(entry)) return null;
  const { id, fields, at, requestId, row, whole } = entry;
  if (typeof id !== 'string' || typeof at !== 'number' || !isRecord(fields)) return null;
  return {
    id,
    fields: Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, texts(said)])),
    at,
    requestId: textOrNull(requestId),
    row: textOrNull(row),
    whole: textOrNull(whole),
  };
}

function texts(said: unknown): string[] {
  return Array.isArray(said) ? said.filter((text) => typeof text === 'string') : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
