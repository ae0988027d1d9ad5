import type { Keeping } from '#app/api/kept/account-kept.ts';
import { type EntryKind, readEntries, writtenEntries } from '#app/api/kept/kept-entries.ts';
import { isRecord } from '#app/words/is-record.ts';
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
  if (own?.at !== mark.at) return mark;
  const fields = Object.entries(mark.fields).map(([path, said]) => [
    path,
    said.length > 0 ? said : (own.fields[path] ?? said),
  ]);
  return { ...mark, fields: Object.fromEntries(fields) as NotSent['fields'] };
}

/** The oldest first; what is no mark is left out. */
function readMarks(text: string | null, account: string): NotSent[] | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['marks'])) return [];
    return kept['account'] === account ? readEntries(kept['marks'], keptMarks) : null;
  } catch {
    return [];
  }
}

/** Keeps the newest of the marks. */
function writeMarks(
  marks: Marks,
  account: string,
  stored: Readonly<Record<string, unknown>>,
  before: Marks,
): ReturnType<Keeping<Marks>['write']> {
  const written = writtenEntries(stored['marks'], keptMarks, [...before.values()], [...marks.values()]);
  let room = maxText;
  const fitting = written
    .slice(-maxMarks)
    .toReversed()
    .filter((mark) => {
      room -= textOf(mark).length + 1;
      return room >= 0;
    })
    .toReversed();
  const kept = new Map(readEntries(fitting, keptMarks).map((mark) => [mark.id, marks.get(mark.id) ?? mark]));
  const { marks: _marks, ...others } = stored;
  const about = { ...others, account };
  const text = `${JSON.stringify(about).slice(0, -1)},"marks":[${fitting.map(textOf).join(',')}]}`;
  return { kept, stored: { ...about, marks: fitting }, text };
}

const markTexts = new WeakMap<object, string>();

/** Made once for each: all of them are written again with each that is new. */
function textOf(mark: unknown): string {
  if (typeof mark !== 'object' || mark === null) return JSON.stringify(mark);
  const text = markTexts.get(mark) ?? JSON.stringify(mark);
  markTexts.set(mark, text);
  return text;
}

const keptMarks: EntryKind<NotSent> = { read: readMark, name: ({ id }) => id, write: keptMark };

/** Without what may name a customer. */
function keptMark({ free = [], ...mark }: NotSent): NotSent {
  const fields = Object.entries(mark.fields).map(([path, said]): [string, readonly string[]] => [
    path,
    free.includes(path) ? said : [],
  ]);
  return { ...mark, fields: Object.fromEntries(fields) };
}

function readMark(entry: unknown): NotSent | null {
  if (!isRecord(entry)) return null;
  const { id, fields: stored, at, requestId, tried, named } = entry;
  if (typeof id !== 'string' || typeof at !== 'number' || !isRecord(stored)) return null;
  const fields = Object.fromEntries(Object.entries(stored).map(([path, said]) => [path, texts(said)]));
  return {
    id,
    fields,
    free: Object.keys(fields).filter((path) => fields[path]?.length !== 0),
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
