import { expect, test } from '@playwright/test';
import { carrierCrashPoints, commitCrashPoints, crashRuns } from '../faults/crash-runs.ts';
import { harmOfKills } from '../faults/harm-of-kills.ts';
import { killLoop } from '../faults/kill-loop.ts';
import { killedMove } from '../faults/killed-move.ts';
import { killsLoseNothing } from '../faults/kills-lose-nothing.ts';
import { withMutant } from '../faults/mutants.ts';
import { heldCall } from '../postgres/held-call.ts';
import { startPostgres } from '../postgres-cluster.ts';

const kills = Number(process.env['KILLS'] ?? '200');
// On a busy machine: each test starts a database and services, and a control waits for what its fault has lost.
test.describe.configure({ timeout: 300_000 });

test('P4, P30: killed under eight writers, nothing acknowledged is lost or there by half, and each event comes once', async () => {
  test.setTimeout(90_000 + kills * 10_000);
  await killsLoseNothing('postgres', kills);
});

for (const [what, points] of [
  ['P5: dead at each crash point of the carrier’s call, and started again: one shipment each', carrierCrashPoints],
  [
    'P1: dead just before and just after the commit of a create, which is sent again: one parcel each',
    commitCrashPoints,
  ],
] as const)
  test(what, async () => {
    const { counts, problems, settled } = await crashRuns({ points, store: 'postgres' });
    expect([counts, problems]).toEqual([points.map(() => 1), []]);
    expect(Math.max(...settled)).toBeLessThan(10_000);
  });

for (const point of ['before_move', 'after_move'] as const)
  test(`a job that CUPS holds comes out once, at the other printer, when its process dies at ${point}`, async () => {
    expect(await killedMove(point, 'postgres')).toEqual({ job: 'Spare done', labels: ['next'], spare: ['moved'] });
  });

test('control: answered before the commit: kills under writers lose what was acknowledged', async () => {
  expect(await harmOfKills('postgres', 'answered before the commit')).toBeGreaterThan(0);
});

test('control: events are written beside the change: kills under writers lose some', async () => {
  await withMutant('events are written beside the change', async (folder) => {
    const { events } = await killLoop({ kills: 3, seed: 1, store: 'postgres', folder });
    expect(events.length).toBeGreaterThan(0);
  });
});

test('control: no lookup before sending again: the carrier’s ledger shows two shipments', async () => {
  await withMutant('no lookup before sending again', async (folder) => {
    const { counts } = await crashRuns({ points: ['after_accept'], folder, store: 'postgres' });
    expect(counts).toEqual([2]);
  });
});

for (const second of ['before the call', 'during the call'] as const)
  test(`control: leases that are not renewed: another process, started ${second}, ships what is under way again`, async () => {
    const postgres = await startPostgres();
    try {
      await withMutant('leases are not renewed', async (folder) => {
        const { claims, shipments } = await heldCall({ databaseUrl: await postgres.newDatabase(), second, folder });
        expect([claims, shipments].filter((count) => count > 1)).toHaveLength(2);
      });
    } finally {
      await postgres.close();
    }
  });
