import { expect, test } from '@playwright/test';
import { type EventStream, openEventStream } from '../one-desk/event-stream.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { percentile, report } from './figures.ts';
import { cpuMillisOf, residentMegabytes } from './process-figures.ts';
import { storeKinds } from './many-parcels.ts';

const streams = 200;
const tokens = 20;
const idleMillis = Number(process.env['IDLE_MILLIS'] ?? '20000');
const settleMillis = 5_000;

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

for (const store of storeKinds)
  test(`${streams} idle streams, ${store}`, async () => {
    test.setTimeout(4 * idleMillis + 120_000);
    await withService({ store, parcels: 0, env: { PARCEL_DESK_LOG: 'off' } }, async (service) => {
      const owners: string[] = [];
      for (let token = 0; token < tokens; token += 1) owners.push(await service.newToken());
      const api = serviceClient(service.apiBase, service.token);
      for (let n = 0; n < 50; n += 1) await api.post('/parcels', { note: 'warm' });
      await pause(settleMillis);
      const before = { memory: residentMegabytes(service.pid), processor: await processorShare(service.pid) };
      const open = await Promise.all(
        Array.from({ length: streams }, (_, n) =>
          openEventStream({ origin: service.origin, token: owners[n % tokens] ?? '' }),
        ),
      );
      expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
      await pause(settleMillis);
      const processor = await processorShare(service.pid);
      const memory = residentMegabytes(service.pid);
      const name = (what: string) => `${store}, ${streams} idle streams: ${what}`;
      report({
        name: name('memory'),
        value: memory - before.memory,
        unit: 'MB',
        goal: 40,
        detail: `${memory} MB, ${before.memory} MB before`,
      });
      report({
        name: name('processor, of one, in percent'),
        value: processor - before.processor,
        unit: '',
        goal: 1,
        detail: `${processor.toFixed(2)} %, ${before.processor.toFixed(2)} % without; ${tokens} tokens`,
      });
      report({
        name: name('a change reaches all, p95'),
        value: await reach(open, () => api.post('/parcels', {})),
        unit: 'ms',
        goal: null,
      });
      for (const stream of open) stream.close();
    });
  });

/** In percent of one processor. */
async function processorShare(pid: number): Promise<number> {
  const began = performance.now();
  const before = cpuMillisOf(pid);
  await pause(idleMillis);
  return ((cpuMillisOf(pid) - before) / (performance.now() - began)) * 100;
}

async function reach(open: readonly EventStream[], change: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const counts = open.map(({ events }) => events.length);
    const began = performance.now();
    await change();
    while (open.some(({ events }, index) => events.length === counts[index])) await pause(1);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}
