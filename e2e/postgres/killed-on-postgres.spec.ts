import { expect, test } from '@playwright/test';
import { carrierMoments, crashRuns } from '../faults/crash-runs.ts';
import { killLoop } from '../faults/kill-loop.ts';

const kills = Number(process.env['KILLS'] ?? '12');
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test('P4: killed under eight writers, nothing acknowledged is lost and nothing is there by half', async () => {
  test.setTimeout(90_000 + kills * 10_000);
  const { restarts, acknowledged, unknown, ...result } = await killLoop({ kills, seed, store: 'postgres' });
  expect(result).toEqual({ kills, seed, lost: [], halfApplied: [], failedStarts: [], misshipped: [], surplus: 0 });
  expect([acknowledged > kills, unknown > 0, restarts.length]).toEqual([true, true, kills]);
});

test('P5: dead after the carrier took the parcel, and started again: one shipment', async () => {
  const points = carrierMoments.filter((moment) => moment === 'after_send' || moment === 'before_record');
  const { counts, problems } = await crashRuns({ points, store: 'postgres' });
  expect([counts, problems]).toEqual([[1, 1], []]);
});
