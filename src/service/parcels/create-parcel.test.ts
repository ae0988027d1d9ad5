import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertToken } from '#service/store/queries/token-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock: () => Date.parse('2026-03-01T12:00:00.900Z') });
  for (const source of ['api', 'integration']) {
    const token = { id: source, state: 'active', account: 'main', source, label: 'My shop' } as const;
    await insertToken(service.context.store.db, token, source, 0);
  }
});
afterAll(() => service.close());

const create = (body: unknown, { query = '', token }: { query?: string; token?: string } = {}) =>
  service.call('POST', `/parcels${query}`, {
    body,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });

test('an empty body is a parcel of defaults, with every field of SPEC.md 2.2', async () => {
  const { status, headers, body } = await create({});
  expect(status).toBe(201);
  const { id, reference_code, ...rest } = body.data;
  expect(headers.get('location')).toBe(`${service.origin}/v1/parcels/${id}`);
  expect(reference_code).toMatch(/^[234679CDFHJKMNPQRTVWXY]{3}-[234679CDFHJKMNPQRTVWXY]{3}$/);
  expect(rest).toMatchObject({
    source: 'manual',
    created_at: '2026-03-01T12:00:00Z',
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
    order_date: '2026-03-01T12:00:00Z',
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
    processing_errors: [],
    documents: {},
  });
  expect((await service.call('GET', `/parcels/${id}`)).body).toEqual(body);
});

test('decimals come back with all their places, nested fields with null, quantity with 1', async () => {
  const { body } = await create({
    weight: '1.2',
    dimensions: { length: '10', width: '5.5', height: '007' },
    order_total_price: '3',
    receiver: { country: 'NL' },
    items: [{ sku: 'a', weight: '0.1', price: '2.5' }],
    unknown: true,
  });
  const { data } = body;
  expect([data.weight, data.dimensions, data.order_total_price]).toEqual([
    '1.200',
    { length: '10.0', width: '5.5', height: '7.0' },
    '3.00',
  ]);
  expect(data.receiver).toMatchObject({ country: 'NL', name: null, phone: null });
  expect(data.items).toEqual([
    {
      sku: 'a',
      quantity: 1,
      name: null,
      weight: '0.100',
      price: '2.50',
      storage_location: null,
      description: null,
      origin_country: null,
      hs_code: null,
      note: null,
    },
  ]);
  expect(data).not.toHaveProperty('unknown');
});

test('method and packaging are named; unknown ones are 422', async () => {
  const { settings } = service.context;
  const [method, packaging] = [settings.shipping_methods[3], settings.packagings[1]];
  const { body } = await create({ shipping_method_id: method?.id, packaging_id: packaging?.id });
  expect(body.data.shipping_method).toEqual({ id: method?.id, name: method?.name });
  expect(body.data.packaging).toEqual({ id: packaging?.id, name: packaging?.name });
  const refused = await create({ shipping_method_id: '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['shipping_method_id']]);
});

test('the token decides the source', async () => {
  expect((await create({}, { token: 'api' })).body.data).toMatchObject({ source: 'api', integration_account: null });
  const integration = (await create({}, { token: 'integration' })).body.data;
  expect([integration.source, integration.integration_account]).toEqual(['integration', { name: 'My shop' }]);
});

test('products and rules are applied only when asked for', async () => {
  const product = service.context.settings.products[0];
  const item = { sku: product?.sku };
  expect((await create({ items: [item] })).body.data.items[0]?.name).toBeNull();
  const { body } = await create({ items: [item] }, { query: '?apply_products=true' });
  expect(body.data.items[0]).toMatchObject({ sku: product?.sku, name: product?.name, weight: product?.weight });
  expect((await create({}, { query: '?apply_products=false&apply_shipping_rules=true' })).status).toBe(201);
});

test('every broken rule is named by its path, and nothing is stored', async () => {
  const before = (await service.context.store.db.selectFrom('parcels').select('id').execute()).length;
  const { status, body } = await create({
    weight: 1.2,
    number_of_labels: 31,
    tags: ['a', 'a'],
    receiver: {},
    items: [{ sku: 'ok' }, { quantity: 0 }, {}],
    order_date: '2026-02-30T00:00:00Z',
  });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    422,
    ['items.1.quantity', 'items.2', 'number_of_labels', 'order_date', 'receiver', 'tags', 'weight'],
  ]);
  expect((await service.context.store.db.selectFrom('parcels').select('id').execute()).length).toBe(before);
});
