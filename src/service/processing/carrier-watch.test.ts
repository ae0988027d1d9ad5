import { expect, test } from 'vitest';
import { openCarrierWatch } from './carrier-watch.ts';

function openWatch() {
  const said: boolean[] = [];
  const at = { now: 0 };
  const watch = openCarrierWatch({
    clock: () => at.now,
    note: (isAway) => Promise.resolve(void said.push(isAway)),
    awayAfter: 60_000,
  });
  return { watch, said, at };
}

test('a carrier is away once no call was answered for a minute, and back with the first that is', async () => {
  const { watch, said, at } = openWatch();
  for (at.now = 0; at.now < 60_000; at.now += 20_000) await watch.failed();
  expect(said).toEqual([]);
  await watch.failed();
  await watch.answered();
  expect(said).toEqual([true, false]);
});

test('calls that are lost between answered ones mean nothing', async () => {
  const { watch, said, at } = openWatch();
  for (at.now = 0; at.now <= 200_000; at.now += 50_000) {
    await watch.failed();
    await watch.answered();
  }
  expect(said).not.toContain(true);
});
