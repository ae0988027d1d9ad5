import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// Real processing and real PDFs on a busy machine: waiting longer is no failure.
vi.setConfig({ testTimeout: 30_000 });

let service: TestService;
let methodId: string;
beforeAll(async () => {
  service = await startTestService();
  methodId = service.context.settings.shipping_methods[0]?.id ?? '';
});
afterAll(() => service.close());

const create = async (body: object = domesticParcel) => (await service.call('POST', '/parcels', { body })).body.data;
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  service.call('PATCH', `/parcels/${id}`, { body, headers });

/** A parcel after its processing has ended. */
async function createProcessed(body: object = domesticParcel) {
  const { id } = await create({ ...body, shipping_method_id: methodId });
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(202);
  await expect
    .poll(async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status, { timeout: 20_000 })
    .toBe('completed');
  return (await service.call('GET', `/parcels/${id}`)).body.data;
}

test('only the fields sent change; nested objects and arrays are replaced as a whole', async () => {
  const before = await create({ ...domesticParcel, tags: ['a'], note: 'n' });
  const { status, body } = await patch(before.id, { receiver: { city: 'Köln' }, tags: [], weight: '2' });
  expect(status).toBe(200);
  const empty = Object.fromEntries(Object.keys(before.receiver ?? {}).map((name) => [name, null]));
  expect(body.data).toEqual({ ...before, receiver: { ...empty, city: 'Köln' }, tags: [], weight: '2.000' });
});

test('null clears what is nullable and is 422 for the rest', async () => {
  const before = await create({ ...domesticParcel, note: 'n' });
  const cleared = await patch(before.id, { receiver: null, note: null, weight: null });
  expect(cleared.body.data).toMatchObject({ receiver: null, note: null, weight: null });
  const refused = await patch(before.id, { currency: null, number_of_labels: null, tags: null, items: null });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['currency', 'items', 'number_of_labels', 'tags']);
});

test('an id the account does not have is 422 on its field', async () => {
  const { id } = await create();
  const unknown = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';
  const { status, body } = await patch(id, { shipping_method_id: unknown, packaging_id: unknown });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['packaging_id', 'shipping_method_id']]);
});

test('a refused update changes nothing', async () => {
  const before = await create();
  expect((await patch(before.id, { note: 'new', weight: '1,5' })).status).toBe(422);
  expect((await service.call('GET', `/parcels/${before.id}`)).body.data).toEqual(before);
});

test('If-Match stops an edit of a version that is gone', async () => {
  const created = await service.call('POST', '/parcels', { body: domesticParcel });
  const { id } = created.body.data;
  const etag = created.headers.get('etag') ?? '';
  const first = await patch(id, { note: 'one' }, { 'if-match': etag });
  expect(first.status).toBe(200);
  expect(first.headers.get('etag')).not.toBe(etag);
  const second = await patch(id, { note: 'two' }, { 'if-match': etag });
  expect([second.status, typeof second.body.message]).toEqual([412, 'string']);
  expect((await service.call('DELETE', `/parcels/${id}`, { headers: { 'if-match': etag } })).status).toBe(412);
  expect((await service.call('GET', `/parcels/${id}`)).body.data.note).toBe('one');
  expect((await patch(id, { note: 'three' }, { 'if-match': '*' })).status).toBe(200);
});

test('the same values again do not make a new version', async () => {
  const created = await service.call('POST', '/parcels', { body: domesticParcel });
  const again = await patch(created.body.data.id, domesticParcel);
  expect(again.headers.get('etag')).toBe(created.headers.get('etag'));
});

test('once processed, what the label shows stays and the rest may change', async () => {
  const before = await createProcessed();
  const allowed = await patch(before.id, { note: 'n', tags: ['t'], reference: 'r', order_number: 'o', ship_by: null });
  expect(allowed.body.data).toMatchObject({ note: 'n', tags: ['t'], reference: 'r', order_number: 'o' });
  const refused = await patch(before.id, {
    note: 'lost',
    weight: '9',
    receiver: { name: 'Other' },
    shipping_method_id: null,
    items: [],
  });
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ['items', 'receiver', 'shipping_method_id', 'weight'],
  ]);
  expect((await service.call('GET', `/parcels/${before.id}`)).body.data.note).toBe('n');
});

test('the documents of a parcel stay the ones that were shipped, whatever its order data becomes', async () => {
  const { id } = await createProcessed({
    ...domesticParcel,
    receiver: { ...domesticParcel.receiver, country: 'CH' },
    items: [{ name: 'Cup', quantity: 1, price: '5', weight: '0.3', hs_code: '6912.00', origin_country: 'DE' }],
    order_number: 'A-1',
    order_shipping_price: '4.90',
    reference: 'first',
  });
  const download = async (kind: string) => {
    const headers = { authorization: `Bearer ${service.startToken}` };
    const response = await fetch(`${service.origin}/v1/parcels/${id}/documents/${kind}`, { headers });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const kinds = ['labels', 'customs-declaration'];
  const before = await Promise.all(kinds.map(download));
  const changes = { order_number: 'B-2', order_shipping_price: '9.90', reference: 'second' };
  expect((await patch(id, changes)).body.data).toMatchObject(changes);
  const after = await Promise.all(kinds.map(download));
  for (const [index, bytes] of after.entries()) expect(before[index]?.equals(bytes)).toBe(true);
});

test('a method or packaging the account renamed or removed is no change while its id is the same', async () => {
  const { settings } = service.context;
  const packagingId = settings.packagings[0]?.id;
  const { id, shipping_method } = await createProcessed({ ...domesticParcel, packaging_id: packagingId });
  const before = Object.getOwnPropertyDescriptors(settings);
  const { shipping_methods: methods, packagings } = settings;
  try {
    const renamed = methods.map((method) => ({ ...method, name: 'Renamed' }));
    // What carriers offer may change: it is read each time.
    Object.defineProperty(settings, 'shipping_methods', { get: () => renamed, configurable: true });
    settings.packagings = packagings.slice(1);
    const { status, body } = await patch(id, { shipping_method_id: methodId, packaging_id: packagingId, note: 'n' });
    expect([status, body.data.shipping_method, body.data.note]).toEqual([200, shipping_method, 'n']);
    expect((await patch(id, { shipping_method_id: methods[1]?.id })).status).toBe(422);
    expect((await patch((await create()).id, { packaging_id: packagingId })).status).toBe(422);
  } finally {
    Object.defineProperties(settings, before);
  }
});

test('once processed, the same values are no change', async () => {
  const { id, receiver, items, weight } = await createProcessed();
  const { status } = await patch(id, { receiver, items, weight, shipping_method_id: methodId.toUpperCase() });
  expect(status).toBe(200);
});
