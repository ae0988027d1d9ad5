import { expect, it } from 'vitest';
import type { DecimalKind } from '#contract/values/scalars.ts';
import type { SheetFormats } from '#app/spreadsheet/sheet-types.ts';
import { decimalOf } from './decimal-cell.ts';

const open: SheetFormats = { date: null, decimal: null, weight: null, dimension: null };

it.each<[string, DecimalKind, Partial<SheetFormats>, string]>([
  ['1,5', 'weight', {}, '1.5'],
  ['1.250', 'weight', {}, '1.250'],
  ['1250 g', 'weight', {}, '1.250'],
  ['1250', 'weight', { weight: 'g' }, '1.250'],
  ['1.5 kg', 'weight', { weight: 'g' }, '1.5'],
  ['2 lb', 'weight', {}, '0.907'],
  ['8', 'weight', { weight: 'oz' }, '0.227'],
  ['1.234,56', 'price', {}, '1234.56'],
  ['1,234.56', 'price', {}, '1234.56'],
  ['1.234', 'price', { decimal: ',' }, '1234'],
  ['1.234', 'price', { decimal: '.' }, '1.234'],
  ['1.234.567', 'price', {}, '1234567'],
  ['1 234,50', 'price', {}, '1234.50'],
  ["1'234.50", 'price', {}, '1234.50'],
  ['€ 12,50', 'price', {}, '12.50'],
  ['12.50 EUR', 'price', {}, '12.50'],
  ['$1,200.00', 'price', {}, '1200.00'],
  ['250', 'dimension', { dimension: 'mm' }, '25.0'],
  ['12 in', 'dimension', {}, '30.5'],
  ['30,5 cm', 'dimension', { dimension: 'mm' }, '30.5'],
])('reads %j (%s, %j) as %s', (cell, kind, formats, decimal) => {
  expect(decimalOf(cell, kind, { ...open, ...formats })).toBe(decimal);
});

it.each(['heavy', '1.23E+12', '-5', '1,2,3', '1.2.3', '12 stone', '12,34.567'])(
  'leaves %j for the rules to refuse',
  (cell) => {
    expect(decimalOf(cell, 'weight', open)).toBe(cell);
  },
);
