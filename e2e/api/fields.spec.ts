import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { parcelFields } from '#contract/parcel-fields.ts';
import { expect, test } from './api-test.ts';
import { answered, expectRefused, withItem } from './field-checks.ts';
import { cancelParcel, createParcel, processedParcel, readParcel } from './parcel-flows.ts';
import { customsBody, everyField } from './sample-bodies.ts';

const times = ({ processed_at, printed_at, cancelled_at, cancellable_until }: ParcelJson) => [
  processed_at,
  printed_at,
  cancelled_at,
  cancellable_until,
];

const names = (parcel: ParcelJson) => Object.keys(parcel).toSorted().join(' ');

test.describe('SPEC 2.2 fields of a parcel', () => {
  const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
  const text = expect.any(String) as unknown;

  const fieldNames = Object.keys(parcelFields).toSorted().join(' ');

  test('a parcel made of nothing has every field: the defaults, and null for the rest', async ({ api }) => {
    const parcel = await createParcel(api, {});
    expect(names(parcel)).toBe(fieldNames);
    expect(parcel).toMatchObject({
      id: text,
      source: 'manual',
      reference_code: expect.stringMatching(/^\S{4,12}$/),
      created_at: expect.stringMatching(timestamp),
      processed_at: null,
      printed_at: null,
      cancelled_at: null,
      cancellable_until: null,
      receiver: null,
      number_of_labels: 1,
      weight: null,
      packaging: null,
      dimensions: null,
      reference: null,
      shipping_method: null,
      integration_account: null,
      order_number: null,
      order_date: expect.stringMatching(timestamp),
      ship_by: null,
      deliver_by: null,
      currency: 'EUR',
      order_total_price: null,
      order_shipping_price: null,
      shipping_request: null,
      export_reason: 'commercial_goods',
      tags: [],
      note: null,
      items: [],
      labels: [],
      documents: {},
      processing_errors: [],
    });
    expect(await readParcel(api, parcel.id)).toEqual(parcel);
  });

  test('every field that was sent comes back as sent', async ({ api, methods }) => {
    const method = methods[3];
    const parcel = await createParcel(api, { ...everyField, shipping_method_id: method?.id });
    expect(parcel).toMatchObject({ ...everyField, shipping_method: { id: method?.id, name: method?.name } });
    expect(names(parcel)).toBe(fieldNames);
  });

  test('every field is there in each state', async ({ api, ready, methods }) => {
    const processed = await processedParcel(api, ready, '?print=false');
    const printed = await processedParcel(api, customsBody(methods[0]?.id ?? ''));
    const cancelled = await cancelParcel(api, (await processedParcel(api, ready)).id);
    const refused = await processedParcel(api, { ...ready, weight: '31.501' });
    for (const parcel of [processed, printed, cancelled, refused]) expect(names(parcel)).toBe(fieldNames);
    const at = expect.stringMatching(timestamp) as unknown;
    expect(times(processed)).toEqual([at, null, null, at]);
    expect(times(printed)).toEqual([at, at, null, at]);
    expect(times(cancelled)).toEqual([at, at, at, at]);
    expect(times(refused)).toEqual([null, null, null, null]);
    expect(Object.keys(printed.documents).toSorted()).toEqual(['customs_declaration', 'labels']);
    expect(refused.processing_errors).toEqual([expect.stringContaining('31.501')]);
  });

  test('source is the kind of token that created the parcel', async ({ clientOf, api }) => {
    expect((await createParcel(api)).source).toBe('manual');
    for (const source of ['api', 'integration']) {
      const parcel = await createParcel(await clientOf({ source }));
      expect(parcel.source).toBe(source);
      expect(parcel.integration_account).toEqual(source === 'integration' ? { name: text } : null);
    }
  });

  test('reference codes are unique and use no look-alike characters', async ({ api }) => {
    const parcels = await Promise.all(Array.from({ length: 50 }, () => createParcel(api)));
    const codes = parcels.map((parcel) => parcel.reference_code);
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[^01IlOoBS85]+$/);
  });
});

test.describe('SPEC 2.3 to 2.6', () => {
  test('2.3 every receiver field is a nullable string; those not sent are null; email has the format of one', async ({
    api,
  }) => {
    const names = Object.keys(everyField.receiver);
    const empty = Object.fromEntries(names.map((name) => [name, null]));
    for (const name of names) {
      const value = everyField.receiver[name as keyof typeof everyField.receiver];
      expect((await createParcel(api, { receiver: { [name]: value } })).receiver).toEqual({ ...empty, [name]: value });
      expect((await createParcel(api, { receiver: { [name]: null } })).receiver).toEqual(empty);
      await expectRefused(api, [7, true, ['a'], {}], `receiver.${name}`, (wrong) => ({ receiver: { [name]: wrong } }));
    }
    const noEmail = ['', 'name', 'name@', '@example.com', 'a b@example.com', 'name@example', 'a@b@example.com'];
    await expectRefused(api, noEmail, 'receiver.email', (email) => ({ receiver: { email } }));
  });

  test('2.4 an item has every field; quantity is at least 1 and 1 by default; the rest are nullable', async ({
    api,
  }) => {
    const nothing = Object.fromEntries(Object.keys(everyField.items[0]).map((name) => [name, null]));
    expect((await createParcel(api, withItem({ sku: 'A' }))).items).toEqual([{ ...nothing, sku: 'A', quantity: 1 }]);
    expect((await createParcel(api, withItem({ ...nothing, quantity: 3 }))).items).toEqual([
      { ...nothing, quantity: 3 },
    ]);
    await expectRefused(api, [0, -1, 1.5, '1', 1e10], 'items.0.quantity', (quantity) => withItem({ quantity }));
    for (const name of ['sku', 'name', 'storage_location', 'description', 'hs_code', 'note'])
      await expectRefused(api, [7, false, {}], `items.0.${name}`, (value) => withItem({ [name]: value }));
    await expectRefused(api, ['x', 7, null, []], 'items.0', (value) => ({ items: [value] }));
  });

  test('2.5 each export reason is accepted, any other is not', async ({ api }) => {
    const reasons = ['commercial_goods', 'document', 'gift', 'commercial_sample', 'returned_goods'];
    expect(
      await answered(
        api,
        reasons,
        (value) => ({ export_reason: value }),
        (parcel): string => parcel.export_reason,
      ),
    ).toEqual(reasons.map((reason) => [reason, reason]));
    await expectRefused(api, ['', 'Gift', 'sale', 1], 'export_reason', (value) => ({ export_reason: value }));
  });

  test('2.6 a label has a number, a tracking number, a tracking URL and a return tracking number', async ({
    api,
    ready,
  }) => {
    const { labels } = await processedParcel(api, { ...ready, number_of_labels: 3 });
    expect(labels.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const { tracking_number, tracking_url, return_tracking_number } of labels) {
      expect(tracking_number).toMatch(/^[A-Z]{2}\d{9}[A-Z]{2}$/);
      expect(new URL(tracking_url ?? '').protocol).toBe('https:');
      expect(tracking_url).toContain(tracking_number ?? 'no tracking number');
      expect(return_tracking_number).toMatch(/^[A-Z]{2}\d{9}[A-Z]{2}$/);
    }
    expect(new Set(labels.map((label) => label.tracking_number)).size).toBe(3);
  });
});
