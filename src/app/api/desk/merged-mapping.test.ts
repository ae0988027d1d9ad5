import { expect, it } from 'vitest';
import { mergedMapping } from './merged-mapping.ts';

const formats = { date: null, decimal: '.' };
const from = { header: 'h', columns: { a: 'receiver.city', b: 'note' }, fixed: { 'receiver.country': 'DE' }, formats };

it('a merged mapping has the choices of both stations; of one that both made, this station’s', () => {
  const mine = { ...from, columns: { a: 'receiver.company', b: 'note', c: null }, fixed: {} };
  const theirs = {
    ...from,
    columns: { a: 'receiver.name', b: null },
    fixed: { ...from.fixed, currency: 'EUR' },
    formats: { date: 'day-first', decimal: '.' },
  };
  expect(mergedMapping(mine, from, theirs)).toEqual({
    header: 'h',
    columns: { a: 'receiver.company', b: null, c: null },
    fixed: { currency: 'EUR' },
    formats: { date: 'day-first', decimal: '.' },
  });
});

it('a mapping made without the desk’s version keeps what it does not decide', () => {
  const mine = { ...from, formats: { date: null, decimal: ',' } };
  const theirs = { ...from, columns: { b: 'reference' }, formats: { date: 'day-first', decimal: '.' } };
  expect(mergedMapping(mine, null, theirs)).toEqual({
    ...from,
    formats: { date: 'day-first', decimal: ',' },
  });
});

it('a mapping that the desk has deleted is there again', () => {
  expect(mergedMapping(from, from, null)).toBe(from);
});
