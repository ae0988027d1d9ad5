import { expect, test } from 'vitest';
import type { Claim } from '#contract/desk/claims.ts';
import { formatDayAndTime, formatTime } from '#app/words/time.ts';
import { claimSentence } from './claim-sentence.ts';

const now = new Date(2026, 10, 27, 14).getTime();
const aside: Omit<Claim, 'since'> = {
  parcel: 'p1',
  station: 'station-one-00000000',
  person: null,
  held_by: 'station',
  state: 'aside',
  reason: 'item-missing',
};

test('what was set aside on another day says which', () => {
  const [today, yesterday, before] = [1, 24, 72].map((hours) => new Date(now - hours * 3_600_000).toISOString()) as [
    string,
    string,
    string,
  ];
  const said = (since: string) => claimSentence({ ...aside, since }, 'Station 2', now);
  expect(said(today)).toBe(`Set aside at Station 2, ${formatTime(today)}: item missing`);
  expect(said(yesterday)).toBe(`Set aside at Station 2, yesterday ${formatTime(yesterday)}: item missing`);
  expect(said(before)).toBe(`Set aside at Station 2, ${formatDayAndTime(before, now)}: item missing`);
});
