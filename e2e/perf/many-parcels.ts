import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { keepRunning } from '../keep-running.ts';
import { withClient } from '../postgres-cluster.ts';
import { withService, type ServiceProcess, type StoreOption } from '../service-process.ts';
import { report } from './figures.ts';

export type StoreKind = StoreOption['store'];
/** Without PostgreSQL, the embedded store alone; the commands say so (scripts/install-test-tools.mjs). */
export const storeKinds: readonly StoreKind[] = findPostgres() === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** How many parcels the large store has; BENCH_PARCELS=20000 for a quick look. */
export const manyParcels = Number(process.env['BENCH_PARCELS'] ?? '1000000');
export const fewParcels = 1000;
/** Of one store; on a busy machine a million parcels take ten minutes to make. */
export const benchTimeout = 45 * 60_000;

interface Services {
  /** A service with so many parcels, made when it is first asked for and kept for all topics of the run. */
  serviceOf: (store: StoreKind, parcels: number) => Promise<ServiceProcess>;
}

export const test = base.extend<object, Services>({
  serviceOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see which fixtures are used.
    async ({}, provide) => {
      const started = new Map<string, Promise<ServiceProcess>>();
      const ends: (() => Promise<void>)[] = [];
      await provide((store, parcels) => {
        const name = `${store} ${parcels}`;
        const service = started.get(name) ?? startWith(store, parcels, ends);
        started.set(name, service);
        return service;
      });
      for (const end of ends) await end();
    },
    { scope: 'worker', timeout: 0 },
  ],
});

/** The service runs until what is added to `ends` is called. */
async function startWith(store: StoreKind, parcels: number, ends: (() => Promise<void>)[]): Promise<ServiceProcess> {
  const { value, stop } = await keepRunning<ServiceProcess>((use) =>
    withService({ store, parcels: 0 }, async (service) => {
      await seed(service, store, parcels);
      await use(service);
    }),
  );
  ends.push(stop);
  return value;
}

const seedFile = join(import.meta.dirname, '../../src/service/commands/seed.ts');

/** `npm run seed` beside the running service. */
async function seed(service: ServiceProcess, store: StoreKind, parcels: number): Promise<void> {
  const began = performance.now();
  const database = service.databaseUrl === null ? {} : { DATABASE_URL: service.databaseUrl };
  const env = { ...process.env, ...database, PARCEL_DESK_DATA: service.dataFolder };
  const child = spawn(process.execPath, ['--import', 'tsx', seedFile, '--parcels', String(parcels)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Seeding ended with code ${code}`);
  const seconds = (performance.now() - began) / 1000;
  // What its own housekeeping does within minutes.
  if (service.databaseUrl !== null) await withClient(service.databaseUrl, (client) => client.query('vacuum analyze'));
  if (parcels > fewParcels)
    report({
      name: `${store}: making ${parcels} parcels`,
      value: parcels / seconds,
      unit: '/s',
      goal: null,
      detail: `${Math.round(seconds)} s`,
    });
}
