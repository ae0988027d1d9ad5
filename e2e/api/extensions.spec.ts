import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#contract/values/json-value.ts';
import { openApiDocument } from '#contract/openapi/openapi.ts';
import { serviceClient } from '../service-client.ts';
import { heldProfile } from '../service-profiles.ts';
import { expect, test } from './api-test.ts';
import { shipmentsMade } from './carrier-ledger.ts';
import {
  cancelParcel,
  completed,
  createParcel,
  errorOf,
  listOf,
  parcelOf,
  processedParcel,
  printResultOf,
  readParcel,
  startProcessing,
  statusOf,
} from './parcel-flows.ts';

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const ifMatch = (tag: string | null) => ({ headers: { 'if-match': tag ?? '' } });

test.describe('Idempotency-Key (P1)', () => {
  test('create again with the key: the same answer, marked as replayed, and one parcel', async ({
    unknownPeer: api,
  }) => {
    const before = listOf(await api.get('/parcels')).data.length;
    const key = randomUUID();
    const first = await api.post('/parcels', { note: 'once' }, keyed(key));
    const again = await api.post('/parcels', { note: 'once' }, keyed(key));
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const name of ['location', 'etag', 'content-type'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(listOf(await api.get('/parcels')).data).toHaveLength(before + 1);
  });

  test('25 copies at once: one parcel, one answer for all', async ({ unknownPeer: api }) => {
    const before = listOf(await api.get('/parcels')).data.length;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => api.post('/parcels', { note: 'copy' }, keyed(key))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(listOf(await api.get('/parcels')).data).toHaveLength(before + 1);
  });

  test('the same key with another body, query, path or method: 422, and nothing is done', async ({ api }) => {
    const key = randomUUID();
    const parcel = parcelOf(await api.post('/parcels', { note: 'A' }, keyed(key)), 201);
    const refused = [
      await api.post('/parcels', { note: 'B' }, keyed(key)),
      await api.post('/parcels?apply_products=true', { note: 'A' }, keyed(key)),
      await api.patch(`/parcels/${parcel.id}`, { note: 'A' }, keyed(key)),
      await api.delete(`/parcels/${parcel.id}`, keyed(key)),
    ];
    for (const answer of refused) expect(errorOf(answer, 422).message).toContain('Idempotency-Key');
    expect(await readParcel(api, parcel.id)).toEqual(parcel);
  });

  test('keys belong to an account; without a key every request counts', async ({ api, unknownPeer: other }) => {
    const key = randomUUID();
    const mine = parcelOf(await api.post('/parcels', {}, keyed(key)), 201);
    const theirs = parcelOf(await other.post('/parcels', {}, keyed(key)), 201);
    expect(theirs.id).not.toBe(mine.id);
    expect((await createParcel(api)).id).not.toBe((await createParcel(api)).id);
  });

  test('a refused request keeps nothing: corrected, it may use the key', async ({ api }) => {
    const key = randomUUID();
    errorOf(await api.post('/parcels', { weight: 1 }, keyed(key)), 422);
    parcelOf(await api.post('/parcels', { weight: '1' }, keyed(key)), 201);
  });

  test('process, print, cancel, update and delete again with their keys: the first answer, done once', async ({
    api,
    ready,
    service,
  }) => {
    const { id, reference_code } = await createParcel(api, ready);
    const twice = async (send: (key: string) => Promise<{ status: number; body: unknown }>) => {
      const key = randomUUID();
      const first = await send(key);
      const again = await send(key);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      return first;
    };
    await twice((key) => api.patch(`/parcels/${id}`, { note: 'N' }, keyed(key)));
    const processKey = randomUUID();
    const processing = await api.post(`/parcels/${id}/process?print=false`, undefined, keyed(processKey));
    await completed(api, id);
    const late = await api.post(`/parcels/${id}/process?print=false`, undefined, keyed(processKey));
    expect([late.status, late.body]).toEqual([202, processing.body]);
    expect(await shipmentsMade(service, reference_code)).toBe(1);
    const printKey = randomUUID();
    const print = () => api.post(`/parcels/${id}/print`, undefined, keyed(printKey));
    expect(printResultOf(await print()).reprint).toBe(false);
    expect(printResultOf(await print()).reprint).toBe(false);
    expect((await twice((key) => api.post(`/parcels/${id}/cancel`, undefined, keyed(key)))).status).toBe(200);
    expect((await twice((key) => api.delete(`/parcels/${id}`, keyed(key)))).status).toBe(204);
    errorOf(await api.get(`/parcels/${id}`), 404);
  });

  test('a key that is empty, too long or not visible ASCII: 400', async ({ api }) => {
    for (const key of ['', 'x'.repeat(256), 'with space', 'é']) {
      const answer = await api.post('/parcels', {}, keyed(key));
      expect(errorOf(answer, 400).message, key).toContain('Idempotency-Key');
    }
    expect((await api.post('/parcels', {}, keyed('x'.repeat(255)))).status).toBe(201);
  });
});

test.describe('ETag and If-Match (P12)', () => {
  test('every answer that is a parcel has its ETag, which changes with the parcel', async ({ api }) => {
    const created = await api.post('/parcels', {});
    const { id } = parcelOf(created, 201);
    const tag = created.headers.get('etag');
    expect(tag).toMatch(/^"[^"]+"$/);
    expect((await api.get(`/parcels/${id}`)).headers.get('etag')).toBe(tag);
    const changed = await api.patch(`/parcels/${id}`, { note: 'N' }, ifMatch(tag));
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect((await api.patch(`/parcels/${id}`, { note: 'N' })).headers.get('etag')).toBe(changed.headers.get('etag'));
  });

  test('If-Match of an older version: 412 for update and delete, and nothing changes', async ({ api }) => {
    const created = await api.post('/parcels', {});
    const { id } = parcelOf(created, 201);
    const old = created.headers.get('etag');
    const now = await api.patch(`/parcels/${id}`, { note: 'first' });
    errorOf(await api.patch(`/parcels/${id}`, { note: 'second' }, ifMatch(old)), 412);
    errorOf(await api.delete(`/parcels/${id}`, ifMatch(old)), 412);
    errorOf(await api.patch(`/parcels/${id}`, { note: 'second' }, ifMatch('"nonsense"')), 412);
    expect((await readParcel(api, id)).note).toBe('first');
    const tag = now.headers.get('etag') ?? '';
    expect((await api.patch(`/parcels/${id}`, { note: 'third' }, ifMatch(`${old}, ${tag}`))).status).toBe(200);
    expect((await api.patch(`/parcels/${id}`, { note: 'fourth' }, ifMatch('*'))).status).toBe(200);
    expect((await api.delete(`/parcels/${id}`, ifMatch('*'))).status).toBe(204);
  });

  test('processing, printing and cancelling change the ETag', async ({ api, ready }) => {
    const tagOf = async (id: string) => (await api.get(`/parcels/${id}`)).headers.get('etag');
    const { id } = await createParcel(api, ready);
    const tags = [await tagOf(id)];
    await startProcessing(api, id, '?print=false');
    await completed(api, id);
    tags.push(await tagOf(id));
    await api.post(`/parcels/${id}/print`);
    tags.push(await tagOf(id));
    await cancelParcel(api, id);
    tags.push(await tagOf(id));
    expect(new Set(tags).size).toBe(4);
  });
});

test.describe('/openapi.json', () => {
  test('/openapi.json is the document of the contract, for the base URL in use, without a token', async ({
    openApi,
    service,
  }) => {
    expect(openApi).toEqual(JSON.parse(JSON.stringify(openApiDocument(service.apiBase))));
    expect(openApi['openapi']).toBe('3.1.0');
    expect(openApi['servers']).toEqual([{ url: service.apiBase }]);
  });

  test('every described operation exists, and each answers as described', async ({ openApi, api, ready }) => {
    // `api` compares each answer with the document; here every operation is met at least once with success and with a refusal.
    const parcel = await processedParcel(api, ready);
    const paths = Object.entries(openApi['paths'] as JsonObject);
    for (const [template, item] of paths) {
      const operations = Object.keys(item as JsonObject).filter((name) => name !== 'parameters');
      for (const operation of operations) {
        for (const id of [parcel.id, randomUUID()]) {
          const body = ['/parcels post', '/parcels/{id} patch'].includes(`${template} ${operation}`) ? {} : undefined;
          const answer = await api.request(
            operation.toUpperCase(),
            template.replace('{id}', id),
            body && { json: body },
          );
          expect(answer.status, `${operation} ${template}`).toBeLessThan(500);
          expect(answer.status, `${operation} ${template}`).not.toBe(405);
        }
      }
    }
    expect(paths).toHaveLength(8);
  });
});

test('/healthz reports that the service and its store answer', async ({ service }) => {
  const answer = await serviceClient(service.origin, null).get('/healthz');
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
});

test.describe('with a carrier that is held', () => {
  test.use({ serviceOptions: heldProfile });

  test('Prefer: wait keeps a status back until the attempt has ended (RFC 7240)', async ({ api, ready, carrier }) => {
    const { id } = await createParcel(api, ready);
    const release = carrier.hold();
    await startProcessing(api, id);
    let ended = false;
    const waiting = api.get(`/parcels/${id}/process`, { headers: { prefer: 'wait=5' } }).finally(() => (ended = true));
    // What does not wait is answered before it, though it was asked for later.
    const plain = await api.get(`/parcels/${id}/process`);
    expect(statusOf(plain).status).not.toBe('completed');
    expect([plain.headers.has('preference-applied'), ended]).toEqual([false, false]);
    release();
    const answer = await waiting;
    expect([statusOf(answer).status, answer.headers.get('preference-applied')]).toEqual(['completed', 'wait=5']);
  });
});

test('/config.json lists for the page what this server can do', async ({ service }) => {
  const answer = await serviceClient(service.origin, null).get('/config.json');
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      apiBase: '/v1',
      apiOrigins: [],
      servers: {},
      cancelPath: 'cancel',
      idempotencyKeys: true,
      etags: true,
      statusWaits: true,
      processChecks: true,
      proxy: false,
      session: false,
      build: expect.stringMatching(/^[\w-]+-[\w-]{7}(?: [\w-]+-[\w-]{7})*$/),
      apiHost: null,
      printers: false,
      desk: true,
      deviceSessions: true,
      badges: false,
      tracking: false,
      sandbox: true,
      keepPage: true,
      demo: false,
    },
  ]);
});
