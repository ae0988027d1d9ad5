import { expect, test } from 'vitest';
import type { JsonValue } from '#contract/values/json-value.ts';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { planCorrection } from './plan-correction.ts';

function problemOf(fields: object, path: string, value: JsonValue): string | undefined {
  const parcel = readParcel(buildParcel(fields));
  if (parcel === null) throw new Error('no parcel');
  return planCorrection(toParcelRow(parcel), parcel, { path, edit: { kind: 'set', value } }, path).problem;
}

test('one dimension of a parcel that has none breaks the rule of the others, which is named', () => {
  expect(problemOf({ dimensions: null }, 'dimensions.length', '10.0')).toBe(
    'Width is missing: enter all three, or none',
  );
  const dimensions = { length: '130.0', width: '20.0', height: '10.0' };
  expect(problemOf({ dimensions }, 'dimensions.length', '10.0')).toBeUndefined();
  expect(problemOf({ dimensions }, 'dimensions.length', null)).toBeDefined();
});

test('a value that breaks its own rule is refused in its own words', () => {
  expect(problemOf({}, 'receiver.email', 'no address')).toBe('must be like name@example.com');
  expect(problemOf({ weight: '1.000' }, 'weight', 'heavy')).toBeDefined();
});

test('what the server itself holds beside the corrected field is for the server to judge', () => {
  const receiver = { city: 'Nowhere', country: 'nowhere' };
  expect(problemOf({ receiver }, 'receiver.city', 'Utrecht')).toBeUndefined();
});
