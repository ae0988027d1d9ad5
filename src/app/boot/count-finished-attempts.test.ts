import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import type { ResultFields } from '#contract/parcel-state.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { forgetWork, readWork } from '#app/api/work-log/work-log.ts';
import { StatusWatch } from '#app/api/polling/status-watch.ts';
import { FakeClock, settlePromises } from '#app/testing/fake-clock.ts';
import { countFinishedAttempts } from './count-finished-attempts.ts';

const at = '2026-11-25T08:00:00Z';
const processed: Partial<ResultFields> = { processed_at: at };
const refused: Partial<ResultFields> = { processing_errors: ['unknown street'] };

it.each<[string, WorkSource | undefined, Partial<ResultFields>, string[]]>([
  ['processed at the station', 'station', processed, ['station processed']],
  ['printed with it', 'single', { ...processed, printed_at: at }, ['single processed']],
  ['refused', 'single', refused, ['single refused']],
  // Counted by its run; started elsewhere; unknown.
  ['of a run', 'run', processed, []],
  ['seen alone', undefined, processed, []],
  ['unclear', 'single', { ...processed, ...refused }, []],
  ['cancelled since', 'single', { ...processed, cancelled_at: at }, []],
])('an attempt that is %s', async (_, by, changes, counted) => {
  forgetWork();
  await settlePromises();
  const watch = new StatusWatch(() => new Promise(() => {}), new FakeClock());
  countFinishedAttempts(watch);
  watch.watch('p1', by === undefined ? {} : { by });
  const parcel = readParcel({ id: 'p1', ...changes });
  watch.end([{ id: 'p1', kind: 'completed', parcel }]);
  watch.end([{ id: 'p1', kind: 'completed', parcel }]);
  await settlePromises();
  const { entries } = await readWork(0, Number.MAX_SAFE_INTEGER);
  expect(entries.map(({ source, kind, count }) => `${source} ${kind}${count === 1 ? '' : count}`)).toEqual(counted);
});
