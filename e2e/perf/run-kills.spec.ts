import { expect, test } from '@playwright/test';
import { type CarrierProcess, withCarrier } from '../faults/carrier-process.ts';
import { createReady, type RunDesk, startProcessRun, withRunDesk } from '../faults/run-desk.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { listed, report } from './figures.ts';
import { type Kill, killDuringRun, notShippedOnce } from './kills-during-run.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const parcels = 200;
const kills: readonly Kill[] = [
  ...Array.from({ length: 2 }, (): Kill => 'reload'),
  ...Array.from({ length: 2 }, (): Kill => 'tab'),
  ...Array.from({ length: 3 }, (): Kill => 'browser'),
  ...Array.from({ length: 3 }, (): Kill => 'service'),
];

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

/** One run with all its kills, at random times of it; returns what is not as it should be. */
async function killedRun(
  desk: RunDesk,
  service: ServiceProcess,
  carrier: CarrierProcess,
  created: ReadonlyMap<string, string>,
): Promise<string[]> {
  await startProcessRun(desk.page(), parcels);
  await killDuringRun(desk, service, { parcels, kills });

  return notShippedOnce(desk, carrier, created);
}
