import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startPostgres } from '../postgres-cluster.ts';
import { type ServiceProcess, withServiceOn } from '../service-process.ts';
import { compareCreates } from './compare-creates.ts';
import { storeKinds } from './many-parcels.ts';

const options = { parcels: 0, env: { PARCEL_DESK_LOG: 'off' } };

/** From now on the service keeps no audit. */
async function keepNone(service: ServiceProcess): Promise<void> {
  const file = join(service.dataFolder, 'account.json');
  const account = JSON.parse(readFileSync(file, 'utf8')) as { settings: object };
  writeFileSync(file, JSON.stringify({ ...account, settings: { ...account.settings, audit: { keep_days: 0 } } }));
  await service.restart();
}

for (const store of storeKinds)
  test(`creates with the audit against without, ${store}`, async () => {
    const postgres = store === 'postgres' ? await startPostgres() : null;
    const newDatabase = async () => (await postgres?.newDatabase()) ?? null;
    try {
      await withServiceOn(await newDatabase(), options, async (own) =>
        withServiceOn(await newDatabase(), options, async (without) => {
          await keepNone(without);
          await compareCreates({
            store,
            what: 'the audit',
            goal: 0.9,
            own: { service: own, headers: {} },
            without: { service: without, headers: {} },
          });
        }),
      );
    } finally {
      await postgres?.close();
    }
  });
