import { expect, test } from '@playwright/test';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { storeRows } from '../faults/store-rows.ts';
import { startPostgres } from '../postgres-cluster.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withServiceOn } from '../service-process.ts';
import { accountWithWebhooks, withWebhookReceiver } from '../webhook-receiver.ts';
import { compareCreates } from './compare-creates.ts';
import { listed, median, report } from './figures.ts';
import { inTurns } from './in-turns.ts';
import { storeKinds } from './many-parcels.ts';

const env = { PARCEL_DESK_LOG: 'off', PARCEL_DESK_CARRIER_SECONDS: '0-0' };
const rounds = Math.ceil(Number(process.env['ROUNDS'] ?? '60') / 6);
const parcelsOfRound = 100;
const writers = 8;

for (const store of storeKinds)
  test(`creates and refusals with a webhook against none, ${store}`, async () => {
    const postgres = store === 'postgres' ? await startPostgres() : null;
    const newDatabase = async () => (await postgres?.newDatabase()) ?? null;
    try {
      await withWebhookReceiver(async (receiver) => {
        const files = { 'account.json': accountWithWebhooks(receiver.url) };
        await withServiceOn(await newDatabase(), { parcels: 0, env, files }, async (own) =>
          withServiceOn(await newDatabase(), { parcels: 0, env }, async (without) => {
            const targets = { own: { service: own, headers: {} }, without: { service: without, headers: {} } };
            await compareCreates({ store, what: 'a webhook', goal: 0.95, ...targets });
            await compareRefusals(store, own, without);
          }),
        );
        // All that was refused at the one of the two.
        await expect.poll(() => receiver.events.length, { timeout: 60_000 }).toBe((rounds + 1) * parcelsOfRound);
      });
    } finally {
      await postgres?.close();
    }
  });

/** How many parcels a second are processed to the carrier's refusal, each of which is an event. */
async function compareRefusals(store: string, own: ServiceProcess, without: ServiceProcess): Promise<void> {
  const rates: [own: number, without: number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Each is the second one as often as the other.
    const first = round % 2 === 0 ? await refusals(own) : null;
    const alone = await refusals(without);
    rates.push([first ?? (await refusals(own)), alone]);
  }
  const measured = rates.slice(1);
  report({
    name: `${store}: parcels refused a second with a webhook against none, median of ${rounds} pairs of rounds of ${parcelsOfRound}`,
    value: median(measured.map(([mine, other]) => mine / other)),
    unit: 'x',
    goal: 0.95,
    atLeast: true,
    detail: `with ${listed(
      measured.map(([mine]) => mine),
      '/s',
    )}; without ${listed(
      measured.map(([, other]) => other),
      '/s',
    )}`,
  });
}

async function refusals(service: ServiceProcess): Promise<number> {
  const api = serviceClient(service.apiBase, service.token);
  const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
  const body = readyBody(method?.id ?? '');
  const refused = { ...body, receiver: { ...body.receiver, postal_code: '00000' } };
  const ids = await inTurns(parcelsOfRound, writers, async () => (await createParcel(api, refused)).id);
  const rows = storeRows(service);
  const began = performance.now();
  await inTurns(ids.length, writers, (index) => api.post(`/parcels/${ids[index]}/process`));
  while (Number((await rows('select count(*) as count from jobs'))[0]?.['count']) > 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return (ids.length / (performance.now() - began)) * 1000;
}
