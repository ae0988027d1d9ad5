import { expect, test } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages, completed, createParcel, listOf, readParcel, startProcessing } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { startPostgres, withClient, type PostgresCluster } from '../postgres-cluster.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { withServiceOn } from '../service-process.ts';
import { withTwoServices } from './shared-services.ts';

let postgres: PostgresCluster;
test.beforeAll(async () => {
  postgres = await startPostgres();
});
test.afterAll(() => postgres.close());

/** A body that passes the pre-processing checks. */
async function ready(api: ServiceClient) {
  const { data } = listOf<{ id: string }>(await api.get('/shipping-methods'));
  return readyBody(data[0]?.id ?? '');
}

test('two processes are one service: parcels, tokens, cursors and keys of one are those of the other', async () => {
  await withTwoServices(await postgres.newDatabase(), {}, async (one, two) => {
    const pageOf = 100;
    const more = 4;
    await test.step('one intent sent to both at once is one parcel', async () => {
      for (let intent = 0; intent < 20; intent += 1) {
        const options = { headers: { 'idempotency-key': `intent-${intent}` } };
        const answers = await Promise.all(
          [one, two, one, two].map(({ api }) => api.post('/parcels', { note: `intent ${intent}` }, options)),
        );
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
        expect(answers.filter(({ headers }) => headers.has('idempotent-replayed'))).toHaveLength(3);
        expect(new Set(answers.map(({ body }) => (body as { data: ParcelJson }).data.id)).size).toBe(1);
      }
      expect((await allPages(one.api, '/parcels')).flat()).toHaveLength(20);
    });
    expect(one.token).not.toBe(two.token);
    const missing = pageOf + more - 20;
    await Promise.all(Array.from({ length: missing }, (_, index) => createParcel(index % 2 === 0 ? one.api : two.api)));
    const first = listOf<ParcelJson>(await one.api.get('/parcels'));
    const rest = listOf<ParcelJson>(await two.api.get((first.links.next ?? '').replace(one.origin, two.origin)));
    const ids = [...first.data, ...rest.data].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, rest.links.next]).toEqual([pageOf + more, pageOf + more, null]);
    const { token } = one;
    const answer = await two.api.get('/parcels', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    await test.step('one works a parcel off, and the other hears of it', async () => {
      const { id } = await createParcel(one.api, await ready(one.api));
      await startProcessing(one.api, id);
      expect((await completed(two.api, id)).labels).toHaveLength(1);
    });
  });
});

test(
  'a status that waits at one process is notified of an attempt that another one works off',
  { tag: '@safety' },
  async () => {
    const env = { PARCEL_DESK_CARRIER_SECONDS: '1-1' };
    await withTwoServices(await postgres.newDatabase(), env, async (one, two) => {
      const { id } = await createParcel(one.api, await ready(one.api));
      await startProcessing(one.api, id);
      const answer = await two.api.get(`/parcels/${id}/process`, { headers: { prefer: 'wait=5' } });
      expect(answer.body).toMatchObject({ data: { status: 'completed', parcel: { labels: [{ number: 1 }] } } });
    });
  },
);

test(
  'changes of one parcel through both processes are all there, and an old entity tag is refused',
  { tag: '@safety' },
  async () => {
    await withTwoServices(await postgres.newDatabase(), {}, async (one, two) => {
      const { id } = await createParcel(one.api);
      const fields = ['note', 'reference', 'order_number', 'shipping_request'] as const;
      for (let round = 0; round < 10; round += 1) {
        const changes = fields.map((field, index) =>
          (index % 2 === 0 ? one : two).api.patch(`/parcels/${id}`, { [field]: `round ${round}` }),
        );
        expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const parcel = await readParcel(two.api, id);
        expect(fields.map((field) => parcel[field])).toEqual(fields.map(() => `round ${round}`));
      }
      const { headers } = await one.api.get(`/parcels/${id}`);
      const ifMatch = { headers: { 'if-match': headers.get('etag') ?? '' } };
      const both = await Promise.all([
        one.api.patch(`/parcels/${id}`, { note: 'mine' }, ifMatch),
        two.api.patch(`/parcels/${id}`, { note: 'theirs' }, ifMatch),
      ]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]));
    });
  },
);

test(
  'a parcel shipped, changed and deleted by both processes at once ends in one of the allowed ways',
  { tag: '@safety' },
  async () => {
    await withCarrier({ answerMillis: 20 }, async (carrier) => {
      const env = { PARCEL_DESK_CARRIER_URL: carrier.url };
      await withTwoServices(await postgres.newDatabase(), env, async (one, two) => {
        const body = await ready(one.api);
        const parcels = await Promise.all(Array.from({ length: 12 }, () => createParcel(one.api, body)));
        const ends = await Promise.all(
          parcels.map(async ({ id }) => {
            const [process, , removed] = await Promise.all([
              one.api.post(`/parcels/${id}/process`),
              two.api.patch(`/parcels/${id}`, { note: 'late' }),
              two.api.delete(`/parcels/${id}`),
              two.api.post(`/parcels/${id}/process`),
            ]);
            return { id, processed: process.status, removed: removed.status };
          }),
        );
        for (const { id, processed, removed } of ends) {
          if (removed === 204) expect([404, 202]).toContain(processed);
          else await completed(two.api, id);
        }
        // Deleted before it was handed over, or handed over and not deleted; never both, and never twice.
        const left = (await allPages<ParcelJson>(one.api, '/parcels')).flat();
        const counts = carrier.shipmentsPerParcel();
        expect([...counts.values()].filter((count) => count > 1)).toEqual([]);
        expect([...counts.keys()].toSorted()).toEqual(left.map(({ reference_code }) => reference_code).toSorted());
      });
    });
  },
);

test(
  'a process is killed in the middle: the other finishes its parcels, and none is shipped twice',
  { tag: '@safety' },
  async () => {
    await withCarrier({ answerMillis: 400 }, async (carrier) => {
      const env = { PARCEL_DESK_CARRIER_URL: carrier.url };
      await withTwoServices(await postgres.newDatabase(), env, async (one, two) => {
        const body = await ready(one.api);
        const parcels = await Promise.all(Array.from({ length: 24 }, () => createParcel(one.api, body)));
        await Promise.all(parcels.map(({ id }) => startProcessing(one.api, id)));
        await expect.poll(() => carrier.shipments().length, { intervals: [10] }).toBeGreaterThan(4);
        await one.kill();
        expect(carrier.shipments().length).toBeLessThan(24);
        for (const { id } of parcels)
          expect(await completed(two.api, id)).toMatchObject({
            processed_at: expect.any(String),
            processing_errors: [],
          });
        expect([...carrier.shipmentsPerParcel().values()]).toEqual(Array.from({ length: 24 }, () => 1));
      });
    });
  },
);

test('a process with a stop signal leaves its parcels to the others at once', { tag: '@safety' }, async () => {
  await withCarrier({ answerMillis: 1500 }, async (carrier) => {
    const url = await postgres.newDatabase();
    const options = { parcels: 0, env: { PARCEL_DESK_CARRIER_URL: carrier.url } };
    await withServiceOn(url, options, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const body = await ready(api);
      const parcels = await Promise.all(Array.from({ length: 8 }, () => createParcel(api, body)));
      await Promise.all(parcels.map(({ id }) => startProcessing(api, id)));
      await service.stop();
      const jobs = await withClient(url, (client) => client.query<{ due_ms: string }>('select due_ms from jobs'));
      const now = Date.now();
      expect(jobs.rows.map(({ due_ms }) => Number(due_ms) <= now)).toEqual(parcels.map(() => true));
    });
  });
});

test(
  'a restart of the database gives 503 with a reason until everything continues automatically',
  { tag: '@safety' },
  async () => {
    await withCarrier({ answerMillis: 300 }, async (carrier) => {
      const url = await postgres.newDatabase();
      const env = { PARCEL_DESK_CARRIER_URL: carrier.url };
      await withTwoServices(url, env, async (one, two) => {
        const body = await ready(one.api);
        const parcels = await Promise.all(Array.from({ length: 12 }, () => createParcel(one.api, body)));
        await Promise.all(parcels.map(({ id }) => startProcessing(one.api, id)));
        await postgres.stop();
        for (const { api, origin } of [one, two]) {
          const answer = await api.post('/parcels', {});
          expect(answer.status).toBe(503);
          expect(answer.body).toEqual({ message: expect.stringMatching(/\w/) });
          expect(answer.headers.get('x-request-id')).toMatch(/\S/);
          expect((await fetch(`${origin}/healthz`)).status).toBe(503);
        }
        await postgres.start();
        for (const { id } of parcels) await completed(two.api, id);
        expect((await one.api.post('/parcels', {})).status).toBe(201);
        expect([...carrier.shipmentsPerParcel().values()]).toEqual(Array.from({ length: 12 }, () => 1));
        expect(`${one.log()}${two.log()}`).not.toContain(new URL(url).password);
      });
    });
  },
);
