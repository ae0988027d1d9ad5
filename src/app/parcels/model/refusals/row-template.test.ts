import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { sentenceOf } from './row-template.ts';

function keyOf(text: string, country: string): string {
  const sample = buildParcel();
  const parcel = readParcel({ ...sample, receiver: { ...sample.receiver, country } });
  if (parcel === null) throw new Error('no parcel');
  return sentenceOf(text, toParcelRow(parcel)).key;
}

test.each([
  ['The service does not deliver to Switzerland.', 'CH', 'The service does not deliver to Austria.', 'AT'],
  ['Warenpost nach Österreich ist nicht möglich.', 'AT', 'Warenpost nach Frankreich ist nicht möglich.', 'FR'],
  ['Die Zollämter Österreichs sind zu', 'AT', 'Die Zollämter Frankreichs sind zu', 'FR'],
  ['In den Niederlanden gibt es sie nicht', 'NL', 'In den Vereinigten Staaten gibt es sie nicht', 'US'],
])('the country of the receiver is no part of a cause: %s', (one, its, other, others) => {
  expect(keyOf(one, its)).toBe(keyOf(other, others));
});
