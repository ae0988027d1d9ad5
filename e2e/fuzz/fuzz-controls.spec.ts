import { expect, test } from '@playwright/test';
import { withMutant } from '../faults/mutants.ts';
import { withService } from '../service-process.ts';
import { plantedFaults } from './planted-faults.ts';
import { fuzz, fuzzSettings, openFuzzWorld } from './run-fuzz.ts';

/** As many requests as the run in `npm test` sends: what it would not find there is not guarded. */
const requests = 2000;

test('every planted fault is found', async () => {
  test.setTimeout(600_000);
  const lines: string[] = [];
  const missed: string[] = [];
  for (const [name, fault] of Object.entries(plantedFaults)) {
    const found = await withMutant(fault, (folder) => finding(folder));
    if (found === null) missed.push(name);
    else lines.push(`caught after ${found.requests} requests: ${name}: ${found.message}`);
  }
  const planted = Object.keys(plantedFaults).length;
  process.stdout.write(`${lines.join('\n')}\n${planted - missed.length} of ${planted} planted faults caught\n`);
  expect(missed).toEqual([]);
});

/** What fuzzing finds in the service of a folder; null when it finds nothing. */
async function finding(folder: string): Promise<{ requests: number; message: string } | null> {
  let found: { requests: number; message: string } | null = null;
  await withService({ parcels: 0, env: fuzzSettings, folder }, async (service) => {
    const world = await openFuzzWorld(service);
    try {
      await fuzz(world, { seed: 1, requests, shrink: false });
    } catch (error) {
      const cause = (error as Error).cause ?? error;
      found = {
        requests: world.requests,
        message: (cause as Error).message.split('\n').slice(0, 2).join(' ').slice(0, 160),
      };
    }
  });
  return found;
}
