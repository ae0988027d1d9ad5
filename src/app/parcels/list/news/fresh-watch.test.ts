import { beforeEach, expect, it } from 'vitest';
import type { SinceFilter } from '#contract/list-query.ts';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { calmMillis, filterQuestions, FreshWatch, minMillis } from './fresh-watch.ts';

let clock: FakeClock;
let asked: [SinceFilter, number][];
let answer: (filter: SinceFilter) => Promise<boolean>;

beforeEach(() => {
  clock = new FakeClock();
  asked = [];
  answer = async () => true;
});

function watch(away = false) {
  return new FreshWatch(
    clock,
    filterQuestions,
    (filter) => {
      asked.push([filter, clock.now()]);
      return answer(filter);
    },
    away,
  );
}

it('asks one question at a time, calmly, and each of the four filters one after the other', async () => {
  const fresh = watch();
  fresh.start();
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

it('asks once for someone who comes back, however often the window is switched', async () => {
  const fresh = watch();
  fresh.start();
  await clock.advance(minMillis);
  for (let time = 0; time < 20; time += 1) fresh.lookNow();
  await clock.advance(0);
  expect(asked).toHaveLength(1);
  await clock.advance(minMillis - 1);
  fresh.lookNow();
  expect(asked).toHaveLength(1);
  await clock.advance(1);
  fresh.lookNow();
  expect(asked).toHaveLength(2);
});

it('asks at once in a list that was left for a while, and not in one that was loaded just now', async () => {
  watch(true).lookNow();
  expect(asked).toHaveLength(1);
  watch().lookNow();
  expect(asked).toHaveLength(1);
});

it('asks for nothing after it was stopped, an answer on its way or not', async () => {
  const fresh = watch();
  fresh.start();
  fresh.stop();
  await clock.advance(10 * calmMillis);
  expect(asked).toEqual([]);
  let finish: (value: boolean) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  fresh.start();
  await clock.advance(calmMillis);
  fresh.stop();
  finish(true);
  await clock.advance(10 * calmMillis);
  expect(asked).toHaveLength(1);
  fresh.start();
  await clock.advance(calmMillis);
  expect(asked).toHaveLength(2);
});

it('never asks again for a filter that the server does not know, and stops where it knows none', async () => {
  answer = async (filter) => filter === 'created_since';
  const fresh = watch();
  fresh.start();
  for (let time = 0; time < 20; time += 1) await clock.advance(calmMillis);
  expect(asked.filter(([filter]) => filter !== 'created_since')).toHaveLength(3);
  asked = [];
  answer = async () => false;
  for (let time = 0; time < 20; time += 1) await clock.advance(calmMillis);
  expect(asked).toHaveLength(1);
});
