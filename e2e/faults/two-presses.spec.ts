import { completed, createParcel, listOf } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import { type StoreOption, withService } from '../service-process.ts';
import { withCarrier } from './carrier-process.ts';
import { withMutant } from './mutants.ts';

const parcels = 4;
const presses = 50;

/** How many shipments the carrier made for each parcel that was told fifty times at once to be processed, each time under another key. */
async function shipmentsOfPresses(store: StoreOption['store'], folder?: string): Promise<number[]> {
  return withCarrier({ answerMillis: 200 }, async (carrier) => {
    const env = { PARCEL_DESK_CARRIER_URL: carrier.url };
    await withService({ parcels: 0, store, env, ...(folder !== undefined && { folder }) }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const { data } = listOf<{ id: string }>(await api.get('/shipping-methods'));
      const body = readyBody(data[0]?.id ?? '');
      const made = await Promise.all(Array.from({ length: parcels }, () => createParcel(api, body)));
      for (const { id } of made) {
        const answers = await Promise.all(
          Array.from({ length: presses }, (_, press) =>
            api.post(`/parcels/${id}/process`, undefined, { headers: { 'idempotency-key': `${id}-${press}` } }),
          ),
        );
        // Those that come after the outcome are told that it is processed already.
        expect(answers.map(({ status }) => status).filter((status) => status !== 202 && status !== 422)).toEqual([]);
        expect(answers[0]?.status).toBe(202);
      }
      for (const { id } of made) await completed(api, id);
    });
    return [...carrier.shipmentsPerParcel().values()];
  });
}

test('P3: a parcel that is told fifty times at once to be processed is shipped once', async ({ store }) => {
  expect(await shipmentsOfPresses(store)).toEqual(Array.from({ length: parcels }, () => 1));
});

test('control: a press that begins anew ships it more than once', async ({ store }) => {
  await withMutant('each press begins anew', async (folder) => {
    expect(Math.max(...(await shipmentsOfPresses(store, folder)))).toBeGreaterThan(1);
  });
});
