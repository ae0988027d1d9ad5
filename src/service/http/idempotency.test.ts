import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertToken } from '#service/store/queries/token-queries.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const create = (key: string, body: unknown = domesticParcel, path = '/parcels') =>
  service.call('POST', path, { body, headers: { 'idempotency-key': key } });
const countParcels = async () => (await service.context.store.db.selectFrom('parcels').select('id').execute()).length;

test('the same create again is the same parcel, marked as replayed', async () => {
  const key = newKey();
  const first = await create(key);
  const before = await countParcels();
  const second = await create(key);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  for (const name of ['location', 'etag', 'content-type'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(await countParcels()).toBe(before);
});

test('twenty copies at once make one parcel', async () => {
  const key = newKey();
  const before = await countParcels();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key)));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await countParcels()).toBe(before + 1);
});

test('the same key with another body, query or operation is 422', async () => {
  const key = newKey();
  const { body } = await create(key);
  expect((await create(key, { note: 'other' })).status).toBe(422);
  expect((await create(key, domesticParcel, '/parcels?apply_products=true')).status).toBe(422);
  const headers = { 'idempotency-key': key };
  const patch = await service.call('PATCH', `/parcels/${body.data.id}`, { body: domesticParcel, headers });
  expect([patch.status, patch.body.errors]).toEqual([422, {}]);
});

test('a refused request keeps nothing: its key serves the corrected one', async () => {
  const key = newKey();
  expect((await create(key, { weight: 'heavy' })).status).toBe(422);
  expect((await create(key, { weight: '1' })).status).toBe(201);
});

test('a PATCH is replayed although the parcel has moved on', async () => {
  const { id } = (await create(newKey())).body.data;
  const headers = { 'idempotency-key': newKey() };
  const patch = (note: string, sent: Record<string, string> = {}) =>
    service.call('PATCH', `/parcels/${id}`, { body: { note }, headers: sent });
  expect((await patch('one', headers)).status).toBe(200);
  await patch('two');
  expect((await patch('one', headers)).body.data.note).toBe('one');
  expect((await service.call('GET', `/parcels/${id}`)).body.data.note).toBe('two');
});

test('a DELETE is replayed although the parcel is gone; under another key it is 404', async () => {
  const { id } = (await create(newKey())).body.data;
  const headers = { 'idempotency-key': newKey() };
  const answers = [
    await service.call('DELETE', `/parcels/${id}`, { headers }),
    await service.call('DELETE', `/parcels/${id}`, { headers }),
    await service.call('DELETE', `/parcels/${id}`, { headers: { 'idempotency-key': newKey() } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
  expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
});

test('a parcel that does not exist is 404 before the body is judged, whatever the key', async () => {
  const nowhere = '/parcels/00000000-0000-4000-8000-000000000000';
  const send = (method: string, key: string, body: string, type: string) =>
    service.call(method, nowhere, { body, headers: { 'idempotency-key': key, 'content-type': type } });
  expect((await send('PATCH', newKey(), '{', 'application/json')).status).toBe(404);
  expect((await send('PATCH', newKey(), '{}', 'text/plain')).status).toBe(404);
  expect((await send('DELETE', 'a b', '{}', 'text/plain')).status).toBe(404);
  const { id } = (await create(newKey())).body.data;
  const key = newKey();
  const remove = (type?: string) =>
    service.call('DELETE', `/parcels/${id}`, {
      headers: { 'idempotency-key': key },
      ...(type !== undefined && { body: '{}', headers: { 'idempotency-key': key, 'content-type': type } }),
    });
  expect((await remove()).status).toBe(204);
  expect((await remove('text/plain')).status).toBe(415);
  expect((await remove()).status).toBe(204);
});

test('a reprint under the key of the first print answers as the first did', async () => {
  const { id } = (
    await create(newKey(), { ...domesticParcel, shipping_method_id: service.context.settings.shipping_methods[0]?.id })
  ).body.data;
  await service.call('POST', `/parcels/${id}/process?print=false`);
  await expect
    .poll(async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status, { timeout: 20_000 })
    .toBe('completed');
  const headers = { 'idempotency-key': newKey() };
  const print = () => service.call('POST', `/parcels/${id}/print`, { headers });
  expect([(await print()).body.data.reprint, (await print()).body.data.reprint]).toEqual([false, false]);
});

test('accounts do not share keys', async () => {
  const key = newKey();
  const { body } = await create(key);
  const token = { id: 'other', state: 'active', account: 'other', source: 'api', label: '' } as const;
  await insertToken(service.context.store.db, token, 'pd_other', 0);
  const other = await service.call('POST', '/parcels', {
    body: domesticParcel,
    headers: { 'idempotency-key': key, authorization: 'Bearer pd_other' },
  });
  expect(other.status).toBe(201);
  expect(other.body.data.id).not.toBe(body.data.id);
});

test.each(['a b', 'é', 'x'.repeat(256)])('a malformed key is 400: %j', async (key) => {
  expect((await create(key)).status).toBe(400);
});
