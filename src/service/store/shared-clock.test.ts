import { afterEach, expect, test } from 'vitest';
import { sandboxSettings } from '#service/testing/sandbox-settings.ts';
import { openLogger } from '#service/model/logger.ts';
import type { Carrier, CarrierAnswer } from '#service/model/carrier.ts';
import { openProcessor } from '#service/processing/processor.ts';
import { enqueueAttempt, nextJobDue } from '#service/store/queries/job-queries.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import { insertParcels } from '#service/store/queries/parcel-queries.ts';
import { makeDocument } from '#service/testing/sample-parcels.ts';
import { sharedNow } from './shared-clock.ts';
import { openStore, type Store } from './store.ts';
import { sharedTestPostgres, type TestDatabases } from '#service/testing/test-postgres.ts';

const installed = await sharedTestPostgres();
const stores: Store[] = [];
afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));

const hour = 3_600_000;
const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
const settings = sandboxSettings();

test('an embedded store goes by the clock of its process', async () => {
  const store = await openStore(openSqlite(':memory:'));
  stores.push(store);
  expect(await sharedNow(store.db, () => 42)).toBe(42);
});

if (installed !== null) sharedTests(installed);

function sharedTests(postgres: TestDatabases): void {
  test('processes whose clocks are an hour apart leave each other the jobs they are at', async () => {
    const url = await postgres.newStore();
    const asked: string[] = [];
    let answer: (answer: CarrierAnswer) => void = () => undefined;
    const answered = new Promise<CarrierAnswer>((resolve) => (answer = resolve));
    const processorOf = async (name: string, clock: () => number) => {
      const store = await openStore(openPostgres(url, { connections: 3 }));
      stores.push(store);
      const carrier: Carrier = {
        accept: () => {
          asked.push(name);
          return answered;
        },
        lookup: () => {
          asked.push(`${name} looks it up`);
          return Promise.resolve(null);
        },
        void: () => Promise.resolve(null),
        close: () => undefined,
      };
      return { store, processor: openProcessor({ store, carrier, settings, clock, logger }) };
    };
    const right = await processorOf('right', Date.now);
    const ahead = await processorOf('ahead', () => Date.now() + hour);
    const document = makeDocument();
    await right.store.transaction(async (tx) => {
      await insertParcels(tx, [{ account: 'main', document, status: 'processing', customs: false }]);
      const now = await sharedNow(tx, () => 0);
      await enqueueAttempt(tx, { id: 'a1', parcelId: document.id, print: false, shipment: document, now });
    });
    right.processor.start();
    await expect.poll(() => asked).toEqual(['right']);
    ahead.processor.start();
    // More than two of its cycles.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(asked).toEqual(['right']);
    answer({ outcome: 'accepted', labels: [] });
    await expect.poll(() => nextJobDue(right.store.db), { timeout: 10_000 }).toBeNull();
    await Promise.all([right.processor.stop(), ahead.processor.stop()]);
  });
}
