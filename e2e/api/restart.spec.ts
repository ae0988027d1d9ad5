import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import type { ServiceClient } from '../service-client.ts';
import { expect, test } from './api-test.ts';
import { shipmentsMade } from './carrier-ledger.ts';
import {
  allPages,
  completed,
  createParcel,
  listOf,
  processedParcel,
  readParcel,
  startProcessing,
} from './parcel-flows.ts';

/** Whether it ends with a request to stop or in the middle of everything, the service continues as if nothing had been. */
const endings = ['stop', 'kill'] as const;
/** What holds after a kill holds after a stop. */
const later = { stop: { tag: '@safety' }, kill: {} };

for (const ending of endings) {
  test.describe(`P4: after ${ending} and start`, later[ending], () => {
    test('every acknowledged change is there, with the same token, cursors and keys', async ({
      service,
      api,
      ready,
    }) => {
      const key = { headers: { 'idempotency-key': `key-${ending}` } };
      const kept = await api.post('/parcels', { note: 'kept' }, key);
      const changed = await createParcel(api);
      await api.patch(`/parcels/${changed.id}`, { note: 'changed' });
      const printed = await processedParcel(api, ready);
      const gone = await createParcel(api);
      await api.delete(`/parcels/${gone.id}`);
      await Promise.all(Array.from({ length: 100 }, () => createParcel(api)));
      const before = await allPages<ParcelJson>(api, '/parcels');
      const { next } = listOf(await api.get('/parcels')).links;
      await service[ending]();
      await service.restart();
      expect(await allPages<ParcelJson>(api, '/parcels')).toEqual(before);
      expect((await api.get(next ?? '')).status).toBe(200);
      expect((await readParcel(api, changed.id)).note).toBe('changed');
      expect(await readParcel(api, printed.id)).toEqual(printed);
      expect((await api.get(`/parcels/${gone.id}`)).status).toBe(404);
      const replayed = await api.post('/parcels', { note: 'kept' }, key);
      expect([replayed.status, replayed.body]).toEqual([201, kept.body]);
    });

    const times = ['after the carrier decided, before its answer', 'before the carrier decided'] as const;
    for (const time of ending === 'kill' ? times : times.slice(0, 1)) {
      test(`P5: a parcel in processing, ${time}: it ends completed, shipped once`, async ({ service, api, ready }) => {
        const parcel = await createParcel(api, { ...ready, reference: 'sandbox:slow=2' });
        await startProcessing(api, parcel.id, '?print=false');
        if (time !== 'before the carrier decided')
          await expect.poll(() => shipmentsMade(service, parcel.reference_code), { intervals: [20] }).toBe(1);
        const running = await statusName(api, parcel.id);
        await service[ending]();
        expect(running).toBe('processing');
        await service.restart();
        const shipped = await completed(api, parcel.id);
        expect(shipped).toMatchObject({ processed_at: expect.any(String), printed_at: null, processing_errors: [] });
        expect(shipped.labels).toHaveLength(1);
        expect(await shipmentsMade(service, parcel.reference_code)).toBe(1);
      });
    }
  });
}

async function statusName(api: ServiceClient, id: string): Promise<unknown> {
  const { body } = await api.get(`/parcels/${id}/process`);
  return (body as { data: { status: string } }).data.status;
}

test('P4: writers while the service is killed: every acknowledged parcel is there, and no half of another', async ({
  service,
  api,
}) => {
  for (const round of [1, 2]) {
    const acknowledged: string[] = [];
    const writer = async () => {
      for (;;) {
        const answer = await api.post('/parcels', { note: `round ${round}` }).catch(() => null);
        if (answer === null) return;
        if (answer.status === 201) acknowledged.push((answer.body as { data: ParcelJson }).data.id);
      }
    };
    const writers = Promise.all(Array.from({ length: 8 }, writer));
    await expect.poll(() => acknowledged.length, { intervals: [5] }).toBeGreaterThan(20 * round);
    await service.kill();
    await writers;
    await service.restart();
    const stored = new Set((await allPages<ParcelJson>(api, '/parcels')).flat().map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  }
});
