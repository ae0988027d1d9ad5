import { expect, test } from 'vitest';
import type { RunRecord } from '#app/runs/engine/journal/run-record.ts';
import { alive, leaseStands, mayTake } from './run-lease.ts';

const now = 1_000_000;
const stays = () => false;
const held = (at: number, endedAt: number | null = null) => ({ lease: { tab: 'one', at }, endedAt });

test('a run belongs to the tab that was alive just now', () => {
  expect(mayTake(held(now - 2_000), 'two', now, stays)).toBe(false);
  expect(mayTake(held(now - 2_000), 'one', now, stays)).toBe(true);
  expect(leaseStands(held(now - 2_000), now)).toBe(true);
});

test('a tab that is silent or has left is taken over from', () => {
  expect(mayTake(held(now - 8_000), 'two', now, stays)).toBe(true);
  expect(mayTake(held(now - 2_000), 'two', now, (tab) => tab === 'one')).toBe(true);
  expect(mayTake({ lease: null, endedAt: null }, 'two', now, stays)).toBe(true);
});

test('a sign of life from the time before the clock was set back counts for nothing', () => {
  expect(mayTake(held(now + 3_600_000), 'two', now, stays)).toBe(true);
});

test('a run without a worker for long waits for its user', () => {
  const before = (millis: number) => ({ lease: null, aliveAt: now - millis, wanted: 'run' }) as RunRecord;
  expect(alive(before(60_000), 'two', now)).toMatchObject({ wanted: 'run', lease: { tab: 'two', at: now } });
  expect(alive(before(3_600_000), 'two', now)).toMatchObject({ wanted: 'pause', lease: { tab: 'two', at: now } });
});

test('a run that has ended belongs to no tab', () => {
  expect(mayTake(held(now - 8_000, now), 'two', now, stays)).toBe(false);
});
