import { expect, test } from '@playwright/test';
import { killLoop } from './kill-loop.ts';
import { withMutant } from './mutants.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test('P4, P30: killed under eight writers, nothing acknowledged is lost or there by half, and each event comes once', async () => {
  const many = test.info().project.name === 'safety';
  const kills = Number(process.env['KILLS'] ?? (many ? 200 : 3));
  test.setTimeout(60_000 + kills * 10_000);
  const { restarts, acknowledged, unknown, eventsRead, ...result } = await killLoop({ kills, seed, store: 'sqlite' });
  expect(result).toEqual({
    kills,
    seed,
    lost: [],
    halfApplied: [],
    failedStarts: [],
    misshipped: [],
    surplus: 0,
    events: [],
  });
  expect(eventsRead).toBeGreaterThan(acknowledged / 2);
  expect([acknowledged > kills, restarts.length]).toEqual([true, kills]);
  // A few kills may all come between two changes.
  if (many) expect(unknown).toBeGreaterThan(0);
});

test('control: events are written beside the change: kills under writers lose some', async () => {
  await withMutant('events are written beside the change', async (folder) => {
    const { events } = await killLoop({ kills: 3, seed: 1, store: 'sqlite', folder });
    expect(events.length).toBeGreaterThan(0);
  });
});
