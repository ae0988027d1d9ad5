import { test } from '@playwright/test';
import { startPostgres } from '../postgres-cluster.ts';
import { withServiceOn } from '../service-process.ts';
import { compareCreates } from './compare-creates.ts';
import { storeKinds } from './many-parcels.ts';

const quiet = { PARCEL_DESK_LOG: 'off' };
const counted = { ...quiet, PARCEL_DESK_METRICS_TOKEN: 'metrics-of-this-bench' };

for (const store of storeKinds)
  test(`creates with metrics against without, ${store}`, async () => {
    const postgres = store === 'postgres' ? await startPostgres() : null;
    const newDatabase = async () => (await postgres?.newDatabase()) ?? null;
    try {
      await withServiceOn(await newDatabase(), { parcels: 0, env: counted }, async (own) =>
        withServiceOn(await newDatabase(), { parcels: 0, env: quiet }, (without) =>
          compareCreates({
            store,
            what: 'metrics',
            goal: 0.97,
            own: { service: own, headers: {} },
            without: { service: without, headers: {} },
          }),
        ),
      );
    } finally {
      await postgres?.close();
    }
  });
