import { describe, expect, it } from 'vitest';
import { buildParcel, buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { readParcel } from '#contract/parcel.ts';
import { isSamePart, isSameVersion, valueVersion, versionOf } from './parcel-version.ts';

const raw: JsonObject = readParcel(buildPrintedParcel())?.raw ?? {};
const papers = (changes: JsonObject) => versionOf({ raw: { ...raw, ...changes } }, 'papers');

describe('the version of what papers show', () => {
  it.each<[string, JsonObject]>([
    ['printed again', { printed_at: '2027-01-01T00:00:00Z' }],
    ['the reference', { reference: 'R-2' }],
    ['the order number', { order_number: 'ORDER-2' }],
    ['the shipping price', { order_shipping_price: '99.00' }],
    ['the receiver', { receiver: { name: 'Someone Else' } }],
    ['one digit of an item', { items: [{ name: 'Tea', price: '5.01' }] }],
  ])('the version of what papers show changes with %s', (_what, changes) => {
    expect(papers(changes)).not.toBe(papers({}));
  });

  it('the version of what papers show stays with a link that was signed again and with fields no document shows', () => {
    expect(papers({ documents: { labels: '/v1/l?signature=2' }, cancellable_until: null, read_at: 'now' })).toBe(
      papers({}),
    );
  });

  it('the version of what papers show holds nothing of the customer', () => {
    expect(papers({ receiver: { name: 'Ada' } })).toMatch(/^[0-9a-z]{2,14}$/);
  });
});

describe('the shipment', () => {
  const isSame = (changes: JsonObject) => isSamePart({ raw }, { raw: { ...raw, ...changes } }, 'shipment');

  it('each field that a packer goes by makes another shipment, and no other field does', () => {
    expect([{ weight: '9.000' }, { number_of_labels: 7 }, { items: [] }, { receiver: null }].map(isSame)).not.toContain(
      true,
    );
    expect([{ note: 'later' }, { tags: ['x'] }, { printed_at: null }, { reference: 'R-2' }].map(isSame)).not.toContain(
      false,
    );
  });
});

describe('the order of two parcels', () => {
  const parcel = (id: string, fields: object = {}) => {
    const read = readParcel(buildParcel({ id, ...fields }));
    if (read === null) throw new Error('no parcel');
    return read;
  };
  const items = (price: string) => ({ items: [{ sku: 'x', quantity: 1, price }] });

  it.each<[string, object, object, boolean]>([
    ['another price', items('1.00'), items('1.10'), false],
    ['what a server adds to an item', { items: [{ id: 1, sku: 'x' }] }, { items: [{ id: 2, sku: 'x' }] }, true],
    ['a note that was written later', {}, { note: 'later' }, true],
    ['another receiver', {}, { receiver: { name: 'Someone Else' } }, false],
  ])('the order of two parcels is judged by %s', (_by, one, other, same) => {
    expect(isSamePart(parcel('a', one), parcel('b', other), 'order')).toBe(same);
  });
});

it('two reads are one version by their tags, and without tags by all they hold in any order', () => {
  const version = (etag: string | null, held: JsonObject) => ({ etag, raw: held });
  expect(isSameVersion(version('"1"', { a: 1 }), version('"1"', { a: 2 }))).toBe(true);
  expect(isSameVersion(version('"1"', { a: 1 }), version('"2"', { a: 1 }))).toBe(false);
  expect(isSameVersion(version(null, { a: 1, b: 2 }), version('"2"', { b: 2, a: 1 }))).toBe(true);
  expect(isSameVersion(version(null, { a: 1 }), version(null, { a: 2 }))).toBe(false);
});

it('a fingerprint names a value as devices have stored it, and the same value of another parcel otherwise', () => {
  expect(valueVersion('p', 'weight', '1.250')).toBe('z3saq71pi5yyy');
  expect(valueVersion('q', 'weight', '1.250')).not.toBe(valueVersion('p', 'weight', '1.250'));
});
