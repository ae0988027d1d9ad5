import type { ParcelJson } from '#contract/build-parcel.ts';
import type { ServiceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import { cancelParcel, createParcel, processedParcel, readParcel, refusedPaths } from './parcel-flows.ts';
import { customsBody, everyField } from './sample-bodies.ts';

const times = ({ processed_at, printed_at, cancelled_at, cancellable_until }: ParcelJson) => [
  processed_at,
  printed_at,
  cancelled_at,
  cancellable_until,
];
const names = (parcel: ParcelJson) => Object.keys(parcel).toSorted().join(' ');
const size = (part: object) => ({ dimensions: { length: '1', width: '2', height: '3', ...part } });
const withItem = (item: object) => ({ items: [item] });

/** Sends each value in a field and names what comes back, so that a table of them is compared at once. */
async function answered<T>(
  api: ServiceClient,
  values: readonly string[],
  bodyWith: (value: string) => object,
  read: (parcel: ParcelJson) => T,
): Promise<[string, T][]> {
  return Promise.all(
    values.map(async (value): Promise<[string, T]> => [value, read(await createParcel(api, bodyWith(value)))]),
  );
}

async function expectRefused(
  api: ServiceClient,
  values: readonly unknown[],
  path: string,
  bodyWith: (value: unknown) => object,
) {
  for (const value of values)
    expect(await refusedPaths(api, bodyWith(value)), `${path} = ${JSON.stringify(value)}`).toEqual([path]);
}

test.describe('SPEC 2.1 formats', () => {
  test('an id is a UUID string', async ({ api }) => {
    const { id } = await createParcel(api);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
    for (const field of ['packaging_id', 'shipping_method_id'])
      await expectRefused(api, ['', 'abc', '3f0c1a52', `{${id}}`, 7, true], field, (value) => ({ [field]: value }));
  });

  for (const field of ['order_date', 'ship_by', 'deliver_by'] as const) {
    test(`timestamp ${field} is YYYY-MM-DDTHH:MM:SSZ in UTC; fraction, offset and dates that do not exist are refused`, async ({
      api,
    }) => {
      const good = ['2026-03-29T01:30:00Z', '2024-02-29T23:59:59Z', '1999-12-31T00:00:00Z', '9999-12-31T23:59:59Z'];
      expect(
        await answered(
          api,
          good,
          (value) => ({ [field]: value }),
          (parcel) => parcel[field],
        ),
      ).toEqual(good.map((value) => [value, value]));
      const bad = [
        '2026-03-02T08:59:30.000Z',
        '2026-03-02T08:59:30.5Z',
        '2026-03-02T08:59:30+00:00',
        '2026-03-02T08:59:30+02:00',
        '2026-03-02T08:59:30',
        '2026-03-02T08:59Z',
        '2026-03-02 08:59:30Z',
        '2026-03-02t08:59:30z',
        '2026-03-02',
        '2026-02-30T00:00:00Z',
        '2025-02-29T00:00:00Z',
        '2026-13-01T00:00:00Z',
        '2026-03-02T24:00:00Z',
        '2026-03-02T23:59:60Z',
        '+02026-03-02T08:59:30Z',
        ' 2026-03-02T08:59:30Z',
        '',
        1_772_442_000,
      ];
      await expectRefused(api, bad, field, (value) => ({ [field]: value }));
    });
  }

  type BodyWith = (value: unknown) => object;
  type Read = (parcel: ParcelJson) => string | null | undefined;
  const weights = {
    '1.2': '1.200',
    '0': '0.000',
    '5': '5.000',
    '0.05': '0.050',
    '98765432109876543210.987': '98765432109876543210.987',
  };
  const dimensions = { '30': '30.0', '30.5': '30.5', '0.1': '0.1' };
  const prices = { '5': '5.00', '5.5': '5.50', '0.01': '0.01', '12345678901234567.89': '12345678901234567.89' };
  /** [path, accepted values and how they come back, one with too many places, a body with the value, the value in a parcel] */
  const decimals: [string, Record<string, string>, string, BodyWith, Read][] = [
    ['weight', weights, '1.2345', (value) => ({ weight: value }), ({ weight }) => weight],
    ['items.0.weight', weights, '1.2345', (value) => withItem({ weight: value }), ({ items }) => items[0]?.weight],
    [
      'dimensions.length',
      dimensions,
      '1.25',
      (value) => size({ length: value }),
      (parcel) => parcel.dimensions?.length,
    ],
    ['dimensions.width', dimensions, '1.25', (value) => size({ width: value }), (parcel) => parcel.dimensions?.width],
    [
      'dimensions.height',
      dimensions,
      '1.25',
      (value) => size({ height: value }),
      (parcel) => parcel.dimensions?.height,
    ],
    [
      'order_total_price',
      prices,
      '1.005',
      (value) => ({ order_total_price: value }),
      (parcel) => parcel.order_total_price,
    ],
    [
      'order_shipping_price',
      prices,
      '1.005',
      (value) => ({ order_shipping_price: value }),
      (parcel) => parcel.order_shipping_price,
    ],
    ['items.0.price', prices, '1.005', (value) => withItem({ price: value }), ({ items }) => items[0]?.price],
  ];
  const noDecimal = [
    '1,2',
    '1e3',
    '-1',
    '-0',
    '+1',
    ' 1.2',
    '1.2 ',
    '1.2.3',
    '１.２',
    '٣',
    '0x10',
    'abc',
    'NaN',
    '',
    1.2,
    1,
    true,
    ['1.2'],
  ];
  for (const [path, good, tooManyPlaces, bodyWith, read] of decimals) {
    test(`${path} is a decimal string, answered with all its places; numbers and more places are refused`, async ({
      api,
    }) => {
      expect(await answered(api, Object.keys(good), bodyWith, read)).toEqual(Object.entries(good));
      await expectRefused(api, [tooManyPlaces, ...noDecimal], path, bodyWith);
    });
  }

  test('countries are ISO 3166-1 alpha-2 codes', async ({ api }) => {
    const bad = ['de', 'De', 'DEU', 'XX', 'UK', 'D', '', ' DE', 276];
    await expectRefused(api, bad, 'receiver.country', (value) => ({ receiver: { country: value } }));
    await expectRefused(api, bad, 'items.0.origin_country', (value) => withItem({ origin_country: value }));
    const good = ['DE', 'GR', 'GB', 'CH'];
    expect(
      await answered(
        api,
        good,
        (country) => ({ receiver: { country } }),
        (parcel) => parcel.receiver?.country,
      ),
    ).toEqual(good.map((code) => [code, code]));
  });

  test('currencies are ISO 4217 codes', async ({ api }) => {
    const good = ['EUR', 'USD', 'JPY', 'CHF'];
    expect(
      await answered(
        api,
        good,
        (currency) => ({ currency }),
        ({ currency }) => currency,
      ),
    ).toEqual(good.map((code) => [code, code]));
    await expectRefused(api, ['eur', 'EU', 'EURO', 'XYZ', '', '€', 978], 'currency', (value) => ({ currency: value }));
  });

  test('texts come back character by character; U+0000 and more than 10,000 characters are refused', async ({
    api,
  }) => {
    const texts = [
      '',
      ' ',
      '€ "quotes" \\ </script>',
      '日本語',
      'אבג\u202Eabc',
      '👩‍👩‍👧‍👦',
      '\ud800',
      'a\r\nb\tc',
      'x'.repeat(10_000),
    ];
    expect(
      await answered(
        api,
        texts,
        (note) => ({ note }),
        ({ note }) => note,
      ),
    ).toEqual(texts.map((text) => [text, text]));
    await expectRefused(api, ['a\u0000b', 'x'.repeat(10_001)], 'note', (value) => ({ note: value }));
    await expectRefused(api, ['\u0000'], 'receiver.name', (value) => ({ receiver: { name: value } }));
    await expectRefused(api, ['\u0000'], 'tags.0', (value) => ({ tags: [value] }));
  });

  test('null clears every nullable field, and only those may be null', async ({ api, methods }) => {
    const full = { ...everyField, shipping_method_id: methods[0]?.id };
    const nullable = [
      'receiver',
      'weight',
      'packaging_id',
      'dimensions',
      'reference',
      'shipping_method_id',
      'order_number',
      'ship_by',
      'deliver_by',
      'order_total_price',
      'order_shipping_price',
      'shipping_request',
      'note',
    ];
    const cleared = await createParcel(api, { ...full, ...Object.fromEntries(nullable.map((name) => [name, null])) });
    const { packaging, shipping_method, ...parcel } = cleared;
    for (const name of nullable.filter((name) => !name.endsWith('_id')))
      expect(parcel[name as keyof typeof parcel], name).toBeNull();
    expect({ packaging, shipping_method }).toEqual({ packaging: null, shipping_method: null });
    for (const name of ['number_of_labels', 'order_date', 'currency', 'export_reason', 'tags', 'items'])
      await expectRefused(api, [null], name, (value) => ({ [name]: value }));
    await expectRefused(api, [null], 'items.0.quantity', (value) => withItem({ quantity: value }));
    await expectRefused(api, [null], 'tags.0', (value) => ({ tags: [value] }));
  });

  test('unknown fields are ignored on every level and never come back', async ({ api }) => {
    const plain = await createParcel(api, everyField);
    const { id, source: _source } = plain;
    const more = await createParcel(api, {
      ...everyField,
      colour: 'red',
      id,
      created_at: '2000-01-01T00:00:00Z',
      processed_at: '2000-01-01T00:00:00Z',
      source: 'integration',
      labels: [{ number: 1 }],
      documents: { labels: 'http://example.com' },
      receiver: { ...everyField.receiver, colour: 'red' },
      dimensions: { ...everyField.dimensions, colour: 'red' },
      items: everyField.items.map((item) => ({ ...item, colour: 'red' })),
    });
    const { id: otherId, created_at, reference_code } = more;
    expect(more).toEqual({ ...plain, id: otherId, created_at, reference_code });
    expect(more.id).not.toBe(id);
  });
});

test.describe('SPEC 2.2 fields of a parcel', () => {
  const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
  const text = expect.any(String) as unknown;

  const fieldNames =
    'cancellable_until cancelled_at created_at currency deliver_by dimensions documents export_reason id ' +
    'integration_account items labels note number_of_labels order_date order_number order_shipping_price ' +
    'order_total_price packaging printed_at processed_at processing_errors receiver reference reference_code ' +
    'ship_by shipping_method shipping_request source tags weight';

  test('a parcel made of nothing has every field: the defaults, and null for the rest', async ({ api }) => {
    const parcel = await createParcel(api, {});
    expect(names(parcel)).toBe(fieldNames);
    expect(parcel).toEqual({
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

  test('source says who created the parcel: by token', async ({ clientOf, api }) => {
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
