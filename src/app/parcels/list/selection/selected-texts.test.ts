import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { selectedTexts } from './selected-texts.ts';

const rows = [
  {
    id: 'a',
    order_number: '1',
    labels: [{ tracking_number: 'T1' }, { tracking_number: null }, { tracking_number: 'T2' }],
  },
  { id: 'b', order_number: '', labels: [] },
  { id: 'c', order_number: null, labels: [{ tracking_number: 'T3' }] },
].map((fields) => {
  const parcel = readParcel(fields);
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
});

it.each([
  ['ids', ['a', 'b', 'c'], 0],
  ['orderNumbers', ['1'], 2],
  ['tracking', ['T1', 'T2', 'T3'], 1],
] as const)('%s', (field, lines, without) => {
  expect(selectedTexts(rows, field)).toEqual({ lines, without });
});
