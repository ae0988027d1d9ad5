import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { findWords, isFound } from './find-parcels.ts';

const parcel = readParcel({
  id: '01938f6e-7c1d-7b62-9d41-5b0f2c77a1e0',
  order_number: 'A-10412',
  reference: 'PO 77',
  reference_code: 'PD-7XK',
  receiver: {
    name: 'Łukasz Żółć-Wiśniewski',
    company: 'Straße GmbH',
    city: 'Wrocław',
    postal_code: '50-001',
    country: 'PL',
    address_line_1: 'Świdnicka',
    email: 'lu@example.pl',
    phone: '+48 (71) 344-50',
  },
  shipping_method: { id: 'm1', name: 'InPost Kurier' },
  labels: [{ number: 1, tracking_number: 'RR123456785PL', return_tracking_number: 'RT987654321PL' }],
  tags: ['express'],
  items: [{ sku: 'SKU-9' }],
});
if (parcel === null) throw new Error('no parcel');
const row = toParcelRow(parcel);

it.each([
  ['10412'],
  ['a-104'],
  ['po 77'],
  ['pd-7xk'],
  ['zolc'],
  ['ŁUKASZ'],
  ['strasse'],
  ['wroclaw lukasz'],
  ['50-001'],
  ['rr1234'],
  ['rt987'],
  ['express sku-9'],
  ['#10412'],
  ['swidnicka'],
  ['lu@example'],
  ['+48 (71) 344'],
  ['+48713'],
  ['34450'],
  ['a10412'],
  ['po77'],
  ['RR 123 456 785 PL'],
  ['rr-123456785'],
  ['Wrocław, Łukasz'],
  [' # '],
  ['inpost wroclaw'],
  ['pl'],
  ['01938f6e'],
  ['  '],
  [''],
])('finds %j', (text) => {
  expect(isFound(row, findWords(text))).toBe(true);
});

it.each([['10413'], ['lukasz krakow'], ['gmbh50-001']])('does not find %j', (text) => {
  expect(isFound(row, findWords(text))).toBe(false);
});
