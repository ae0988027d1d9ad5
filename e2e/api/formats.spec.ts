import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { expect, test } from './api-test.ts';
import { answered, expectRefused, withItem } from './field-checks.ts';
import { createParcel } from './parcel-flows.ts';
import { everyField } from './sample-bodies.ts';

const size = (part: object) => ({ dimensions: { length: '1', width: '2', height: '3', ...part } });

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
    const texts = ['', ' ', '€ "quotes" \\ </script>', '日本語', 'אבג\u202Eabc', '👩‍👩‍👧‍👦', 'a\r\nb\tc', 'x'.repeat(10_000)];
    expect(
      await answered(
        api,
        texts,
        (note) => ({ note }),
        ({ note }) => note,
      ),
    ).toEqual(texts.map((text) => [text, text]));
    await expectRefused(api, ['a\u0000b', 'a\ud83d', '\udca6', 'x'.repeat(10_001)], 'note', (value) => ({
      note: value,
    }));
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
