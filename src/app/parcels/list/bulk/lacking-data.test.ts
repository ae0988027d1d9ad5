import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { lackingByField, lackingData } from './lacking-data.ts';

function row(id: string, fields: object = {}): ParcelRow {
  const parcel = readParcel(buildParcel({ id, ...fields }));
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

const marked = (id: string, fields: Record<string, string[]>) => ({
  id,
  fields,
  at: 0,
  requestId: null,
  tried: true,
  named: null,
});

it('names what the usual checks and the API itself would refuse, and which fields most parcels lack', () => {
  const rows = [row('a'), row('b', { weight: null }), row('c', { weight: '0.000', shipping_method: null }), row('d')];
  const marks = new Map([
    ['d', marked('d', { 'items.0.hs_code': ['is required'], 'items.3.hs_code': ['is required'] })],
  ]);
  const lacking = lackingData(rows, marks);
  expect(lacking.map(({ row: { id }, fields, known }) => [id, Object.keys(fields), known])).toEqual([
    ['b', ['weight'], false],
    ['c', ['shipping_method_id', 'weight'], false],
    ['d', ['items.0.hs_code', 'items.3.hs_code'], true],
  ]);
  expect(lackingByField(lacking)).toEqual([
    { path: 'weight', count: 2 },
    { path: 'shipping_method_id', count: 1 },
    { path: 'items.hs_code', count: 1 },
  ]);
});
