import { describe, expect, test } from 'vitest';
import { buildParcel, buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import { parcelResponseSchema, printResultResponseSchema, processingStatusResponseSchema } from './parcel-response.ts';

const fits = (value: unknown) => parcelResponseSchema.safeParse(value).success;

test('the parcels that tests are built on are answers of our service', () => {
  expect(parcelResponseSchema.safeParse(buildParcel()).error).toBeUndefined();
  expect(parcelResponseSchema.safeParse(buildPrintedParcel()).error).toBeUndefined();
});

describe('every field of SPEC 2.2', () => {
  test.each(Object.keys(buildParcel()))('%s: must be there', (field) => {
    const { [field]: _left, ...rest } = buildParcel() as unknown as Record<string, unknown>;
    expect(fits(rest)).toBe(false);
  });

  test('nothing else is answered', () => {
    expect(fits({ ...buildParcel(), account_id: 'x' })).toBe(false);
    expect(fits({ ...buildParcel(), receiver: { ...buildParcel().receiver, id: 'x' } })).toBe(false);
  });
});

describe('the formats of SPEC 2.1', () => {
  test.each([
    ['a weight with too few places', { weight: '1.2' }],
    ['a weight with too many places', { weight: '1.2000' }],
    ['a weight as a number', { weight: 1.2 }],
    ['leading zeros', { weight: '01.200' }],
    ['a price without places', { order_total_price: '10' }],
    ['a dimension with two places', { dimensions: { length: '1.00', width: '1.0', height: '1.0' } }],
    ['a dimension left out', { dimensions: { length: '1.0', width: '1.0' } }],
    ['a fraction of a second', { created_at: '2026-03-02T09:15:00.000Z' }],
    ['an offset', { order_date: '2026-03-02T09:15:00+00:00' }],
    ['an id that is no UUID', { id: '1' }],
    ['an empty source', { source: '' }],
    ['an unknown export reason', { export_reason: 'sale' }],
    ['a currency that is none', { currency: 'EURO' }],
    ['31 labels', { number_of_labels: 31 }],
    ['an item without its fields', { items: [{ sku: 'S', quantity: 1 }] }],
    [
      'a label numbered 0',
      { labels: [{ number: 0, tracking_number: null, tracking_url: null, return_tracking_number: null }] },
    ],
    ['a link that is no URL', { documents: { labels: '/labels' } }],
    ['a link that is null', { documents: { labels: null } }],
  ])('%s is no answer of ours', (_what, wrong) => {
    expect(fits({ ...buildParcel(), ...wrong })).toBe(false);
  });
});

test('the answers that hold a parcel hold a whole one', () => {
  const parcel = buildPrintedParcel();
  expect(processingStatusResponseSchema.safeParse({ status: 'completed', parcel }).success).toBe(true);
  expect(processingStatusResponseSchema.safeParse({ status: 'queued', parcel }).success).toBe(false);
  expect(processingStatusResponseSchema.safeParse({ status: 'completed', parcel: { id: parcel.id } }).success).toBe(
    false,
  );
  expect(printResultResponseSchema.safeParse({ reprint: false, parcel }).success).toBe(true);
  expect(printResultResponseSchema.safeParse({ parcel }).success).toBe(false);
});
