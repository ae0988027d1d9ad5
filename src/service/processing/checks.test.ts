import { expect, test } from 'vitest';
import { sandboxSettings } from '#service/testing/sandbox-settings.ts';
import { emptyParcel } from '#service/account/empty-parcel.ts';
import type { ItemDocument, ParcelDocument, ReceiverDocument } from '#service/model/parcel-document.ts';
import { preProcessingErrors } from './checks.ts';

const settings = sandboxSettings();
const empty = emptyParcel(
  { id: 'id', source: 'api', referenceCode: 'K7M-2QX', now: '2026-01-01T00:00:00Z', integrationAccount: null },
  settings,
);
const method = settings.shipping_methods[0] ?? { id: '', name: '' };
const receiver: ReceiverDocument = {
  name: 'Erika Muster',
  company: null,
  address_line_1: 'Hauptstraße',
  house_number: '5',
  address_line_2: null,
  postal_code: '10115',
  city: 'Berlin',
  state_or_region: null,
  country: 'DE',
  email: null,
  phone: null,
};
const item: ItemDocument = {
  sku: null,
  quantity: 1,
  name: 'Cup',
  weight: '0.200',
  price: '5.00',
  storage_location: null,
  description: null,
  origin_country: 'DE',
  hs_code: '691110',
  note: null,
};
const ready: ParcelDocument = {
  ...empty,
  receiver,
  weight: '1.000',
  shipping_method: { id: method.id, name: method.name },
};

const paths = (parcel: ParcelDocument) => Object.keys(preProcessingErrors(parcel, settings)).toSorted();
const to = (changes: Partial<ReceiverDocument>): ParcelDocument => ({
  ...ready,
  receiver: { ...receiver, ...changes },
});

test('a complete domestic parcel passes, without items', () => {
  expect(preProcessingErrors(ready, settings)).toEqual({});
});

test('an empty parcel lacks address, method and weight', () => {
  expect(paths(empty)).toEqual([
    'receiver.address_line_1',
    'receiver.city',
    'receiver.country',
    'receiver.name',
    'receiver.postal_code',
    'shipping_method_id',
    'weight',
  ]);
});

test.each<[string, ParcelDocument, string[]]>([
  ['a company stands for the name', to({ name: null, company: 'Muster GmbH' }), []],
  ['white space is no name', to({ name: ' \t' }), ['receiver.name']],
  ['no street', to({ address_line_1: '' }), ['receiver.address_line_1']],
  ['no city', to({ city: null }), ['receiver.city']],
  ['no postal code where there are some', to({ postal_code: null }), ['receiver.postal_code']],
  ['no postal code where there are none', { ...to({ country: 'HK', postal_code: null }), items: [item] }, []],
  ['no weight', { ...ready, weight: null }, ['weight']],
  ['weight 0', { ...ready, weight: '0.000' }, ['weight']],
  ['a method that has gone', { ...ready, shipping_method: { id: 'x', name: 'x' } }, ['shipping_method_id']],
  ['in the customs union without items', to({ country: 'FR' }), []],
  ['outside without items', to({ country: 'CH' }), ['items']],
  ['outside with full items', { ...to({ country: 'CH' }), items: [item] }, []],
  [
    'a description stands for the name',
    { ...to({ country: 'CH' }), items: [{ ...item, name: null, description: 'd' }] },
    [],
  ],
  [
    'outside with bare items',
    {
      ...to({ country: 'CH' }),
      items: [item, { ...item, name: null, price: null, weight: null, hs_code: null, origin_country: null }],
    },
    ['items.1.hs_code', 'items.1.name', 'items.1.origin_country', 'items.1.price', 'items.1.weight'],
  ],
  [
    'a declaration that weighs more than its parcel',
    { ...to({ country: 'CH' }), weight: '0.100', items: [{ ...item, quantity: 3, weight: '0.250' }] },
    ['weight'],
  ],
  [
    'a declaration that weighs as much as its parcel',
    { ...to({ country: 'CH' }), weight: '0.750', items: [{ ...item, quantity: 3, weight: '0.250' }] },
    [],
  ],
  [
    'without a declaration the weights are not compared',
    { ...ready, weight: '0.100', items: [{ ...item, weight: '0.750' }] },
    [],
  ],
  ['a place outside the VAT territory, without items', to({ country: 'ES', postal_code: '35001' }), ['items']],
  ['a place of the own country outside its customs, without items', to({ postal_code: '27498' }), ['items']],
  ['Northern Ireland, without items', to({ country: 'GB', postal_code: 'BT1 5GS' }), []],
  ['Ireland without a postal code', to({ country: 'IE', postal_code: null }), []],
  ['an item of weight 0', { ...to({ country: 'CH' }), items: [{ ...item, weight: '0.000' }] }, ['items.0.weight']],
])('%s', (_name, parcel, expected) => {
  expect(paths(parcel)).toEqual(expected);
});

test('what the parcel lacks is named before what its items lack', () => {
  const parcel = { ...to({ country: 'CH' }), weight: '0.000', items: [{ ...item, hs_code: null }] };
  expect(Object.keys(preProcessingErrors(parcel, settings))).toEqual(['weight', 'items.0.hs_code']);
  expect(preProcessingErrors({ ...parcel, items: [item] }, settings)).toEqual({ weight: ['must be more than 0.000'] });
});
