import { expect, it } from 'vitest';
import { sinceFilters } from '#contract/list-query.ts';
import { UpdateWatch } from '#app/parcels/list/updates/update-watch.ts';
import { oldMillis } from '#app/parcels/lookup/old-rows.ts';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { readingWords } from './reading-words.ts';
import { changePollMillis, figuresTime, pagePoll, pagePollMillis, type Poll, updatePolls } from './update-polls.ts';

it('each kind of change is requested before the figures of Today count as old', async () => {
  const clock = new FakeClock();
  const asked: (readonly [Poll, number])[] = [];
  const watch = new UpdateWatch<Poll>(clock, updatePolls, async (poll) => {
    asked.push([poll, clock.now()]);
    return true;
  });
  watch.start();
  await clock.advance(20 * 60_000);
  watch.stop();
  const longestGap = (poll: Poll) => {
    const times = asked.flatMap(([kind, at]) => (kind === poll ? at : []));
    return Math.max(...times.map((at, index) => at - (times[index - 1] ?? 0)));
  };
  for (const filter of sinceFilters) expect(longestGap(filter)).toBe(changePollMillis);
  expect(longestGap(pagePoll)).toBe(pagePollMillis);
  expect(changePollMillis).toBeLessThan(oldMillis);
  expect(readingWords.updatedTip).toContain('in turn, every 2 min 40 sec');
  expect(readingWords.updatedTip).toContain('one page every 40 sec');
});

it('the figures have the date of the kind of change that was answered longest ago', () => {
  expect(figuresTime({}, 1_000)).toBe(1_000);
  expect(figuresTime({ created_since: 9_000, processed_since: 8_000, printed_since: 7_000 }, 1_000)).toBe(1_000);
  const all = { created_since: 9_000, processed_since: 8_000, printed_since: 7_000, cancelled_since: 6_000 };
  expect(figuresTime(all, 1_000)).toBe(6_000);
  expect(figuresTime(all, 8_500)).toBe(8_500);
  // A server that cannot list by one of them.
  expect(figuresTime({ ...all, cancelled_since: Number.POSITIVE_INFINITY }, 1_000)).toBe(7_000);
});
