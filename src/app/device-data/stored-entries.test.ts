import { expect, it } from 'vitest';
import { type EntryKind, readEntries, writtenEntries, writtenValue } from './stored-entries.ts';

interface Entry {
  id: string;
  kind: 'a' | 'b';
}

/** A later version has other kinds. */
const kind: EntryKind<Entry> = {
  read: (stored) => {
    const { id, kind: word } = stored as Entry;
    return word === 'a' || word === 'b' ? { id, kind: word } : null;
  },
  name: ({ id }) => id,
};
const future = { id: 'f', kind: 'z', made: { of: 'glass' } };
const [one, two] = [
  { id: '1', kind: 'a', extra: 7 },
  { id: '2', kind: 'b' },
];
const stored = [future, one, { id: 'g', kind: 'y' }, two];
const known = readEntries(stored, kind);

it('only known entries are read', () => {
  expect(known).toEqual([
    { id: '1', kind: 'a' },
    { id: '2', kind: 'b' },
  ]);
});

it('a write keeps unknown entries in their places, and unknown fields of those that change', () => {
  const changed = known.map((entry): Entry => (entry.id === '1' ? { ...entry, kind: 'b' } : entry));
  expect(writtenEntries(stored, kind, known, [{ id: 'n', kind: 'a' } satisfies Entry, ...changed])).toEqual([
    { id: 'n', kind: 'a' },
    future,
    { id: '1', kind: 'b', extra: 7 },
    { id: 'g', kind: 'y' },
    two,
  ]);
});

it('a write drops what was removed, and nothing that another tab has added since', () => {
  const added = { id: '3', kind: 'a' };
  expect(writtenEntries([...stored, added], kind, known, [])).toEqual([future, { id: 'g', kind: 'y' }, added]);
});

it('only the fields of an object that changed are written', () => {
  const object = { paper: 'vellum', slip: false, cut: { deep: 1, left: 2 }, later: true };
  const read = { paper: 'labels', slip: false, cut: { left: 2 } };
  expect(writtenValue(object, read, { ...read, slip: true, cut: { left: 3 } })).toEqual({
    paper: 'vellum',
    slip: true,
    cut: { deep: 1, left: 3 },
    later: true,
  });
  expect(writtenValue(object, read, { paper: 'a4', slip: false })).toEqual({ paper: 'a4', slip: false, later: true });
});
