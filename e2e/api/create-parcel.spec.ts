import type { ServiceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import { createParcel, errorOf, listOf, parcelOf, refusedPaths } from './parcel-flows.ts';
import { everyField } from './sample-bodies.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

const ruled = async (api: ServiceClient, body: object, query = '?apply_shipping_rules=true') => {
  const { shipping_method, packaging, tags, note } = await createParcel(api, body, query);
  return { method: shipping_method?.name ?? null, packaging: packaging?.name ?? null, tags, note };
};

test.describe('SPEC 4.1 answer', () => {
  test('201 with the parcel in data and its URL in Location', async ({ api, service }) => {
    const answer = await api.post('/parcels', everyField);
    const parcel = parcelOf(answer, 201);
    expect(answer.headers.get('location')).toBe(`${service.apiBase}/parcels/${parcel.id}`);
    expect(parcelOf(await api.get(answer.headers.get('location') ?? ''))).toEqual(parcel);
  });

  test('every field is optional: an empty object is a parcel', async ({ api }) => {
    expect(await refusedPaths(api, {})).toEqual(['accepted']);
  });

  test('created_at and the default of order_date are the current time', async ({ api }) => {
    const from = Math.floor(Date.now() / 1000);
    const { created_at, order_date } = await createParcel(api);
    const to = Math.floor(Date.now() / 1000);
    for (const time of [created_at, order_date]) {
      expect(Date.parse(time) / 1000).toBeGreaterThanOrEqual(from);
      expect(Date.parse(time) / 1000).toBeLessThanOrEqual(to);
    }
  });

  test('defaults: 1 label, EUR, the export reason of the account settings, nothing else', async ({ api }) => {
    expect(await createParcel(api)).toMatchObject({
      number_of_labels: 1,
      currency: 'EUR',
      export_reason: 'commercial_goods',
      tags: [],
      items: [],
      receiver: null,
    });
  });

  test('a refused body creates nothing', async ({ unknownPeer }) => {
    await createParcel(unknownPeer);
    const before = listOf(await unknownPeer.get('/parcels'));
    errorOf(await unknownPeer.post('/parcels', { weight: 'heavy' }), 422);
    errorOf(await unknownPeer.post('/parcels?apply_products=1', {}), 400);
    errorOf(await unknownPeer.request('POST', '/parcels', { text: '{}' }), 415);
    expect(listOf(await unknownPeer.get('/parcels'))).toEqual(before);
  });
});

test.describe('SPEC 4.1 rules of the body', () => {
  const item = { sku: 'A' };
  /** [what, body, the paths it is refused for] */
  const rows: [string, () => unknown, string[]][] = [
    ['number_of_labels 0', () => ({ number_of_labels: 0 }), ['number_of_labels']],
    ['number_of_labels 1', () => ({ number_of_labels: 1 }), ['accepted']],
    ['number_of_labels 30', () => ({ number_of_labels: 30 }), ['accepted']],
    ['number_of_labels 31', () => ({ number_of_labels: 31 }), ['number_of_labels']],
    ['number_of_labels 1.5', () => ({ number_of_labels: 1.5 }), ['number_of_labels']],
    ['number_of_labels "2"', () => ({ number_of_labels: '2' }), ['number_of_labels']],
    ['tags: 25', () => ({ tags: numbered(25) }), ['accepted']],
    ['tags: 26', () => ({ tags: numbered(26) }), ['tags']],
    ['tags: an entry twice', () => ({ tags: ['a', 'b', 'a'] }), ['tags']],
    ['tags: capitals make another entry', () => ({ tags: ['a', 'A'] }), ['accepted']],
    ['tags: a text', () => ({ tags: 'a' }), ['tags']],
    ['tags: a number in it', () => ({ tags: ['a', 7] }), ['tags.1']],
    ['items: 1000', () => ({ items: Array.from({ length: 1000 }, () => item) }), ['accepted']],
    ['items: 1001', () => ({ items: Array.from({ length: 1001 }, () => item) }), ['items']],
    ['items: one without a property', () => ({ items: [item, {}] }), ['items.1']],
    ['items: one with only unknown properties', () => ({ items: [{ colour: 'red' }] }), ['items.0']],
    ['items: one property that is null', () => ({ items: [{ note: null }] }), ['accepted']],
    ['items: an object', () => ({ items: item }), ['items']],
    ['receiver: null', () => ({ receiver: null }), ['accepted']],
    ['receiver: no property', () => ({ receiver: {} }), ['receiver']],
    ['receiver: one property that is null', () => ({ receiver: { name: null } }), ['accepted']],
    ['receiver: a text', () => ({ receiver: 'Anna' }), ['receiver']],
    ['receiver: an array', () => ({ receiver: [] }), ['receiver']],
    ['dimensions: null', () => ({ dimensions: null }), ['accepted']],
    ['dimensions: no height', () => ({ dimensions: { length: '1', width: '2' } }), ['dimensions.height']],
    ['dimensions: only a width', () => ({ dimensions: { width: '2' } }), ['dimensions.length', 'dimensions.height']],
    [
      'dimensions: one is null',
      () => ({ dimensions: { length: '1', width: '2', height: null } }),
      ['dimensions.height'],
    ],
    ['dimensions: {}', () => ({ dimensions: {} }), ['dimensions.length', 'dimensions.width', 'dimensions.height']],
    ['packaging_id: unknown', () => ({ packaging_id: unknownId }), ['packaging_id']],
    ['shipping_method_id: unknown', () => ({ shipping_method_id: unknownId }), ['shipping_method_id']],
    [
      'both ids unknown',
      () => ({ packaging_id: unknownId, shipping_method_id: unknownId }),
      ['shipping_method_id', 'packaging_id'],
    ],
    ['order_date: null', () => ({ order_date: null }), ['order_date']],
    ['export_reason: unknown', () => ({ export_reason: 'sale' }), ['export_reason']],
    [
      'texts: a number',
      () => ({ reference: 7, order_number: 7, shipping_request: 7, note: 7 }),
      ['reference', 'order_number', 'shipping_request', 'note'],
    ],
  ];
  for (const [what, body, paths] of rows) {
    test(`${what}: ${paths.join(', ')}${paths[0] === 'accepted' ? '' : ' refused'}`, async ({ api }) => {
      expect(await refusedPaths(api, body())).toEqual(paths);
    });
  }

  test('all broken rules are answered at once, by field path, each with at least one sentence', async ({ api }) => {
    const body = {
      weight: '1,2',
      tags: ['a', 'a'],
      receiver: { country: 'XX' },
      items: [item, { hs_code: 1, quantity: 0 }],
    };
    const { errors } = errorOf(await api.post('/parcels', body), 422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(
      ['weight', 'tags', 'receiver.country', 'items.1.hs_code', 'items.1.quantity'].toSorted(),
    );
    for (const messages of Object.values(errors ?? {})) expect(messages).toEqual([expect.stringMatching(/\w/)]);
  });

  test('a known shipping method and packaging are answered with id and name', async ({ api, methods }) => {
    const method = methods.at(-1);
    const { shipping_method } = await createParcel(api, { shipping_method_id: method?.id.toUpperCase() });
    expect(shipping_method).toEqual({ id: method?.id, name: method?.name });
  });
});

test.describe('SPEC 4.1 query', () => {
  const flags = ['apply_products', 'apply_shipping_rules'];
  test('the flags accept only true and false', async ({ api }) => {
    for (const flag of flags) {
      for (const value of ['true', 'false']) await createParcel(api, {}, `?${flag}=${value}`);
      for (const value of ['1', '0', 'yes', 'no', 'TRUE', 'True', 'on', '', '%20true', 'null'])
        expect(errorOf(await api.post(`/parcels?${flag}=${value}`, {}), 400).message).toContain(flag);
      expect(errorOf(await api.post(`/parcels?${flag}=true&${flag}=true`, {}), 400).message).toContain(flag);
    }
    expect(errorOf(await api.post('/parcels?apply_magic=true', {}), 400).message).toContain('apply_magic');
  });

  const known = { sku: 'TEA-DJ', quantity: 2 };

  test('apply_products fills what the item leaves open from the product of its sku, and only on request', async ({
    api,
  }) => {
    const items = [known, { sku: 'TEA-DJ', name: 'My tea', weight: '9' }, { sku: 'no such sku' }, { name: 'no sku' }];
    const plain = await createParcel(api, { items });
    expect((await createParcel(api, { items }, '?apply_products=false')).items).toEqual(plain.items);
    expect(plain.items[0]).toMatchObject({ sku: 'TEA-DJ', quantity: 2, name: null, weight: null });
    const product = {
      name: 'Darjeeling, 250 g',
      weight: '0.300',
      price: '12.50',
      storage_location: 'C-11-1',
      description: 'Black tea, loose leaf, 250 g bag',
      origin_country: 'IN',
      hs_code: '0902.30',
    };
    expect((await createParcel(api, { items }, '?apply_products=true')).items).toEqual([
      { ...plain.items[0], ...product },
      { ...plain.items[1], ...product, name: 'My tea', weight: '9.000' },
      plain.items[2],
      plain.items[3],
    ]);
    // The table's prices are in the account's currency.
    const abroad = await createParcel(api, { currency: 'CHF', items: [known] }, '?apply_products=true');
    expect(abroad.items[0]).toMatchObject({ ...product, price: null });
  });

  const nothing = { method: null, packaging: null, tags: [], note: null };

  test('apply_shipping_rules applies the rules in order, and only on request', async ({ api }) => {
    const body = { receiver: { country: 'DE' }, weight: '0.4', order_total_price: '30' };
    expect(await ruled(api, body, '')).toEqual(nothing);
    expect(await ruled(api, body, '?apply_shipping_rules=false')).toEqual(nothing);
    expect(await ruled(api, body)).toEqual({ ...nothing, method: 'DHL Kleinpaket', packaging: 'Padded envelope A4' });
    expect(await ruled(api, { ...body, weight: '2' })).toEqual({ ...nothing, method: 'DHL Paket' });
    expect(await ruled(api, { ...body, receiver: { country: 'UY' } })).toEqual(nothing);
    expect(await ruled(api, { items: [{ sku: 'VAS-L' }], order_total_price: '250' })).toMatchObject({
      packaging: 'Double wall box',
      tags: ['fragile', 'valuable'],
    });
  });

  test('what the caller chose outranks the rules', async ({ api, methods }) => {
    const body = { receiver: { country: 'DE' }, shipping_method_id: methods[0]?.id };
    expect(await ruled(api, body)).toEqual({ ...nothing, method: methods[0]?.name });
  });
});
