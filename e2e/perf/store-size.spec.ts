import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../postgres-cluster.ts';
import { serviceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { report } from './figures.ts';
import { benchTimeout, manyParcels, test } from './many-parcels.ts';
import { cpuMillisOf } from './process-figures.ts';

const keyedCreates = 2000;
const idleSeconds = 10;

/** What docs/scale.md says of the disk and of a process that has nothing to do. */
test('what parcels and kept answers take in PostgreSQL, and what an idle process does', async ({ serviceOf }) => {
  test.setTimeout(benchTimeout);
  const service = await serviceOf('postgres', manyParcels);
  report({
    name: 'disk of PostgreSQL for a million parcels, all tables and indexes',
    // Bytes of one are megabytes of a million.
    value: (await bytes(service, 'pg_database_size(current_database())')) / manyParcels,
    unit: 'MB',
    goal: null,
    detail: `measured with ${manyParcels}`,
  });
  const api = serviceClient(service.apiBase, service.token);
  const before = await keysBytes(service);
  for (let create = 0; create < keyedCreates; create += 1)
    await api.post(
      '/parcels',
      { order_number: `kept-${create}` },
      { headers: { 'idempotency-key': `kept-${create}` } },
    );
  report({
    name: 'disk of one kept answer of a create',
    value: ((await keysBytes(service)) - before) / keyedCreates / 1000,
    unit: 'kB',
    goal: null,
    detail: `${keyedCreates} creates`,
  });
  await delay(1000);
  const began = cpuMillisOf(service.pid);
  await delay(idleSeconds * 1000);
  report({
    name: 'processor time of a process that has nothing to do, each second',
    value: (cpuMillisOf(service.pid) - began) / idleSeconds,
    unit: 'ms',
    goal: null,
    detail: 'it asks the database for jobs twice a second',
  });
});

function keysBytes(service: ServiceProcess): Promise<number> {
  return bytes(service, "pg_total_relation_size('idempotency_keys')");
}

async function bytes({ databaseUrl }: ServiceProcess, expression: string): Promise<number> {
  const { rows } = await withClient(databaseUrl ?? '', (client) =>
    client.query<{ bytes: string }>(`select ${expression} as bytes`),
  );
  return Number(rows[0]?.bytes);
}
