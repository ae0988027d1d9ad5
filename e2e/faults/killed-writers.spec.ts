import { expect, test } from '@playwright/test';
import { killLoop } from './kill-loop.ts';
import { killsLoseNothing } from './kills-lose-nothing.ts';
import { withMutant } from './mutants.ts';

test('P4, P30: killed under eight writers, nothing acknowledged is lost or there by half, and each event comes once', async () => {
  const many = test.info().project.name === 'safety';
  const kills = Number(process.env['KILLS'] ?? (many ? 200 : 1));
  test.setTimeout(60_000 + kills * 10_000);
  await killsLoseNothing('sqlite', kills);
});

test('control: events are written beside the change: kills under writers lose some', async () => {
  await withMutant('events are written beside the change', async (folder) => {
    const { events } = await killLoop({ kills: 3, seed: 1, store: 'sqlite', folder });
    expect(events.length).toBeGreaterThan(0);
  });
});

test('control: the audit is written beside the change: kills under writers lose some of it', async () => {
  await withMutant('the audit is written beside the change', async (folder) => {
    const { unaudited } = await killLoop({ kills: 3, seed: 1, store: 'sqlite', folder });
    expect(unaudited.length).toBeGreaterThan(0);
  });
});
