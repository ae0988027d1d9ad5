import { expect, test } from 'vitest';
import type { Claim, ClaimHolder } from '#contract/desk/claims.ts';
import { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { accept, claimsInTheWay, unanswered } from './claims-in-the-way.ts';

const claim = (held_by: ClaimHolder, changes: Partial<Claim> = {}): Claim => ({
  parcel: 'p1',
  station: 'station-two-00000000',
  person: null,
  held_by,
  state: 'table',
  reason: null,
  since: '2026-11-27T09:31:00.000Z',
  ...changes,
});
const feedWith = (...claims: Claim[]) => {
  const feed = new DeskFeed();
  feed.take({ seq: 1, parts: { claims: claims as never } });
  return feed;
};
const ids = (claims: readonly { id: string }[]) => claims.map(({ id }) => id);

test('what another station has in any way is in the way, and what this one has is not', () => {
  const own = { station: ownStation() };
  for (const heldBy of ['station', 'run', 'list'] as const) {
    expect(ids(claimsInTheWay(feedWith(claim(heldBy)), ['p1', 'p2']))).toEqual(['p1']);
    expect(claimsInTheWay(feedWith(claim(heldBy, own)), ['p1', 'p2'])).toEqual([]);
  }
  // It waits for something, wherever it was set aside.
  expect(ids(claimsInTheWay(feedWith(claim('station', { ...own, state: 'aside' })), ['p1']))).toEqual(['p1']);
});

test('nothing is in the way where nothing is shared', () => {
  expect(claimsInTheWay(new DeskFeed(), ['p1'])).toEqual([]);
  const feed = feedWith(claim('station'));
  expect(ids(claimsInTheWay(feed, ['p1']))).toEqual(['p1']);
  feed.forget();
  expect(claimsInTheWay(feed, ['p1'])).toEqual([]);
});

test('a claim that was answered with anyway is not asked about again, a later one is', () => {
  const feed = feedWith(claim('station'));
  accept(feed, claimsInTheWay(feed, ['p1']));
  expect(unanswered(feed, claimsInTheWay(feed, ['p1']))).toEqual([]);
  feed.take({ seq: 2, parts: { claims: [claim('station', { since: '2026-11-27T10:02:00.000Z' })] as never } });
  expect(ids(unanswered(feed, claimsInTheWay(feed, ['p1'])))).toEqual(['p1']);
});
