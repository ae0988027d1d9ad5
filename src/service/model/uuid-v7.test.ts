import { expect, test } from 'vitest';
import { isUuid } from '#contract/values/scalars.ts';
import { uuidV7Generator } from './uuid-v7.ts';

test('ids are UUIDs of version 7 and grow within a millisecond and when the clock is set back', () => {
  let now = 1_700_000_000_000;
  const newId = uuidV7Generator(() => now);
  const ids = Array.from({ length: 10_000 }, (_, index) => {
    if (index === 5_000) now -= 3_600_000;
    return newId();
  });
  expect(ids.every((id) => isUuid(id) && id[14] === '7' && /[89ab]/.test(id[19] ?? ''))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]?.slice(0, 13)).toBe('018bcfe5-6800');
});
