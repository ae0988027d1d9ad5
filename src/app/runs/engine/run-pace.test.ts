import { expect, test } from 'vitest';
import { RunPace } from './run-pace.ts';

function gapOf(pace: RunPace): number {
  pace.begun(0);
  return pace.wait(0);
}

test('tries are 40 ms apart, twice as far after each 429, and close up again with answers', () => {
  const pace = new RunPace();
  expect(pace.wait(0)).toBe(0);
  expect(gapOf(pace)).toBe(40);
  pace.turnedAway();
  pace.turnedAway();
  expect(gapOf(pace)).toBe(160);
  for (let answer = 0; answer < 100; answer += 1) pace.answered();
  expect(gapOf(pace)).toBe(40);
  for (let refusal = 0; refusal < 100; refusal += 1) pace.turnedAway();
  expect(gapOf(pace)).toBe(4_000);
});
