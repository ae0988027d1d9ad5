import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toTimestamp } from '#contract/values/scalars.ts';
import { toLocalInput } from './local-datetime.ts';
import { timestampsAt } from './local-time.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];
afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(zones)('in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
  });

  it('every timestamp is among those that its own local time stands for', () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2050, 0, 1) / 1000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const timestamp = toTimestamp(second * 1000);
        expect(timestampsAt(toLocalInput(timestamp))).toContain(timestamp);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the hours that are skipped or come twice', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T02:30', []],
    ['Europe/Berlin', '2026-03-29T03:00', ['2026-03-29T01:00:00Z']],
    ['Europe/Berlin', '2026-10-25T02:30', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
    ['Europe/Berlin', '2026-10-25T03:00', ['2026-10-25T02:00:00Z']],
    ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z']],
    ['Australia/Lord_Howe', '2026-10-04T02:15', []],
    ['America/New_York', '2026-11-01T01:30:15', ['2026-11-01T05:30:15Z', '2026-11-01T06:30:15Z']],
    ['Pacific/Apia', '2011-12-30T12:00', []],
  ])('%s %s', (zone, local, timestamps) => {
    vi.stubEnv('TZ', zone);
    expect(timestampsAt(local)).toEqual(timestamps);
  });

  it.each(['', '2026-13-01T00:00', 'tomorrow', '2026-01-01'])('%j is no date and time', (text) =>
    expect(timestampsAt(text)).toBeNull(),
  );
});
