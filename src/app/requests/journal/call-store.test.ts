import { expect, test } from 'vitest';
import { buildCall } from '#app/testing/build-call.ts';
import { keptCalls, MemoryCalls } from './call-store.ts';

const now = 1_700_000_000_000;
const day = 86_400_000;

test('the newest 2,000 are kept, newest first', () => {
  const records = Array.from({ length: 2300 }, (_, at) => buildCall({ at: now - at * 1000, place: 2300 - at }));
  const kept = keptCalls(records.toReversed(), now);
  expect(kept).toHaveLength(2000);
  expect(kept[0]?.at).toBe(now);
  expect(kept.at(-1)?.at).toBe(now - 1999 * 1000);
});

test('and none for longer than seven days', () => {
  const records = [7 * day + 1, 7 * day, 0].map((age) => buildCall({ at: now - age }));
  expect(keptCalls(records, now).map(({ at }) => now - at)).toEqual([0, 7 * day]);
});

test('in one millisecond the later of a tab comes first', () => {
  const records = [1, 2, 3].map((place) => buildCall({ at: now, place }));
  expect(keptCalls(records, now).map(({ place }) => place)).toEqual([3, 2, 1]);
});

test('a store in memory holds at most 2,000 calls, and none written before it was cleared', async () => {
  const store = new MemoryCalls();
  await store.add(
    Array.from({ length: 2100 }, (_, place) => buildCall({ at: Date.now(), place })),
    () => false,
  );
  expect(await store.readAll()).toHaveLength(2000);
  await store.clear();
  await store.add([buildCall({ at: Date.now() })], () => true);
  expect(await store.readAll()).toEqual([]);
});
