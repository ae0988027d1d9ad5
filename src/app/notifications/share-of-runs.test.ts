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
const run = (hold: RunHold | null, done = 1): Pick<Run, 'hold' | 'counts' | 'total'> => ({
  hold,
  counts: { ...counts, waiting: 4 - done, done },
  total: 4,
});

it.each<[readonly (RunHold | null)[], string]>([
  [['user'], 'paused'],
  [['offline', 'user'], 'paused'],
  [['station-gone'], 'station gone'],
  [['user', 'station-gone'], 'paused, station gone'],
  [['station-gone', null], '25 %, station gone'],
  [['wait'], '25 %'],
])('the navigation says of runs with the holds %j: %s', (holds, said) => {
  expect(shareOf(holds.map((hold) => run(hold))).text).toBe(said);
});

it('a run whose station is gone is not part of the percentage', () => {
  expect(shareOf([run(null, 3), run('station-gone', 0)]).text).toBe('75 %, station gone');
});
