import { expect, test } from '@playwright/test';
import { carrierCrashPoints, commitCrashPoints, crashRuns } from './crash-runs.ts';
import { storeKinds } from '../perf/many-parcels.ts';
import { withMutant } from './mutants.ts';

// `npm run bench -- crash-points` has fifty crashes at each crash point of both stores.

test('P1: dead just before and just after the commit of a create, which is sent again: one parcel each', async () => {
  const { counts, problems, settled } = await crashRuns({ points: commitCrashPoints });
  expect(problems).toEqual([]);
  expect(counts).toEqual(commitCrashPoints.map(() => 1));
  expect(Math.max(...settled)).toBeLessThan(10_000);
});

/** `CRASHES=50` for the figure of docs/benchmarks.md. */
const crashes = Number(process.env['CRASHES'] ?? '3');

for (const store of storeKinds)
  test(`P5: dead again and again at each crash point, ${store}: one shipment at its carrier, with its own documents @safety`, async () => {
    const points = carrierCrashPoints.flatMap((point) => Array.from({ length: crashes }, () => point));
    test.setTimeout(120_000 + points.length * 20_000);
    const { counts, problems, settled } = await crashRuns({ points, store });
    expect(problems).toEqual([]);
    expect(counts).toEqual(points.map(() => 1));
    expect(Math.max(...settled)).toBeLessThan(10_000);
  });

for (const mutant of ['no lookup before sending again', 'the reference is not the attempt written ahead'] as const)
  test(`control: ${mutant}: the carrier’s ledger shows two shipments`, async () => {
    await withMutant(mutant, async (folder) => {
      const { counts } = await crashRuns({ points: ['after_accept'], folder });
      expect(counts).toEqual([2]);
    });
  });

test('control: the key is ignored: a create that died after its commit makes two parcels', async () => {
  await withMutant('the key is ignored', async (folder) => {
    const { counts } = await crashRuns({ points: ['after_commit'], folder });
    expect(counts).toEqual([2]);
  });
});
