import { expect, test } from '@playwright/test';
import { carrierCrashPoints, commitCrashPoints, crashRuns } from '../faults/crash-runs.ts';
import { median, report } from './figures.ts';

const crashes = Number(process.env['CRASHES'] ?? '50');
const crashPoints = (['sqlite', 'postgres'] as const).flatMap((store) =>
  [...carrierCrashPoints, ...commitCrashPoints].map((point) => ({ store, point })),
);

for (const { store, point } of crashPoints) {
  const each = `${store}, ${crashes} crashes at ${point}`;
  test(each, async () => {
    test.setTimeout(60_000 + crashes * 20_000);
    const points = Array.from({ length: crashes }, () => point);
    const { counts, settled, problems } = await crashRuns({ points, store });
    expect(counts).toHaveLength(crashes);
    const once = counts.filter((count) => count === 1).length;
    const ofCommit = point.endsWith('commit');
    report({
      name: `${each}: ${ofCommit ? 'creates that are not one parcel' : 'parcels not exactly once in the carrier’s ledger, or not completed'}`,
      value: crashes - once + problems.length,
      unit: '',
      goal: 0,
      detail: [`${once} exactly once`, ...problems.slice(0, 3)].join('; '),
    });
    report({
      name: `${each}: restarted service ready to ${ofCommit ? 'settled' : 'completed'}, longest`,
      value: Math.max(...settled),
      unit: 'ms',
      goal: 10_000,
      detail: `p50 ${Math.round(median(settled))} ms`,
    });
    // Counts of what must never be: a run with one of them has failed.
    expect([once, problems]).toEqual([crashes, []]);
  });
}
