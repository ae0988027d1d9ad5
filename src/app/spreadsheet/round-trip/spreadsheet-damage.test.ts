import { expect, it } from 'vitest';
import { damageIn, damageOf } from './spreadsheet-damage.ts';

it.each([
  ['receiver.postal_code', '01067', '1067', 'zeros'],
  ['items.sku', '000', '0', 'zeros'],
  ['order_number', '4006381333931', '4.00638E+12', 'exponent'],
  ['items.sku', '12E5', '1,20E+06', 'exponent'],
  ['items.hs_code', '12345678901234567', '12345678901234500', 'digits'],
  ['receiver.phone', '+49 30 123', '4930123', 'sign'],
  ['receiver.house_number', '3-5', '03. Mai', 'date'],
  ['receiver.house_number', '3/5', '2026-05-03', 'date'],
  ['weight', '1.250', '1250', 'dot'],
  ['items.price', '0.50', '50', 'dot'],
  ['items.sku', '12E5', '1200000', 'number'],
  ['items.sku', '1.10', '1.1', 'number'],
  ['items.sku', '1,234', '1234', 'number'],
  ['items.sku', '1.234', '1234', 'number'],
  ['items.sku', '1,50', '1.5', 'number'],
  ['items.sku', 'true', 'TRUE', 'truth'],
  ['items.sku', 'False', '0', 'truth'],
  ['items.sku', '1:30', '01:30:00', 'time'],
  ['items.sku', '1-2', '2026-02-01', 'date'],
  ['items.sku', '1.2', '2026-02-01', 'date'],
  ['items.sku', 'SEP2', '2026-09-02', 'date'],
  ['items.sku', '2-Mar', '02.03.2026', 'date'],
  ['order_number', '04.03.2026', '2026-03-04', 'date'],
  ['order_number', '4/3/26', '2026-03-04 00:00:00', 'date'],
  // What a person may have typed.
  ['order_number', '2026-03-04', '2026-03-05', null],
  ['items.sku', 'BOX2', '2026-09-02', null],
  ['items.sku', 'A-1', 'A-2', null],
  ['items.sku', '1:30', '02:45:00', null],
  ['items.sku', 'true', 'True', null],
  ['receiver.phone', '030 123456', '030123456', null],
  ['receiver.postal_code', '01067', '01069', null],
  ['receiver.house_number', '3-5', '7', null],
  ['order_number', '1E5', '1E6', null],
  ['weight', '1.250', '1.251', null],
  ['number_of_labels', '01', '1', null],
  ['note', '', '5', null],
] as const)('%s from %s to %s: %s', (field, before, after, damage) => {
  expect(damageOf(field, before, after)).toBe(damage);
});

it.each([
  ['order_number', '6.12206E+11', 'exponent'],
  ['items.sku', '4,01E+12', 'exponent'],
  ['items.sku', '1E+05', 'exponent'],
  ['receiver.phone', '4.91511E+11', 'exponent'],
  ['items.hs_code', '6.10910E9', 'exponent'],
  ['order_number', '1234567890123450000', 'digits'],
  ['receiver.house_number', '03. Mai', 'date'],
  ['receiver.house_number', '5-Mar', 'date'],
  ['receiver.house_number', '03.05.2026', 'date'],
  ['items.sku', 'Mai 26', 'date'],
  // What a person may have typed.
  ['items.sku', '5E12', null],
  ['items.sku', '12E+5', null],
  ['order_number', '1234567890123456', null],
  ['order_number', '2026-05-03', null],
  ['items.sku', 'Box 26', null],
  ['receiver.house_number', '12-14', null],
  ['receiver.house_number', '12/3', null],
  ['items.name', '6.12206E+11', null],
  ['weight', '6.12206E+11', null],
] as const)('a new cell %s of %s shows the damage %s', (field, cell, damage) =>
  expect(damageIn(field, cell)).toBe(damage),
);
