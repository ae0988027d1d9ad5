import { expect, test } from '@playwright/test';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { changedAccount } from '../account-file.ts';
import { allPages, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { storeRows } from '../faults/store-rows.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { listed, median, report } from './figures.ts';
import { inTurns } from './in-turns.ts';
import { storeKinds } from './many-parcels.ts';

const rounds = Number(process.env['ROUNDS'] ?? '10');
const parcelsOfRound = 100;
/** Twice as many as the hanging carrier has calls: the rest of them waits. */
const hangingParcels = 16;
const writers = 8;

function accountOf(quick: string, hanging: string): string {
  return changedAccount((account) => ({
    ...account,
    carriers: [
      { name: 'quick', url: quick },
      { name: 'hanging', url: hanging, timeout_seconds: 300 },
    ],
    shipping_methods: account.shipping_methods.map((method, index) =>
      index < 2 ? { ...method, carrier: index === 0 ? 'quick' : 'hanging' } : method,
    ),
  }));
}

for (const store of storeKinds)
  test(`a carrier works beside one that hangs as it does alone, ${store}`, async () => {
    await withCarrier({ answerMillis: 20, givesDocuments: true }, async (quick) =>
      withCarrier({ givesDocuments: true }, async (hanging) => {
        const files = { 'account.json': accountOf(quick.url, hanging.url) };
        await withService({ parcels: 0, store, env: { PARCEL_DESK_LOG: 'off' }, files }, async (service) => {
          const pairs: [beside: number, alone: number][] = [];
          for (let round = 0; round <= rounds; round += 1) {
            const first = round % 2 === 0 ? await processed(service) : null;
            await hanging.change({ holds: true });
            await begin(service, 1, hangingParcels);
            const beside = await processed(service);
            await hanging.change({ holds: false });
            await jobsGone(service, 'hanging');
            pairs.push([beside, first ?? (await processed(service))]);
          }
          const measured = pairs.slice(1);
          const [beside, alone] = [measured.map(([rate]) => rate), measured.map(([, rate]) => rate)];
          report({
            name: `${store}: parcels a second of a carrier beside one that hangs against alone, median of ${rounds} pairs of rounds of ${parcelsOfRound}`,
            value: median(measured.map(([one, other]) => one / other)),
            unit: 'x',
            goal: 0.95,
            atLeast: true,
            detail: `beside ${listed(beside, '/s')}; alone ${listed(alone, '/s')}`,
          });
          const counts = [...quick.shipmentsPerParcel().values(), ...hanging.shipmentsPerParcel().values()];
          expect(counts.filter((count) => count !== 1)).toEqual([]);
        });
      }),
    );
  });

/** How many parcels of the quick carrier are processed a second. */
async function processed(service: ServiceProcess): Promise<number> {
  const began = await begin(service, 0, parcelsOfRound);
  await jobsGone(service, 'quick');
  return (parcelsOfRound / (performance.now() - began)) * 1000;
}

/** Makes parcels of a method and hands them over; the time is that of the first one. */
async function begin(service: ServiceProcess, method: number, count: number): Promise<number> {
  const api = serviceClient(service.apiBase, service.token);
  const methods = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
  const body = readyBody(methods[method]?.id ?? '');
  const ids = await inTurns(count, writers, async () => (await createParcel(api, body)).id);
  const began = performance.now();
  await inTurns(count, writers, (index) => api.post(`/parcels/${ids[index]}/process`));
  return began;
}

async function jobsGone(service: ServiceProcess, carrier: string): Promise<void> {
  const rows = storeRows(service);
  const count = `select count(*) as count from jobs where carrier = '${carrier}'`;
  while (Number((await rows(count))[0]?.['count']) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
