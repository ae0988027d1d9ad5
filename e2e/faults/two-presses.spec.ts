import { completed, createParcel, listOf } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import { type StoreOption, withService } from '../service-process.ts';
import { withCarrier } from './carrier-process.ts';
import { withMutant } from './mutants.ts';

const parcels = 2;
const presses = 25;

/** How many shipments the carrier made for each parcel that was started fifty times, each time under another key. */
async function shipmentsOfPresses(store: StoreOption['store'], folder?: string): Promise<number[]> {
  return withCarrier({ answerMillis: 500 }, async (carrier) => {
    const env = { PARCEL_DESK_CARRIER_URL: carrier.url };
    await withService({ parcels: 0, store, env, ...(folder !== undefined && { folder }) }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const { data } = listOf<{ id: string }>(await api.get('/shipping-methods'));
      const body = readyBody(data[0]?.id ?? '');
      const made = await Promise.all(Array.from({ length: parcels }, () => createParcel(api, body)));
      const press = async (id: string, wave: string) => {
        const keys = Array.from({ length: presses }, (_, index) => `${id}-${wave}-${index}`);
        const answers = await Promise.all(
          keys.map((key) => api.post(`/parcels/${id}/process`, undefined, { headers: { 'idempotency-key': key } })),
        );
        return new Set(answers.map(({ status }) => status));
      };
      for (const { id, reference_code: code } of made) {
        const first = await press(id, 'first');
        expect(first).toContain(202);
        await expect.poll(() => carrier.shipmentsPerParcel().get(code), { intervals: [5] }).toBeGreaterThan(0);
        // These while the carrier works on it. One that comes after the result is answered that it is already processed.
        const later = await press(id, 'later');
        expect([...first, ...later].filter((status) => status !== 202 && status !== 422)).toEqual([]);
      }
      for (const { id } of made) await completed(api, id);
    });
    return [...carrier.shipmentsPerParcel().values()];
  });
}

test('P3: a parcel that is started fifty times is shipped once', async ({ store }) => {
  expect(await shipmentsOfPresses(store)).toEqual(Array.from({ length: parcels }, () => 1));
});

test('control: a press that begins again ships it more than once', async ({ store }) => {
  await withMutant('each press begins again', async (folder) => {
    expect(Math.max(...(await shipmentsOfPresses(store, folder)))).toBeGreaterThan(1);
  });
});
