import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import type { AccountCustoms } from '#contract/desk/customs.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { lackingByField, lackingData, oddParcels } from './lacking-data.ts';

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

it('the dialog of a run names what the usual checks and the API itself would refuse, and which fields most parcels lack', () => {
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

it('the dialog of a run names what is odd though nothing forbids it, but for what will not be sent anyway', () => {
  const receiver = { name: 'Ann', address_line_1: 'Weg 1', city: 'Ort' };
  const rows = [
    row('a'),
    row('b', { receiver: { ...receiver, country: 'DE', postal_code: '1067' } }),
    row('c', { receiver: { ...receiver, name: 'דוד', country: 'DE', postal_code: '10115' } }),
    row('d', { weight: '0.100', items: [{ quantity: 3, weight: '0.250' }] }),
    row('e', {
      receiver: { ...receiver, country: 'ES', postal_code: '35001' },
      items: [{ name: 'Tea', price: '5.00' }],
    }),
    row('f', { receiver: { ...receiver, country: 'DE', postal_code: '1067' }, weight: null }),
    row('g', { receiver: { ...receiver, country: 'DE', postal_code: '1067' }, processed_at: '2026-11-21T12:00:00Z' }),
  ];
  const paths = (ownLabels: boolean, customs: AccountCustoms | null = null) =>
    oddParcels(rows, lackingData(rows, new Map()), ownLabels, customs).map(({ row: { id }, fields }) => [
      id,
      Object.keys(fields),
    ]);
  const customs = ['items.0.weight', 'items.0.hs_code', 'items.0.origin_country'];
  expect(paths(true)).toEqual([
    ['b', ['receiver.postal_code']],
    ['c', ['receiver.name']],
    ['d', ['weight']],
    ['e', customs],
  ]);
  expect(paths(false).map(([id]) => id)).toEqual(['b', 'd', 'e']);
  const fromCanaries = { sender: { country: 'ES', postal_code: '38001' }, customs_union: ['DE', 'ES'] };
  // Within the Canary Islands nothing is declared.
  expect(paths(true, fromCanaries).map(([id]) => id)).not.toContain('e');
});

it('the dialog of a run names what the customs declaration lacks where it is known from where the account sends', () => {
  const receiver = { name: 'Ann', address_line_1: 'Weg 1', city: 'Zürich', country: 'CH', postal_code: '8001' };
  const items = [{ name: 'Tea', quantity: 1, price: '5.00', weight: '0.100', hs_code: '0902', origin_country: 'CN' }];
  const rows = [
    row('lacks', { receiver, items: [{ ...items[0], hs_code: null }] }),
    row('none', { receiver, items: [] }),
    row('whole', { receiver, items }),
    row('inland', { receiver: { ...receiver, country: 'DE', city: 'Ort', postal_code: '10115' }, items: [] }),
  ];
  const odd = (customs: AccountCustoms | null) =>
    oddParcels(rows, [], true, customs).map(({ row: { id }, fields }) => [id, Object.keys(fields)]);
  expect(odd({ sender: { country: 'DE', postal_code: '10115' }, customs_union: ['DE'] })).toEqual([
    ['lacks', ['items.0.hs_code']],
    ['none', ['items']],
  ]);
  expect(odd(null)).toEqual([]);
});
