import { array, asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import { changeKinds, playDay } from '#app/testing/play-day.ts';

// `DAY_RUNS=200 DAY_PARCELS=5000 npx vitest run day-updates --testTimeout=3600000` is the long form (docs/benchmarks.md).
const numRuns = Number(process.env['DAY_RUNS'] ?? 20);
const max = Number(process.env['DAY_PARCELS'] ?? 350);

it.each(['turns', 'refresh'] as const)(
  'counts what the account holds once a day that changed while it was read is quiet: %s',
  async (ending) => {
    const change = record({ kind: constantFrom(...changeKinds), pick: integer({ min: 0, max: 9_999 }) });
    await assert(
      asyncProperty(integer({ min: 0, max }), array(change, { maxLength: 120 }), async (size, changes) => {
        const { shown, stored } = await playDay(size, changes, ending);
        expect(shown).toEqual(stored);
      }),
      { numRuns },
    );
  },
);
