import { expect, test } from '@playwright/test';
import { type CarrierProcess, withCarrier } from '../faults/carrier-process.ts';
import {
  begunItems,
  createReady,
  endedItems,
  keptItems,
  type RunDesk,
  startProcessRun,
  withRunDesk,
} from '../faults/run-desk.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { listed, report } from './figures.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const parcels = 200;
const kills = [
  'reload',
  'reload',
  'tab',
  'tab',
  'browser',
  'browser',
  'browser',
  'service',
  'service',
  'service',
] as const;

test('runs of 200 parcels while tab, browser and service are killed', async () => {
  test.setTimeout(2_400_000);
  const problems: string[] = [];
  const seconds: number[] = [];
  for (let run = 0; run < runs; run += 1)
    await withCarrier({ answerMillis: [50, 400] }, (carrier) =>
      withService({ parcels: 0, env: { PARCEL_DESK_CARRIER_URL: carrier.url } }, async (service) => {
        const created = await createReady(serviceClient(service.apiBase, service.token), parcels);
        const began = performance.now();
        const found = await withRunDesk(service.link, (desk) => killedRun(desk, service, carrier, created));
        seconds.push((performance.now() - began) / 1000);
        process.stdout.write(
          `run ${run + 1} of ${runs}: ${found.length} of ${parcels} parcels not as they should be\n`,
        );
        if (found.length > 0) problems.push(`run ${run + 1}: ${found.slice(0, 5).join('; ')}`);
      }),
    );
  report({
    name: `runs of ${parcels} with ${kills.length} kills each: each parcel once, and reported so`,
    value: runs - problems.length,
    unit: '',
    goal: runs,
    atLeast: true,
    detail: `of ${runs}; ${listed(seconds, 's')}${problems.map((problem) => `; ${problem}`).join('')}`,
  });
  expect(problems).toEqual([]);
});

/** One run with all its kills, at random moments of it; returns what is not as it should be. */
async function killedRun(
  desk: RunDesk,
  service: ServiceProcess,
  carrier: CarrierProcess,
  created: ReadonlyMap<string, string>,
): Promise<string[]> {
  await startProcessRun(desk.page(), parcels);
  // The run has come so far when its parcels have begun and ended so often together.
  const progress = async () => (await begunItems(desk.page())) + (await endedItems(desk.page()));
  const moments = kills.map(() => Math.random() * 2 * parcels * 0.95).toSorted((one, other) => one - other);
  const order = kills.map((kill) => ({ kill, rank: Math.random() })).toSorted((one, other) => one.rank - other.rank);
  for (const [at, { kill }] of order.entries()) {
    await expect.poll(progress, { intervals: [20], timeout: 60_000 }).toBeGreaterThanOrEqual(moments[at] ?? 0);
    if (kill === 'reload') await desk.page().reload();
    else if (kill === 'tab') await desk.newTab();
    else if (kill === 'browser') {
      await desk.kill();
      await desk.open();
    } else {
      await service.kill();
      await service.restart();
    }
  }
  await expect.poll(() => endedItems(desk.page()), { timeout: 120_000, intervals: [500] }).toBe(parcels);

  const shipped = carrier.shipmentsPerParcel();
  const report = new Map((await keptItems(desk.page())).map(({ id, step }) => [id, step]));
  return [...created].flatMap(([code, id]) => {
    const count = shipped.get(code) ?? 0;
    const step = report.get(id) ?? 'not in the report';
    return count === 1 && step === 'done' ? [] : [`${code} was shipped ${count} times, reported ${step}`];
  });
}
