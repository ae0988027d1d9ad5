import { test } from '@playwright/test';
import { everyField } from '../api/sample-bodies.ts';
import { type Mutant, withMutant } from '../faults/mutants.ts';
import { startPostgres } from '../postgres-cluster.ts';
import { type ServiceProcess, withServiceOn } from '../service-process.ts';
import { listed, median, report } from './figures.ts';
import { load, requestText } from './http-load.ts';
import { storeKinds } from './many-parcels.ts';
import { cpuMillisOf } from './process-figures.ts';

const writers = 8;
const rounds = Number(process.env['ROUNDS'] ?? '9');
const millis = 1500;

/** The same service without events: nothing is written, nothing is numbered. */
const withoutEvents: Mutant = {
  file: 'store/queries/desk-event-queries.ts',
  changes: [
    ['  const row = eventRow(event);', '  if (event !== null) return;\n  const row = eventRow(event);'],
    ['  const lock = await sql<', "  if (tx !== null) return 'all';\n  const lock = await sql<"],
  ],
};

for (const store of storeKinds)
  test(`creates with the outbox against without, ${store}`, async () => {
    const postgres = store === 'postgres' ? await startPostgres() : null;
    const database = async () => (await postgres?.newDatabase()) ?? null;
    try {
      await withMutant(withoutEvents, async (folder) =>
        withServiceOn(await database(), { parcels: 0, folder, env }, async (without) =>
          withServiceOn(await database(), { parcels: 0, env }, (own) => compare(store, own, without)),
        ),
      );
    } finally {
      await postgres?.close();
    }
  });

const env = { PARCEL_DESK_LOG: 'off' };

interface Measured {
  perSecond: number;
  cpuMillis: number;
}

async function compare(store: string, own: ServiceProcess, without: ServiceProcess): Promise<void> {
  for (const service of [own, without]) await creates(service);
  const runs: Record<'own' | 'without', Measured[]> = { own: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    // Whichever comes second finds a disk that is busy with the first: each is it as often as the other.
    const order = round % 2 === 0 ? (['own', 'without'] as const) : (['without', 'own'] as const);
    for (const which of order) runs[which].push(await creates(which === 'own' ? own : without));
  }
  const rate = (which: 'own' | 'without') => runs[which].map(({ perSecond }) => perSecond);
  const min = (which: 'own' | 'without') => Math.min(...runs[which].map(({ cpuMillis }) => cpuMillis));
  report({
    name: `${store}: creates a second with the outbox against without, ${writers} writers`,
    value: median(rate('own')) / median(rate('without')),
    unit: 'x',
    goal: 0.9,
    atLeast: true,
    detail: `with ${listed(rate('own'), '/s')}; without ${listed(rate('without'), '/s')}`,
  });
  // What a disk that others use does not change.
  report({
    name: `${store}: the same in creates for each second of the service's processor time, the best round of each`,
    value: min('without') / min('own'),
    unit: 'x',
    goal: null,
    detail: `a create takes ${listed([min('own')], 'ms')}, without ${listed([min('without')], 'ms')}`,
  });
}

let made = 0;

async function creates(service: ServiceProcess): Promise<Measured> {
  const target = { origin: service.origin, headers: { authorization: `Bearer ${service.token}` } };
  const next = () => {
    const body = JSON.stringify({ ...everyField, order_number: `bench-${(made += 1)}` });
    const headers = { ...target.headers, 'idempotency-key': `bench-${made}` };
    return requestText({ ...target, headers }, 'POST', '/v1/parcels', body);
  };
  const before = cpuMillisOf(service.pid);
  const { perSecond, times } = await load(target, next, { millis, connections: writers });
  return { perSecond, cpuMillis: (cpuMillisOf(service.pid) - before) / times.length };
}
