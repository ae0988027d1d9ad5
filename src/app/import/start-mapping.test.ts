import { expect, test } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { RecalledMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { startMapping } from './start-mapping.ts';

const formats = { date: null, decimal: null, weight: null, dimension: null };
const name = 'receiver.name';
const address = ['receiver.address_line_1', 'receiver.postal_code', 'receiver.city', 'receiver.country'] as const;
const skipped = [null, null, null, null];
const mapping = (...columns: (FileField | null)[]) => ({ columns, fixed: {}, formats, dates: {}, currencies: {} });
/** The mapping of the last time. `skipped`: the columns that a user skipped then, where that is known. */
const last = (of: ReturnType<typeof mapping>, skipped: RecalledMapping['skipped'] = null): RecalledMapping => ({
  ...of,
  skipped,
});
const header = [
  'Name',
  'Street',
  'Zip',
  'City',
  'Country',
  'Billing street',
  'Billing zip',
  'Billing city',
  'Billing country',
];
const filled = [['Ring 1'], ['8010'], ['Graz'], ['AT']];
const empty = [[], [], [], []];

const shipping = mapping(name, ...address, ...skipped);
const billing = mapping(name, ...skipped, ...address);

test('a file begins with the mapping of the last one, and without one with the guess', () => {
  const facts = { header, samples: [['Ann'], ...filled, ...filled] };
  expect(startMapping(facts, billing, last(shipping))).toEqual(shipping);
  expect(startMapping(facts, billing, null)).toBe(billing);
});

test('a guess with an address replaces a mapping whose columns of the address are empty', () => {
  expect(startMapping({ header, samples: [['Ann'], ...empty, ...filled] }, billing, last(shipping))).toEqual(billing);
});

test('a guess that lacks a part of the address as well replaces nothing', () => {
  const samples = [['Ann'], ...empty, ...filled.with(1, [])];
  expect(startMapping({ header, samples }, billing, last(shipping))).toEqual(shipping);
});

test('a mapping without the order number that a user has skipped is kept, though the guess has one', () => {
  const facts = { header: ['Code', ...header], samples: [['A-1'], ['Ann'], ...filled, ...empty] };
  const recalled = mapping(null, ...shipping.columns);
  expect(startMapping(facts, mapping('order_number', ...shipping.columns), last(recalled, [0]))).toEqual(recalled);
});

const town = {
  header: ['Name', 'Street', 'PLZ Ort', 'Country', 'Shelf'],
  samples: [['Ann'], ['Ring 1'], ['8010 Graz'], ['AT'], ['A-3']],
};
const before = mapping(name, 'receiver.address_line_1', null, 'receiver.country', 'reference');
const guessed = mapping(name, 'receiver.address_line_1', 'receiver.town', 'receiver.country', null);
const both = mapping(name, 'receiver.address_line_1', 'receiver.town', 'receiver.country', 'reference');

test('a column that nobody has skipped begins with what the guess knows of it now, beside what was chosen', () => {
  expect(startMapping(town, guessed, last(before, []))).toEqual(both);
  expect(startMapping(town, guessed, last(before, [1]))).toEqual(both);
});

test('a column that a user has skipped stays skipped, also where it would complete the address', () => {
  expect(startMapping(town, guessed, last(before, [2]))).toEqual(before);
});

test('where it is not known who skipped a column, it is taken where the address is not complete without it', () => {
  expect(startMapping(town, guessed, last(before))).toEqual(both);
  const fixed = { 'receiver.city': 'Graz', 'receiver.postal_code': '8010' };
  expect(startMapping(town, guessed, last({ ...before, fixed }))).toEqual({ ...before, fixed });
  const note = { header: [...town.header, 'Note'], samples: [...town.samples, ['Ring twice']] };
  const more = mapping(...guessed.columns, 'note');
  expect(startMapping(note, more, last(mapping(...both.columns, null)))).toEqual(mapping(...both.columns, null));
  expect(startMapping(note, more, last(mapping(...both.columns, null), []))).toEqual(mapping(...both.columns, 'note'));
});

test('a field that a column or a fixed value has is given to no other column', () => {
  const split = mapping(name, 'receiver.address_line_1', null, 'receiver.country', 'receiver.city');
  const postal = { 'receiver.postal_code': '8010' };
  expect(startMapping(town, guessed, last({ ...split, fixed: postal }, []))).toEqual({ ...split, fixed: postal });
  const fixed = { ...postal, 'receiver.city': 'Graz' };
  expect(startMapping(town, guessed, last({ ...before, fixed }, []))).toEqual({ ...before, fixed });
});
