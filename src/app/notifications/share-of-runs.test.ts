import { expect, it } from 'vitest';
import type { Run, RunHold } from '#app/runs/engine/run-types.ts';
import { shareOf } from './share-of-runs.ts';

const counts = {
  waiting: 3,
  sending: 0,
  checking: 0,
  processing: 0,
  done: 1,
  refused: 0,
  'not-sent': 0,
  unknown: 0,
  skipped: 0,
};
const run = (hold: RunHold | null): Pick<Run, 'hold' | 'counts' | 'total'> => ({ hold, counts, total: 4 });

it.each<[readonly (RunHold | null)[], string]>([
  [['user'], 'paused'],
  [['offline', 'user'], 'paused'],
  [['station-gone'], 'station gone'],
  [['user', 'station-gone'], 'station gone'],
  [['station-gone', null], '25 %'],
  [['wait'], '25 %'],
])('the navigation says of runs with the holds %j: %s', (holds, said) => {
  expect(shareOf(holds.map(run))).toBe(said);
});
