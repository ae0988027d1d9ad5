import { expect } from '@playwright/test';
import type { StoreOption } from '../service-process.ts';
import { killLoop } from './kill-loop.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** P4, P30: kills under eight writers lose, double or halve nothing that was acknowledged, no event, and no entry of the audit. */
export async function killsLoseNothing(store: StoreOption['store'], kills: number): Promise<void> {
  const { restarts, acknowledged, unknown, eventsRead, ...result } = await killLoop({ kills, seed, store });
  expect(result).toEqual({
    kills,
    seed,
    lost: [],
    halfApplied: [],
    failedStarts: [],
    misshipped: [],
    surplus: 0,
    events: [],
    unaudited: [],
  });
  expect(eventsRead).toBeGreaterThan(acknowledged / 2);
  // Each kill waited for one change; on a slow machine no second one may be acknowledged before it comes.
  expect(acknowledged).toBeGreaterThanOrEqual(kills);
  expect(restarts).toHaveLength(kills);
  // A few kills may all come between two changes.
  if (kills >= 20) expect(unknown).toBeGreaterThan(0);
}
