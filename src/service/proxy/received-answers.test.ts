import { expect, test } from 'vitest';
import { limitReceived } from './received-answers.ts';

const megabyte = 1024 * 1024;

/** An answer that arrives by megabytes until it is paused. */
function arriving(begin: ReturnType<typeof limitReceived>) {
  const state = { paused: false, megabytes: 0 };
  const received = begin({
    pause: () => (state.paused = true),
    resume: () => (state.paused = false),
  } as never);
  return {
    ...received,
    state,
    arrive(count: number) {
      for (let each = 0; each < count && !state.paused; each += 1) {
        state.megabytes += 1;
        received.add(megabyte);
      }
    },
  };
}

test('beyond the limit only the first continues, and the next one after it has left', () => {
  const begin = limitReceived(10 * megabyte);
  const answers = Array.from({ length: 8 }, () => arriving(begin));
  for (let round = 0; round < 60; round += 1) for (const answer of answers) answer.arrive(1);
  const sizes = () => answers.map(({ state }) => state.megabytes);
  expect(sizes()).toEqual([60, 2, 2, 2, 2, 2, 2, 2]);
  answers[0]?.complete();
  answers[1]?.arrive(58);
  expect(sizes()).toEqual([60, 60, 2, 2, 2, 2, 2, 2]);
  // Nothing reads them: whole answers do not block others, but together they do.
  answers[2]?.arrive(9);
  expect(sizes()[2]).toBe(2);
  for (const answer of answers) answer.end();
  expect(answers.some(({ state }) => state.paused)).toBe(false);
});

test('a small answer does not wait', () => {
  const begin = limitReceived(2 * megabyte);
  const [large, small] = [arriving(begin), arriving(begin)];
  large.arrive(10);
  small.add(1000);
  expect(small.state.paused).toBe(false);
});
