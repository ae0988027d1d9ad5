import { test } from '@playwright/test';
import { type Mutant, withMutant } from '../faults/mutants.ts';
import { startPostgres } from '../postgres-cluster.ts';
import { withServiceOn } from '../service-process.ts';
import { compareCreates } from './compare-creates.ts';
import { storeKinds } from './many-parcels.ts';

/** Whose creates the service writes an event of, and whose not. */
const stations = { own: 'station-with-events', without: 'station-without-events' };

/** The same service, which writes and numbers no events while that one station creates. */
const switchedEvents: Mutant = {
  file: 'store/queries/desk-event-queries.ts',
  changes: [
    [
      '  const row = eventRow(event);',
      `  skips = event.actor.station === '${stations.without}';\n  if (skips) return;\n  const row = eventRow(event);`,
    ],
    ['  const lock = await sql<', "  if (skips) return 'all';\n  const lock = await sql<"],
    ['type NewRow =', 'let skips = false;\ntype NewRow ='],
  ],
};

for (const store of storeKinds)
  test(`creates with the outbox against without, ${store}`, async () => {
    const postgres = store === 'postgres' ? await startPostgres() : null;
    try {
      const database = (await postgres?.newDatabase()) ?? null;
      await withMutant(switchedEvents, (folder) =>
        withServiceOn(database, { parcels: 0, folder, env: { PARCEL_DESK_LOG: 'off' } }, (service) =>
          compareCreates({
            store,
            what: 'the outbox',
            goal: 0.9,
            own: { service, headers: { 'x-desk-station': stations.own } },
            without: { service, headers: { 'x-desk-station': stations.without } },
          }),
        ),
      );
    } finally {
      await postgres?.close();
    }
  });
