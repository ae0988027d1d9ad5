import { mapFormat } from '#app/device-data/store-formats.ts';
import type { EntryKind } from '#app/device-data/stored-entries.ts';
import { isRecord } from '#app/words/is-record.ts';
import type { NamedFields } from './named-values.ts';
import type { NotSent } from './not-sent-marks.ts';

const kind: EntryKind<NotSent> = { read: readMark, name: ({ id }) => id, write: keptMark };

export const markFormat = mapFormat<NotSent>('marks', kind, {
  max: 2_000,
  // A browser stores about five million characters for a page, and other stores need room.
  maxText: 1_000_000,
  // Sentences that are not stored are shown until the tab is closed.
  inFull: (mark, known) => (known?.at === mark.at ? withWordsOf(known, mark) : mark),
});

function withWordsOf(known: NotSent, mark: NotSent): NotSent {
  if (mark.free?.length === Object.keys(mark.fields).length) return mark;
  const fields = Object.entries(mark.fields).map(([path, said]): [string, readonly string[]] => [
    path,
    said.length > 0 ? said : (known.fields[path] ?? said),
  ]);
  return { ...mark, fields: Object.fromEntries(fields) };
}

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
  const { id, fields: stored, at, requestId, tried, named, shared } = entry;
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
    ...(shared === true && { shared }),
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
