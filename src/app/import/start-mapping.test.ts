import { expect, test } from 'vitest';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { startMapping } from './start-mapping.ts';

const formats = { date: null, decimal: null, weight: null, dimension: null };
const name = 'receiver.name';
const address = ['receiver.address_line_1', 'receiver.postal_code', 'receiver.city', 'receiver.country'] as const;
const skipped = [null, null, null, null];
const mapping = (...columns: (FileField | null)[]) => ({ columns, fixed: {}, formats, dates: {}, currencies: {} });
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
  expect(startMapping(facts, billing, shipping)).toBe(shipping);
  expect(startMapping(facts, billing, null)).toBe(billing);
});

test('a guess with an address replaces a mapping whose columns of the address are empty', () => {
  expect(startMapping({ header, samples: [['Ann'], ...empty, ...filled] }, billing, shipping)).toBe(billing);
});

test('a guess that lacks a part of the address as well replaces nothing', () => {
  const samples = [['Ann'], ...empty, ...filled.with(1, [])];
  expect(startMapping({ header, samples }, billing, shipping)).toBe(shipping);
});

test('a mapping without the order number is kept, though the guess has one', () => {
  const facts = { header: ['Code', ...header], samples: [['A-1'], ['Ann'], ...filled, ...empty] };
  const recalled = mapping(null, ...shipping.columns);
  expect(startMapping(facts, mapping('order_number', ...shipping.columns), recalled)).toBe(recalled);
});
