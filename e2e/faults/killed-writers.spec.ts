import { expect, test } from '@playwright/test';
import { killLoop } from './kill-loop.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test('P4: killed under eight writers, nothing acknowledged is lost and nothing is there by half', async () => {
  const many = test.info().project.name === 'safety';
  const kills = Number(process.env['KILLS'] ?? (many ? 25 : 3));
  test.setTimeout(60_000 + kills * 10_000);
  const { restarts, acknowledged, unknown, ...result } = await killLoop({ kills, seed, store: 'sqlite' });
  expect(result).toEqual({ kills, seed, lost: [], halfApplied: [], failedStarts: [], misshipped: [], surplus: 0 });
  expect([acknowledged > kills, restarts.length]).toEqual([true, kills]);
  // A few kills may all come between two changes.
  if (many) expect(unknown).toBeGreaterThan(0);
});
