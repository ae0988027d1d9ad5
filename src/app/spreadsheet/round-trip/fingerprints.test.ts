import { describe, expect, it } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { hasMarks, isUntouched, itemsMark, marksOf, readVersion, versionOf } from './fingerprints.ts';

const cells = new Map<FileField, string>([
  ['id', 'p1'],
  ['receiver.city', 'Köln'],
  ['weight', '1.250'],
  ['note', String.raw`\N`],
]);
const item = marksOf(new Map<FileField, string>([['items.sku', 'A']]));
const written = versionOf(marksOf(cells) + itemsMark([item, item]));

it('a fingerprint matches the cells it was made of, and no others', () => {
  const version = readVersion(` ${written}\n`);
  for (const [field, text] of cells) expect(isUntouched(version, field, text)).toBe(true);
  expect(isUntouched(version, 'weight', '1,25')).toBe(true);
  expect(isUntouched(version, 'weight', '1.251')).toBe(false);
  expect(isUntouched(version, 'note', '')).toBe(false);
  // The value is another field's.
  expect(isUntouched(version, 'receiver.company', 'Köln')).toBe(false);
  expect(hasMarks(version, marksOf(cells))).toBe(true);
  expect(hasMarks(version, itemsMark([item, item]))).toBe(true);
  expect(hasMarks(version, itemsMark([item]))).toBe(false);
});

it('a fingerprint matches a time without its seconds, in either order of day and month', () => {
  const version = readVersion(versionOf(marksOf(new Map<FileField, string>([['ship_by', '2026-04-03T22:15:42Z']]))));
  const isKnown = (text: string) => isUntouched(version, 'ship_by', text);
  const known = ['2026-04-03 22:15', '03/04/2026 22:15', '04/03/2026 10:15 PM', '03/04/2026 22:15:42'];
  expect(known.filter(isKnown)).toEqual(known);
  expect(['2026-04-03 22:16', '2026-04-03 22:15:00', '2026-04-03'].filter(isKnown)).toEqual([]);
  expect(isUntouched(version, 'note', '2026-04-03 22:15')).toBe(false);
});

it('a fingerprint is read in files that were exported before', () => {
  const version = readVersion('v1.LKtNZ.l1jlv');
  expect(isUntouched(version, 'weight', '1.250')).toBe(true);
  expect(isUntouched(version, 'weight', '1.251')).toBe(false);
});

it('a fingerprint has five characters for a cell, nothing a spreadsheet takes for a number or a formula', () => {
  expect(written).toMatch(/^v1\.[\w-]{25}\.[\w-]{5}$/);
});

describe('a version that is not as it was written says nothing', () => {
  const other = written.endsWith('A') ? 'B' : 'A';
  it.each([
    ['cut', written.slice(0, -1), 'damaged'],
    ['with another character', `${written.slice(0, -1)}${other}`, 'damaged'],
    ['in other letters', written.toLowerCase(), 'damaged'],
    ['without a mark', `v1.${written.slice(8)}`, 'damaged'],
    ['something else', '4', 'damaged'],
    ['empty', '  ', 'none'],
  ])('%s', (_name, text, state) => {
    expect(readVersion(text).state).toBe(state);
    expect(isUntouched(readVersion(text), 'weight', '1.250')).toBe(false);
  });
});

it('a fingerprint takes no two of 100,000 values for one more often than 30 bits do', () => {
  const marks = Array.from({ length: 100_000 }, (_, index) => marksOf(new Map([['note', `n${index}`]])));
  // 100,000 values have 5 x 10^9 pairs, of which 2^30 different marks leave 4.7 alike.
  expect(marks.length - new Set(marks).size).toBeLessThan(20);
});
