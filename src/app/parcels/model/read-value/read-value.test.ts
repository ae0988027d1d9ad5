import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { kindAt } from '#contract/parcel-fields.ts';
import { valueRows } from '#app/testing/value-rows.ts';
import { meaningOf, readValue, settledText, writtenValue } from './read-value.ts';
import { typedFormats } from './value-formats.ts';

// Before the table and the formats of dates are made.
vi.hoisted(() => vi.stubEnv('TZ', 'Europe/Berlin'));

describe('a text is a value, a question or a broken rule', () => {
  it.each(valueRows.map(([path, text, result, formats]) => ({ path, text, result, formats })))(
    '$path: $text is $result',
    ({ path, text, result, formats }) => {
      expect(shown(readValue(path, text, { formats: { ...typedFormats, ...formats }, currency: 'EUR' }))).toEqual(
        result,
      );
    },
  );
});

it.each([
  ['CHF 12.50', 'CHF', '12.50'],
  ['12.50 Fr.', 'CHF', '12.50'],
  ['US$1,200.00', 'USD', '1200.00'],
  ['$ 5', 'CAD', '5.00'],
  ['AU $24.95', 'AUD', '24.95'],
  ['USD $5', 'USD', '5.00'],
  ['49,70 US $', 'USD', '49.70'],
  ['AU $24.95', 'USD', null],
  ['AB $24.95', 'USD', null],
  ['120 kr', 'NOK', '120.00'],
  ['12,50 zł', 'PLN', '12.50'],
  ['R$ 12,50', 'BRL', '12.50'],
  ['US$5', 'CAD', null],
  ['120 kr', 'EUR', null],
  ['12 €', 'GBP', null],
  ['12 €', undefined, null],
  ['12', undefined, '12.00'],
])('the price %j of a parcel in %s is %s', (text, currency, price) => {
  const read = readValue('items.price', text, currency === undefined ? {} : { currency });
  expect('value' in read ? read.value : null).toBe(price);
});

it('two options of one name are a question', () => {
  const names = [
    { id: 'one', name: 'Twice' },
    { id: 'two', name: 'Twice' },
    { id: 'three', name: 'DHL Paket' },
  ];
  expect(meaningOf('shipping_method_id', 'dhl paket', { names })).toEqual({ value: 'three' });
  expect(meaningOf('shipping_method_id', 'TWO', { names })).toEqual({ value: 'two' });
  expect(meaningOf('shipping_method_id', 'Twice', { names })).toMatchObject({
    choices: [{ value: 'one' }, { value: 'two' }],
  });
});

const paths = [...new Set(valueRows.map(([path]) => path))];
const anyText = fc.oneof(
  fc.constantFrom(...valueRows.map(([, text]) => text)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(
      fc.constantFrom('1', '2', '0', '.', ',', ' ', '-', '/', ':', 'kg', 'oz', '€', 'Mar', 'T', "'", '"', '=', '\n'),
    )
    .map((parts) => parts.join('')),
);

it('the reader of values reads any text without an error, and what it writes as the same value', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paths), anyText, (path, text) => {
      const meaning = meaningOf(path, text);
      expect(meaningOf(path, settledText(path, text))).toEqual(meaning);
      const read = readValue(path, text);
      expect('value' in read ? readValue(path, writtenValue(read.value)) : read).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});

it('the reader names the choices of a question so that each name of a time reads as its value', () => {
  const questions = valueRows.flatMap(([path, text]) => {
    const meaning = meaningOf(path, text);
    return 'choices' in meaning ? meaning.choices.map((choice) => ({ path, ...choice })) : [];
  });
  expect(questions.map(({ path, label }) => meaningOf(path, label))).toEqual(
    questions.map((choice) => ({ value: choice.value })),
  );
});

it('every path of the table has a kind', () => {
  expect(paths.filter((path) => kindAt(path) === undefined)).toEqual([]);
});

function shown(read: ReturnType<typeof readValue>): unknown {
  return 'choices' in read ? { choices: read.choices.map((choice) => choice.value) } : read;
}
