import { expect, test } from 'vitest';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { requiredBlanks } from './required-blanks.ts';

const base = toFormValues({
  weight: '1.000',
  note: 'n',
  receiver: {
    name: 'Ann',
    address_line_1: 'A 1',
    address_line_2: 'B',
    city: 'Bonn',
    postal_code: '53111',
    country: 'DE',
  },
});

test.each([
  ['receiver.city', ' ', 'is required to process the parcel'],
  ['receiver.city', '', 'is required to process the parcel'],
  ['receiver.name', '\u00A0', 'a name or a company is required'],
  ['receiver.city', 'Köln', null],
  ['receiver.address_line_2', ' ', null],
] as const)('%s as %j in a correction: %s', (path, text, problem) => {
  const field = path.slice('receiver.'.length);
  const values = { ...base, receiver: { ...base.receiver, [field]: text } };
  expect(requiredBlanks([path], values, base)).toEqual(problem === null ? [] : [[path, problem]]);
});

test('blanks for the weight are no correction, a text is for the rules of the field', () => {
  expect(requiredBlanks(['weight'], { ...base, weight: '  ' }, base)).toEqual([
    ['weight', 'is required to process the parcel'],
  ]);
  expect(requiredBlanks(['weight'], { ...base, weight: 'heavy' }, base)).toEqual([]);
});

test('what was missing before may stay so while another field is corrected', () => {
  const without = { ...base, weight: '' };
  expect(requiredBlanks(['weight', 'receiver.city'], without, without)).toEqual([]);
});
