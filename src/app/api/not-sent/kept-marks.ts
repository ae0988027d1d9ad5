import type { Keeping } from '#app/api/kept/account-kept.ts';
import { isRecord } from '#app/words/is-record.ts';
import { keptSentence } from './kept-sentence.ts';
import type { NamedFields } from './named-values.ts';
import type { Marks, NotSent } from './not-sent-marks.ts';

/** The newest are kept. */
const maxMarks = 2_000;
/** Characters: a browser keeps about five million for a page, and other things need room. */
const maxText = 1_000_000;

export const keepingMarks: Keeping<Marks> = {
  key: 'parcel-desk.not-sent',
  none: new Map(),
  isEmpty: ({ size }) => size === 0,
  read(text, account, own) {
    const kept = readMarks(text, account);
    return kept && new Map(kept.map((mark) => [mark.id, withOwnWords(mark, own.get(mark.id))]));
  },
  write: writeMarks,
};

/** What this tab knows of a mark in full stays so. */
function withOwnWords(mark: NotSent, own: NotSent | undefined): NotSent {
  return own?.at === mark.at ? { ...mark, fields: own.fields } : mark;
}

/** The oldest first; what is no mark is left out. */
function readMarks(text: string | null, account: string): NotSent[] | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['marks'])) return [];
    return kept['account'] === account ? kept['marks'].flatMap((entry: unknown) => readMark(entry) ?? []) : null;
  } catch {
    return [];
  }
}

/** Keeps the newest of the marks. */
function writeMarks(marks: Marks, account: string): { kept: Marks; text: string } {
  const newest = [...marks.values()].slice(-maxMarks).toReversed();
  let room = maxText;
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
  return { kept, text: `{"account":${JSON.stringify(account)},"marks":[${fitting.toReversed().join(',')}]}` };
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
  const { id, fields, at, requestId, tried, named } = entry;
  if (typeof id !== 'string' || typeof at !== 'number' || !isRecord(fields)) return null;
  return {
    id,
    fields: Object.fromEntries(Object.entries(fields).map(([path, said]) => [path, texts(said)])),
    at,
    requestId: textOrNull(requestId),
    // Earlier versions of the page kept marks of tried parcels only, and compared all of the data.
    tried: tried !== false,
    named: isRecord(named) ? readNamed(named) : null,
  };
}

function readNamed(named: Readonly<Record<string, unknown>>): NamedFields {
  return Object.fromEntries(
    Object.entries(named).flatMap(([path, field]) =>
      isRecord(field) ? [[path, { value: textOrNull(field['value']), seen: field['seen'] === true }]] : [],
    ),
  );
}

function texts(said: unknown): string[] {
  return Array.isArray(said) ? said.filter((text) => typeof text === 'string') : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
