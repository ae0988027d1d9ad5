import { beforeEach, expect, it } from 'vitest';
import type { SinceFilter } from '#contract/list-query.ts';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { calmMillis, filterQuestions, UpdateWatch, minMillis } from './update-watch.ts';

let clock: FakeClock;
let asked: [SinceFilter, number][];
let answer: (filter: SinceFilter) => Promise<boolean>;

beforeEach(() => {
  clock = new FakeClock();
  asked = [];
  answer = async () => true;
});

function watch(away = false) {
  return new UpdateWatch(
    clock,
    filterQuestions,
    (filter) => {
      asked.push([filter, clock.now()]);
      return answer(filter);
    },
    away,
  );
}

it('one request goes out every 20 seconds, for each of the four filters in turn', async () => {
  const updates = watch();
  updates.start();
  for (let time = 0; time < 6; time += 1) await clock.advance(calmMillis);
  expect(asked.map(([filter]) => filter)).toEqual([
    'created_since',
    'processed_since',
    'created_since',
    'printed_since',
    'created_since',
    'cancelled_since',
  ]);
  expect(asked.map(([, at]) => at)).toEqual([1, 2, 3, 4, 5, 6].map((time) => time * calmMillis));
});

it('a user who comes back causes one request, however often the window is switched', async () => {
  const updates = watch();
  updates.start();
  await clock.advance(minMillis);
  for (let time = 0; time < 20; time += 1) updates.lookNow();
  await clock.advance(0);
  expect(asked).toHaveLength(1);
  await clock.advance(minMillis - 1);
  updates.lookNow();
  expect(asked).toHaveLength(1);
  await clock.advance(1);
  updates.lookNow();
  expect(asked).toHaveLength(2);
});

it('a list that was left for a while is checked at once, one that was loaded just now is not', async () => {
  watch(true).lookNow();
  expect(asked).toHaveLength(1);
  watch().lookNow();
  expect(asked).toHaveLength(1);
});

it('no request follows a stop, with or without an answer on its way', async () => {
  const updates = watch();
  updates.start();
  updates.stop();
  await clock.advance(10 * calmMillis);
  expect(asked).toEqual([]);
  let finish: (value: boolean) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  updates.start();
  await clock.advance(calmMillis);
  updates.stop();
  finish(true);
  await clock.advance(10 * calmMillis);
  expect(asked).toHaveLength(1);
  updates.start();
  await clock.advance(calmMillis);
  expect(asked).toHaveLength(2);
});

it('a filter that the server does not support is not requested again, and without any the watch stops', async () => {
  answer = async (filter) => filter === 'created_since';
  const updates = watch();
  updates.start();
  for (let time = 0; time < 20; time += 1) await clock.advance(calmMillis);
  expect(asked.filter(([filter]) => filter !== 'created_since')).toHaveLength(3);
  asked = [];
  answer = async () => false;
  for (let time = 0; time < 20; time += 1) await clock.advance(calmMillis);
  expect(asked).toHaveLength(1);
});
