import { randomUUID } from 'node:crypto';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { expect, test } from '../fixtures.ts';
import { withRecordingServer } from '../recording-server.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { apiProfile } from '../service-profiles.ts';
import { openEventStream } from './event-stream.ts';

// What happens at another server, as far as it passes the proxy.

test.use({ serviceOptions: apiProfile });

const station = randomUUID();
const from = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key, 'x-desk-station': station } });

async function methodId(api: ServiceClient): Promise<string> {
  return ((await api.get('/shipping-methods')).body as { data: { id: string }[] }).data[0]?.id ?? '';
}

test('each change that passed is an event, once: by its key, with the station and names of fields', async ({
  service,
  api,
}) => {
  const env = { PARCEL_API_CANCEL_PATH: 'cancel' };
  await withDeskProxy({ url: service.apiBase, token: service.token, env }, async (deskProxy) => {
    const through = serviceClient(deskProxy.apiBase, deskProxy.token);
    const stream = await openEventStream(deskProxy);
    const key = randomUUID();
    const body = readyBody(await methodId(api));
    const created = await through.post('/parcels', body, from(key));
    const { id } = (created.body as { data: { id: string } }).data;
    expect((await through.post('/parcels', body, from(key))).headers.get('idempotent-replayed')).toBe('true');
    await through.patch(`/parcels/${id}`, { note: 'a', shipping_method_id: body.shipping_method_id, other: 1 }, from());
    expect((await through.patch(`/parcels/${id}`, { weight: 'x' }, from())).status).toBe(422);
    expect((await through.post(`/parcels/${id}/process?print=false`, undefined, from())).status).toBe(202);
    await completed(through, id);
    await through.get(`/parcels/${id}/process`);
    await through.get(`/parcels/${id}`);
    await through.post(`/parcels/${id}/print`, undefined, from());
    await through.post(`/parcels/${id}/print`, undefined, from());
    await through.post(`/parcels/${id}/cancel`, undefined, from());
    expect((await through.delete(`/parcels/${id}`, from())).status).toBe(204);
    const version = expect.stringMatching(/^[\w-]{22}$/);
    await expect
      .poll(() => stream.events.map((event) => [event.kind, event.data, event.station]))
      .toEqual([
        ['parcel.created', { version }, station],
        ['parcel.changed', { version, fields: ['note', 'shipping_method'] }, station],
        ['parcel.started', { version: null }, station],
        ['parcel.processed', { version: null, labels: 1 }, station],
        ['parcel.printed', { version: null, reprint: false }, station],
        ['parcel.printed', { version: null, reprint: true }, station],
        ['parcel.cancelled', { version }, station],
        ['parcel.deleted', { version: null }, station],
      ]);
    expect(new Set(stream.events.map(({ parcel }) => parcel))).toEqual(new Set([id]));
    stream.close();
  });
});

test('a refusal, and a second attempt, each end once, however often they are looked at @safety', async ({
  service,
  api,
}) => {
  await withDeskProxy({ url: service.apiBase, token: service.token }, async (deskProxy) => {
    const through = serviceClient(deskProxy.apiBase, deskProxy.token);
    const body = readyBody(await methodId(api));
    const { id } = await createParcel(api, { ...body, receiver: { ...body.receiver, city: 'Nowhere' } });
    const stream = await openEventStream(deskProxy);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await through.post(`/parcels/${id}/process`, undefined, from())).status).toBe(202);
      await completed(through, id);
      for (let look = 0; look < 3; look += 1) await through.get(`/parcels/${id}/process`);
    }
    await expect
      .poll(() => stream.events.map(({ kind }) => kind))
      .toEqual(['parcel.started', 'parcel.refused', 'parcel.started', 'parcel.refused']);
    stream.close();
  });
});

test(
  'a server without keys, tags and marks: the same events, and a start that joined is one of its own',
  { tag: '@safety' },
  async ({ service, api }) => {
    await withStandIn(service, { ...otherProfile }, (standIn) =>
      withDeskProxy({ url: standIn.apiBase, token: service.token }, async (deskProxy) => {
        const through = serviceClient(deskProxy.apiBase, deskProxy.token);
        const stream = await openEventStream(deskProxy);
        const { id } = await createParcel(api, readyBody(await methodId(api)));
        expect((await through.patch(`/parcels/${id}`, { note: 'new' }, from())).status).toBe(204);
        expect((await through.post(`/parcels/${id}/process`, undefined, from())).status).toBe(202);
        await expect
          .poll(async () => {
            await through.get(`/parcels/${id}/process`);
            return stream.events.map(({ kind, data }) => [kind, 'version' in data ? data.version : '']);
          })
          .toEqual([
            ['parcel.changed', null],
            ['parcel.started', null],
            ['parcel.processed', null],
            ['parcel.printed', null],
          ]);
        stream.close();
      }),
    );
  },
);

test('rows: each is read once for all desks until it changes; a deleted row is not an unknown one', async () => {
  await withRecordingServer((upstream) =>
    withDeskProxy({ url: `${upstream.origin}/v1`, token: 'theirs' }, async (deskProxy) => {
      const through = serviceClient(deskProxy.origin, deskProxy.token);
      const [kept, gone, broken, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      let failing = 500;
      upstream.reply = ({ url, method }) => {
        const id = url.split('/').at(-1) ?? '';
        if (id === gone) return { status: 404, body: '{"message":"gone"}' };
        if (id === broken) return { status: failing, body: '{"message":"broken"}', headers: { 'retry-after': '1' } };
        return { body: JSON.stringify({ data: { id, note: method } }) };
      };
      const rows = async (...ids: string[]) => through.get(`/desk/rows?ids=${ids.join(',')}`);
      const reads = (id: string) =>
        upstream.seen.filter(({ method, url }) => method === 'GET' && url.endsWith(id)).length;
      const answers = await Promise.all(Array.from({ length: 18 }, () => rows(kept, gone, broken, other)));
      for (const { status, body } of answers)
        expect([status, body]).toEqual([
          200,
          {
            rows: [
              { id: kept, parcel: { id: kept, note: 'GET' } },
              { id: gone, parcel: null },
              { id: other, parcel: { id: other, note: 'GET' } },
            ],
          },
        ]);
      expect([reads(kept), reads(gone), reads(other)]).toEqual([1, 1, 1]);
      await serviceClient(deskProxy.apiBase, deskProxy.token).patch(`/parcels/${kept}`, { note: 'b' }, from());
      await rows(kept, other);
      expect([reads(kept), reads(other)]).toEqual([2, 1]);
      failing = 429;
      const limited = await rows(broken);
      expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
    }),
  );
});

test('rows: one that a desk shows is read when an event names it, before the desk asks again', async () => {
  await withRecordingServer((upstream) =>
    withDeskProxy({ url: `${upstream.origin}/v1`, token: 'theirs' }, async (deskProxy) => {
      const [shown, elsewhere] = [randomUUID(), randomUUID()];
      upstream.reply = ({ url }) => ({ body: JSON.stringify({ data: { id: url.split('/').at(-1) } }) });
      const through = serviceClient(deskProxy.apiBase, deskProxy.token);
      const ask = () => serviceClient(deskProxy.origin, deskProxy.token).get(`/desk/rows?ids=${shown}`);
      const reads = (id: string) =>
        upstream.seen.filter(({ method, url }) => method === 'GET' && url.endsWith(id)).length;
      expect((await ask()).status).toBe(200);
      for (const id of [elsewhere, shown]) await through.patch(`/parcels/${id}`, { note: 'b' }, from());
      await expect.poll(() => reads(shown)).toBe(2);
      expect((await ask()).status).toBe(200);
      expect([reads(shown), reads(elsewhere)]).toEqual([2, 0]);
    }),
  );
});
