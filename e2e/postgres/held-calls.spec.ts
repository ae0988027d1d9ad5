import { expect, test } from '@playwright/test';
import { startPostgres, type PostgresCluster } from '../postgres-cluster.ts';
import { heldCall } from './held-call.ts';

let postgres: PostgresCluster;
test.beforeAll(async () => {
  postgres = await startPostgres();
});
test.afterAll(() => postgres.close());

for (const second of ['before the call', 'during the call'] as const)
  test(
    `a carrier’s call of several leases is claimed once, with a second process started ${second}`,
    { tag: '@safety' },
    async () => {
      const databaseUrl = await postgres.newDatabase();
      expect(await heldCall({ databaseUrl, second })).toEqual({ claims: 1, shipments: 1 });
    },
  );
