import { afterEach, expect, it, vi } from 'vitest';
import { hearServerDate, serverNow, whenServerClockMoves } from './server-clock.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const dayMillis = 86_400_000;

afterEach(() => {
  hearServerDate(new Date(Date.now()).toUTCString(), Date.now());
  vi.useRealTimers();
});

it.each([
  ['two days behind', 2 * dayMillis],
  ['two days ahead', -2 * dayMillis],
])('a machine that is %s of the server reads the server’s time', (_name, difference) => {
  vi.useFakeTimers({ now });
  hearServerDate(new Date(now + difference).toUTCString(), now);
  expect(Math.abs(serverNow() - (now + difference))).toBeLessThan(1000);
});

it('the server’s clock takes neither a second of delay nor a missing or odd header for a wrong clock', () => {
  vi.useFakeTimers({ now });
  for (const header of [new Date(now - 3000).toUTCString(), null, 'yesterday', '']) {
    hearServerDate(header, now);
    expect(serverNow()).toBe(now);
  }
});

it('a difference of the server’s clock is reported, and only then', () => {
  vi.useFakeTimers({ now });
  const moved = vi.fn<() => void>();
  whenServerClockMoves(moved);
  hearServerDate(new Date(now + 1000).toUTCString(), now);
  expect(moved).not.toHaveBeenCalled();
  hearServerDate(new Date(now + dayMillis).toUTCString(), now);
  hearServerDate(new Date(now + dayMillis).toUTCString(), now);
  expect(moved).toHaveBeenCalledOnce();
});
