import { describe, expect, it } from 'vitest';
import { buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { readParcel } from '#contract/parcel.ts';
import { documentVersion } from './document-version.ts';

const raw: JsonObject = readParcel(buildPrintedParcel())?.raw ?? {};
const version = (changes: JsonObject) => documentVersion({ raw: { ...raw, ...changes } });

describe('documentVersion', () => {
  it.each<[string, JsonObject]>([
    ['printed again', { printed_at: '2027-01-01T00:00:00Z' }],
    ['the reference', { reference: 'R-2' }],
    ['the order number', { order_number: 'ORDER-2' }],
    ['the shipping price', { order_shipping_price: '99.00' }],
    ['the receiver', { receiver: { name: 'Someone Else' } }],
    ['one digit of an item', { items: [{ name: 'Tea', price: '5.01' }] }],
  ])('changes with %s', (_what, changes) => {
    expect(version(changes)).not.toBe(version({}));
  });

  it('stays with a link that was signed again and with fields no document shows', () => {
    expect(version({ documents: { labels: '/v1/l?signature=2' }, cancellable_until: null, read_at: 'now' })).toBe(
      version({}),
    );
  });

  it('holds nothing of the customer', () => {
    expect(version({ receiver: { name: 'Ada' } })).toMatch(/^[0-9a-z]{1,7}-[0-9a-z]{1,7}$/);
  });
});
