import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskRun } from '#contract/desk/desk-runs.ts';
import { ElsewhereNotice } from '#app/runs/elsewhere/elsewhere-notice.tsx';
import { useAllRuns } from '#app/runs/engine/desk/use-all-runs.ts';
import { RunStateBadge } from '#app/runs/run-state.tsx';
import { showPart } from '#app/testing/show-part.tsx';
import { RunsAtWork } from './runs-at-work.tsx';

const lostAfter = 120_000;

// The test moves the clock, and nothing else does.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const runAt = (station: string, done: number, seen: number): DeskRun => ({
  id: station.slice(8, 9).repeat(32),
  kind: 'process',
  size: 4,
  waiting: 4 - done,
  working: 0,
  done,
  refused: 0,
  not_sent: 0,
  unknown: 0,
  skipped: 0,
  state: 'running',
  fence: 1,
  listed: 4,
  station,
  person: null,
  started: seen,
  seen,
  ended: null,
});

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const shown = () => [screen.getByRole('navigation'), ...screen.getAllByRole('article')].map((part) => part.textContent);

/** The navigation, and what pages say of each run. */
function Desk() {
  const { runs } = useAllRuns();
  return (
    <>
      <nav>
        <RunsAtWork />
      </nav>
      {runs?.map((run) => (
        <article key={run.id}>
          <RunStateBadge run={run} />
          {run.elsewhere === null ? null : <ElsewhereNotice run={run} elsewhere={run.elsewhere} />}
        </article>
      ))}
    </>
  );
}

/** What pages show of runs that the desk listed once. */
async function showRuns(...runs: DeskRun[]) {
  const { feed } = await showPart(<Desk />, () => ({}));
  const list = () => feed.take({ seq: 1, parts: { runs: { runs, lost_after: lostAfter } } });
  act(() => {
    feed.sharing.set('live');
    list();
  });
  return { feed, list };
}

it('pages come to say without an event that the station of a run is gone, and its run leaves the percentage', async () => {
  // Between two renewals of the page's clock.
  const seen = Date.now() - 7000;
  await showRuns(runAt('station-a-0000000', 3, seen + 60_000), runAt('station-b-0000000', 1, seen));
  await pass(lostAfter - 7001);
  expect(shown()).toEqual(['2 unfinished runs: 50 %', 'Running', 'Running']);
  await pass(2);
  const canContinue: unknown = expect.stringContaining('Continue the run here: nothing is sent twice.');
  expect(shown()).toEqual(['2 unfinished runs: 75 %, station gone', 'Running', canContinue]);
  await pass(60_000);
  expect(shown()).toEqual(['2 unfinished runs: station gone', canContinue, canContinue]);
});

it('a desk that is not heard says of no station that it is gone, until it is heard again', async () => {
  const { feed, list } = await showRuns(runAt('station-b-0000000', 1, Date.now()));
  act(() => feed.sharing.set('away'));
  await pass(10 * lostAfter);
  expect(shown()).toEqual(['1 unfinished run: 25 %', 'Running']);
  act(list);
  expect(shown()[0]).toBe('1 unfinished run: station gone');
});
