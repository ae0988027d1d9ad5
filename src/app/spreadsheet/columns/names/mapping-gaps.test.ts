import { expect, it } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { gapsOf } from './mapping-gaps.ts';

const formats = { date: null, decimal: null, weight: null, dimension: null, currency: null };

function gaps(columns: (FileField | null)[], fixed = {}) {
  const header = columns.map((field, place) => field ?? `Other ${place}`);
  return gapsOf(
    { header, samples: columns.map((_, place) => (place === 0 ? [] : ['x'])) },
    { columns, fixed, formats },
  );
}

it('fields of an address that nothing holds are named, with skipped columns that have values', () => {
  expect(gaps([null, 'order_number', null, 'receiver.company', 'receiver.city', 'receiver.postal_code'])).toEqual({
    fields: ['receiver.address_line_1', 'receiver.country'],
    important: [],
    skipped: ['Other 2'],
  });
});

it('a column without values holds nothing', () => {
  expect(gaps(['receiver.city', 'receiver.name', 'receiver.address_line_1', 'receiver.postal_code'])?.fields).toEqual([
    'receiver.city',
    'receiver.country',
  ]);
});

it('a column of postal code and city holds both', () => {
  const columns: (FileField | null)[] = [null, 'receiver.name', 'receiver.address_line_1', 'receiver.town'];
  expect(gaps(columns)?.fields).toEqual(['receiver.country']);
});

it('a fixed value holds a field, and known parcels have theirs', () => {
  const address: (FileField | null)[] = [
    null,
    'receiver.name',
    'receiver.address_line_1',
    'receiver.city',
    'receiver.postal_code',
  ];
  expect(gaps([...address, null])?.fields).toEqual(['receiver.country']);
  expect(gaps([...address, null], { 'receiver.country': 'DE' })).toBeNull();
  expect(gaps(['id', 'version', 'weight'])).toBeNull();
});

const whole = ['receiver.name', 'receiver.address_line_1', 'receiver.city', 'receiver.postal_code', 'receiver.country'];

it.each<[value: string, other: FileField, important: string[]]>([
  ['A-1', 'items.name', ['order_number']],
  ['100234', 'items.name', ['order_number']],
  ['red', 'items.name', []],
  ['2026-04-03 10:00', 'items.name', []],
  ['12.50', 'items.name', []],
  ['3', 'items.sku', ['items.quantity']],
  ['12', 'items.sku', ['items.quantity']],
  ['3', 'weight', []],
  ['0', 'items.sku', []],
])('a skipped column of %j beside %s may hold %j', (value, other, important) => {
  const columns = [...whole, other, null] as (FileField | null)[];
  const file = { header: columns.map((_, place) => `Column ${place}`), samples: columns.map(() => [value]) };
  expect(gapsOf(file, { columns, fixed: {}, formats })?.important ?? []).toEqual(important);
  // Whoever skips a column that its name explains does not want it.
  expect(
    gapsOf({ ...file, header: [...file.header.slice(0, -1), 'Company'] }, { columns, fixed: {}, formats }),
  ).toBeNull();
  const held = [...columns, 'order_number', 'items.quantity', 'items.sku'] as (FileField | null)[];
  expect(
    gapsOf(
      { header: [...file.header, '', '', ''], samples: [...file.samples, ['1'], ['1'], ['1']] },
      { columns: held, fixed: {}, formats },
    ),
  ).toBeNull();
});

it('quantities or prices without a name of their items are said, and no others', () => {
  const named = (columns: FileField[], value = '3') =>
    gapsOf(
      { header: [...whole, ...columns], samples: [...whole, ...columns].map(() => [value]) },
      { columns: [...whole, ...columns] as FileField[], fixed: {}, formats },
    )?.important ?? [];
  expect(named(['items.quantity'])).toEqual(['items.name']);
  expect(named(['items.price'])).toEqual(['items.name']);
  expect(named(['items.quantity', 'items.sku'])).toEqual([]);
  expect(named(['items.quantity', 'items.name'], 'x')).toEqual([]);
  expect(named(['weight'])).toEqual([]);
});

it.each<[value: string, other: FileField, important: string[]]>([
  ['[{"name":"Towel","quantity":2}]', 'weight', ['items.name']],
  ['name:Towel|quantity:0.5', 'weight', ['items.name']],
  ['2 x Towel', 'order_date', ['items.name']],
  ['name:Towel|quantity:0.5', 'items.sku', []],
  ['20 x 30 cm', 'weight', []],
])('a skipped column of %j beside %s holds items that are not read: %j', (value, other, important) => {
  const columns = [...whole, other, null] as (FileField | null)[];
  const file = { header: columns.map((_, place) => `Column ${place}`), samples: columns.map(() => [value]) };
  expect(gapsOf(file, { columns, fixed: {}, formats })?.important ?? []).toEqual(important);
});

it('items that are not read are said also where the column is called so', () => {
  const columns = [...whole, null] as (FileField | null)[];
  const samples = [...whole.map(() => ['x']), ['[{"name":"Towel","quantity":2}]']];
  expect(gapsOf({ header: [...whole, 'Products'], samples }, { columns, fixed: {}, formats })?.important).toEqual([
    'items.name',
  ]);
});

it('a column that may hold order numbers is said, also above a line of totals', () => {
  const columns: (FileField | null)[] = [null, 'receiver.name', 'items.name'];
  const important = (...samples: string[]) =>
    gapsOf({ header: ['Nr.', 'Name', 'Item'], samples: [samples, ['Ann'], ['Cup']] }, { columns, fixed: {}, formats })
      ?.important;
  expect(important('B-1', 'B-2', 'Summe')).toEqual(['order_number']);
  expect(important('B-1', 'by hand')).toEqual([]);
});
