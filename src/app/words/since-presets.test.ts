import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { presetOf, presetStart } from './since-presets.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('in Berlin', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Berlin');
  });

  it('days start at local midnight', () => {
    const now = Date.parse('2026-11-21T14:00:00Z');
    expect(presetStart('today', now)).toBe('2026-11-20T23:00:00Z');
    expect(presetStart('yesterday', now)).toBe('2026-11-19T23:00:00Z');
    expect(presetStart('last-7-days', now)).toBe('2026-11-13T23:00:00Z');
  });

  it('presets count calendar days over the change of the clock in autumn and in spring', () => {
    expect(presetStart('last-30-days', Date.parse('2026-11-21T14:00:00Z'))).toBe('2026-10-21T22:00:00Z');
    expect(presetStart('yesterday', Date.parse('2026-03-29T20:00:00Z'))).toBe('2026-03-27T23:00:00Z');
    expect(presetStart('today', Date.parse('2026-03-29T20:00:00Z'))).toBe('2026-03-28T23:00:00Z');
    expect(presetStart('last-7-days', Date.parse('2026-04-02T20:00:00Z'))).toBe('2026-03-25T23:00:00Z');
  });

  it('a preset in Berlin knows the local day where UTC has another date', () => {
    expect(presetStart('today', Date.parse('2026-11-21T23:30:00Z'))).toBe('2026-11-21T23:00:00Z');
  });

  it('the preset of a timestamp is recognised while it lasts', () => {
    const now = Date.parse('2026-11-21T14:00:00Z');
    expect(presetOf('2026-11-19T23:00:00Z', now)).toBe('yesterday');
    expect(presetOf('2026-11-19T23:00:01Z', now)).toBeNull();
    expect(presetOf('2026-11-19T23:00:00Z', now + 86_400_000)).toBeNull();
  });
});

it('a day whose midnight the clock skips starts at its first second', () => {
  vi.stubEnv('TZ', 'America/Santiago');
  // The clock went from 24:00 to 01:00 there, UTC-4 to UTC-3.
  expect(presetStart('today', Date.parse('2026-09-06T15:00:00Z'))).toBe('2026-09-06T04:00:00Z');
});
