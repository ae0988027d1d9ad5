import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { withMutant } from '../faults/mutants.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import { withService, type ServiceProcess } from '../service-process.ts';
import { attacks, slowReaders, type Attack } from './attacks.ts';
import { listed, percentile, report } from './figures.ts';

const seconds = 5;
const perSecond = 40;

test('normal requests and memory while the service is attacked', async () => {
  await withService({ parcels: 100 }, async (service) => {
    await makeHugeParcels(serviceClient(service.apiBase, service.token));
    const calm = await underAttack(service, { name: 'nothing', begin: () => () => {} });
    const measured = [];
    for (const attack of [...attacks, slowReaders]) measured.push({ attack, ...(await underAttack(service, attack)) });
    const quiet = `p99 without an attack ${listed([percentile(calm.millis, 0.99)], 'ms')}`;
    for (const { attack, millis } of measured)
      report({
        name: `normal requests, p99, during: ${attack.name}`,
        value: percentile(millis, 0.99),
        unit: 'ms',
        goal: 200,
        detail: `p50 ${listed([percentile(millis, 0.5)], 'ms')} of ${millis.length}; ${quiet}`,
      });
    report({
      name: 'resident memory, most in all attacks',
      value: Math.max(...measured.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      goal: 512,
      detail: measured.map(({ attack, megabytes }) => `${attack.name}: ${listed([megabytes], 'MB')}`).join('; '),
    });
    expect((await serviceClient(service.origin, null).get('/healthz')).status).toBe(200);
  });
});

test('without a queue for readers the same attack takes half as much memory again', async () => {
  const withQueue = await memoryOfSlowReaders();
  const megabytes = await withMutant(
    {
      file: 'serve-api.ts',
      changes: [['await context.readerQueue(`${token.id} ${peer()}`, outgoing);', 'noPlace;']],
    },
    memoryOfSlowReaders,
  );
  report({
    name: 'slow readers, without a queue: resident memory',
    value: megabytes,
    unit: 'MB',
    goal: null,
    detail: `with a queue ${listed([withQueue], 'MB')}`,
  });
  expect(megabytes / withQueue, 'the attack shows what the queue is for').toBeGreaterThan(1.5);
});

/** `folder`: of the service's code, where that is not the project's own. */
async function memoryOfSlowReaders(folder?: string): Promise<number> {
  let max = 0;
  await withService({ parcels: 0, ...(folder === undefined ? {} : { folder }) }, async (service) => {
    await makeHugeParcels(serviceClient(service.apiBase, service.token));
    max = (await underAttack(service, slowReaders)).megabytes;
  });
  return max;
}

/** Enough for two pages of 8 MiB. */
async function makeHugeParcels(api: ServiceClient): Promise<void> {
  const items = Array.from({ length: 400 }, () => ({ sku: 's', note: 'x'.repeat(9_000) }));
  for (let count = 0; count < 5; count += 1) expect((await api.post('/parcels', { items })).status).toBe(201);
}

interface Measured {
  /** Of each normal request. */
  millis: number[];
  /** The most resident memory seen. */
  megabytes: number;
}

/** Forty requests a second, one after the other where they are late, while the attack continues; none may be refused. */
async function underAttack(service: ServiceProcess, attack: Attack): Promise<Measured> {
  const api = serviceClient(service.apiBase, service.token);
  const { body } = await api.get('/shipping-methods');
  expect(body).toBeTruthy();
  const end = attack.begin(service);
  const millis: number[] = [];
  let megabytes = 0;
  const began = performance.now();
  try {
    while (performance.now() - began < seconds * 1000) {
      const sent = performance.now();
      const path =
        millis.length % 2 === 0 ? '/shipping-methods' : '/parcels?filter[created_since]=2100-01-01T00:00:00Z';
      expect((await api.get(path)).status).toBe(200);
      millis.push(performance.now() - sent);
      megabytes = Math.max(megabytes, residentMegabytes(service.pid));
      await delay(Math.max(0, 1000 / perSecond - (performance.now() - sent)));
    }
  } finally {
    end();
  }
  return { millis, megabytes };
}

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
