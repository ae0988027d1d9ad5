import { expect, test } from 'vitest';
import { parseBooleanParameter } from './boolean-query.ts';
import { groupedList } from './grouped-list.ts';
import { shippingMethodSchema } from './shipping-method.ts';

test.each([
  ['true', true],
  ['false', false],
  ['1', null],
  ['0', null],
  ['yes', null],
  ['TRUE', null],
  [' true', null],
  ['', null],
])('boolean parameter %j is %s (SPEC 4)', (text, value) => {
  expect(parseBooleanParameter(text)).toBe(value);
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j is listed as %j', (values, text) => {
  expect(groupedList(values)).toBe(text);
});

test('a shipping method keeps further fields and needs only its id (SPEC 2.8)', () => {
  expect(shippingMethodSchema.parse({ id: 'x', name: 1, carrier: 'C' })).toEqual({ id: 'x', name: '', carrier: 'C' });
  expect(shippingMethodSchema.safeParse({ name: 'Standard' }).success).toBe(false);
});
