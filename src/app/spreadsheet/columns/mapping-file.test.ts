import { expect, test } from 'vitest';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { mappingText, readMappingText } from './mapping-file.ts';

const header = ['Order', 'Name', 'Name', 'Rest'];
const mapping: Mapping = {
  columns: ['order_number', 'receiver.name', 'items.name', null],
  fixed: { 'receiver.country': 'DE' },
  formats: { date: null, decimal: ',', weight: null, dimension: null },
  dates: { 0: 'day-first', 2: 'month-first' },
  currencies: { $: 'CAD' },
};
const text = mappingText(header, mapping);

test('what is written is read, with a byte order mark too', () => {
  expect(readMappingText(text, header)).toEqual({ mapping, matched: 4 });
  expect(readMappingText(`\uFEFF${text}`, header)).toEqual({ mapping, matched: 4 });
});

test('columns are found by their names, those of one name in their order, and others are skipped', () => {
  expect(readMappingText(text, ['Name', 'New', 'Name', 'Order'])).toEqual({
    mapping: {
      ...mapping,
      columns: ['receiver.name', null, 'items.name', 'order_number'],
      dates: { 2: 'month-first', 3: 'day-first' },
    },
    matched: 3,
  });
});

test.each([
  ['Order;Name', 'not-json'],
  ['', 'not-json'],
  ['[]', 'other-file'],
  ['{"kind":"parcel-desk-pickups"}', 'other-file'],
  [text.replace('"version": 1', '"version": 2'), 'newer'],
  [text.replace('"order_number"', '"order.number"'), 'damaged'],
  [text.replace('"day-first"', '"someday"'), 'damaged'],
])('what is wrong with %j: %s', (file, problem) => {
  expect(readMappingText(file, header)).toEqual({ problem });
});

test('a file of other columns', () => {
  expect(readMappingText(text, ['Bestellung'])).toEqual({ problem: 'other-columns' });
});
