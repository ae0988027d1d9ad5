import { expect, it } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { cautionsBeside, cautionsOf } from './cautions/cautions-of.ts';
import { missingWith } from './use-missing-data.ts';

function parcelTo(country: string, postal_code: string, changes: object = {}): Parcel {
  const base = buildParcel({ items: [], weight: '1.000' });
  const parcel = readParcel({ ...base, receiver: { ...base.receiver, country, postal_code }, ...changes });
  if (parcel === null) throw new Error('no parcel');
  return parcel;
}

const german = { sender: { country: 'DE', postal_code: '10115' }, customs_union: ['DE', 'ES'] };
const canary = { ...german, sender: { country: 'ES', postal_code: '35002' } };

it('a parcel lacks what its declaration lacks, by the account that sends it', () => {
  const items = [{ name: 'Tea', quantity: 1, price: '5.00', weight: '2.000', hs_code: '0902', origin_country: 'LK' }];
  const lacks = (parcel: Parcel, customs: typeof german | null) => Object.keys(missingWith(parcel, customs).fields);
  expect(lacks(parcelTo('CH', '8001'), german)).toEqual(['items']);
  expect(lacks(parcelTo('CH', '8001', { items }), german)).toEqual(['weight']);
  expect(lacks(parcelTo('CH', '8001', { shipping_method: null }), german)).toEqual(['shipping_method_id', 'items']);
  expect(lacks(parcelTo('ES', '35001'), german)).toEqual(['items']);
  expect(lacks(parcelTo('ES', '28001'), german)).toEqual([]);
  expect(lacks(parcelTo('CH', '8001'), null)).toEqual([]);
  expect(lacks(parcelTo('CH', '8001', { processed_at: '2026-11-21T12:00:00Z' }), german)).toEqual([]);
});

it('a caution says no more than what is missing says, and nothing of customs where nothing is declared', () => {
  const kinds = (customs: typeof german | null) => {
    const parcel = parcelTo('ES', '35001');
    return cautionsBeside(cautionsOf(parcel, true), missingWith(parcel, customs)).map(({ kind }) => kind);
  };
  expect(kinds(null)).toContain('undeclared');
  expect(kinds(german)).not.toContain('undeclared');
  expect(kinds(german)).toContain('customs-place');
  expect(kinds(canary)).not.toContain('customs-place');
});
