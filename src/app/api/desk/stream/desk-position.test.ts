import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Claim } from '#contract/desk/claims.ts';
import { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { deskClaims } from '#app/api/desk/desk-claims.ts';
import { DeskPosition } from './desk-position.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => vi.useRealTimers());

const claim = (parcel: string, station = 'station-two-00000000'): Claim => ({
  parcel,
  station,
  person: null,
  held_by: 'station',
  state: 'table',
  reason: null,
  since: '2026-11-27T09:31:00.000Z',
});
const taken = (seq: number, parcel: string, station: string) => ({
  seq,
  at: '2026-11-27T09:32:00.000Z',
  kind: 'claim' as const,
  parcel,
  station,
  person: null,
  data: { change: 'taken', held_by: 'station', reason: null, from: null } as const,
});

/** A desk whose snapshot tests write; an answer waits where it is held. */
async function deskWith(claims: Claim[]) {
  const feed = new DeskFeed();
  const fact = feed.fact(deskClaims);
  const end = new AbortController();
  const desk = { seq: 10, claims, asked: 0, held: Promise.resolve() };
  const position = new DeskPosition(feed, {
    async readSnapshot() {
      desk.asked += 1;
      const answer = { seq: desk.seq, parts: { claims: [...desk.claims] as never } };
      await desk.held;
      return answer;
    },
  });
  position.renewWhileAway(end.signal);
  await position.readNow(end.signal);
  const shown = () => [...fact.get().values()].map(({ parcel, station }) => `${parcel} ${station.slice(8, 11)}`);
  return { feed, position, desk, end, shown };
}

test('what is true now is read while no events arrive, and not while they do', async () => {
  const { feed, desk, end, shown } = await deskWith([claim('p1')]);
  feed.sharing.set('live');
  feed.noteWritten();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(desk.asked).toBe(1);
  feed.sharing.set('away');
  desk.claims = [claim('p2')];
  await vi.advanceTimersByTimeAsync(20_000);
  expect([desk.asked, shown()]).toEqual([2, ['p2 two']]);
  end.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  feed.noteWritten();
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.asked).toBe(2);
});

test('rows are read again where anything was changed since the last look, and not for what this page has changed', async () => {
  const { feed, desk } = await deskWith([]);
  const resets: string[] = [];
  feed.whenReset((since) => resets.push(since));
  feed.sharing.set('away');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([desk.asked, resets]).toEqual([2, []]);
  desk.seq = 14;
  feed.noteWritten();
  await vi.advanceTimersByTimeAsync(0);
  expect([desk.asked, resets]).toEqual([3, []]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect([desk.asked, resets]).toEqual([5, ['last-look']]);
});

test('what this page has changed meanwhile is shown at once, and an answer from before it is not', async () => {
  const { feed, desk, shown } = await deskWith([claim('p1')]);
  feed.sharing.set('away');
  let answer = () => {};
  desk.held = new Promise((resolve) => (answer = resolve));
  feed.noteWritten();
  const seen: string[][] = [];
  feed.fact(deskClaims).subscribe(() => seen.push(shown()));
  desk.claims = [claim('p1', 'station-one-00000000')];
  feed.noteWritten();
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([['p1 one']]);
});

test('what this page has changed before it was known that no events arrive is shown once that is known', async () => {
  const { feed, desk, shown } = await deskWith([claim('p1')]);
  desk.claims = [claim('p1', 'station-one-00000000')];
  feed.noteWritten();
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.asked).toBe(1);
  feed.sharing.set('away');
  await vi.advanceTimersByTimeAsync(0);
  expect([desk.asked, shown()]).toEqual([2, ['p1 one']]);
});

test('events that come late change nothing that was read since then, and are heard all the same', async () => {
  const { feed, position, desk, shown } = await deskWith([]);
  feed.sharing.set('away');
  desk.seq = 12;
  desk.claims = [claim('p1', 'station-one-00000000')];
  feed.noteWritten();
  await vi.advanceTimersByTimeAsync(0);
  const heard: number[] = [];
  feed.hear(({ seq }) => heard.push(seq));
  position.give(11, taken(11, 'p1', 'station-two-00000000'));
  expect(shown()).toEqual(['p1 one']);
  position.give(13, taken(13, 'p1', 'station-two-00000000'));
  expect([shown(), heard]).toEqual([['p1 two'], [11, 13]]);
});

test('the facts of a desk that is not heard are true until it was heard last', async () => {
  const { feed, desk } = await deskWith([]);
  feed.sharing.set('live');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(feed.trueUntil).toBe(Date.now());
  feed.sharing.set('away');
  const lost = Date.now();
  desk.held = new Promise(() => {});
  await vi.advanceTimersByTimeAsync(100_000);
  expect(feed.trueUntil).toBe(lost);
});

test('what was true at an earlier time, and arrives later, takes back nothing that is known by then', async () => {
  const { feed, position, desk, end, shown } = await deskWith([]);
  feed.sharing.set('away');
  let answer = () => {};
  desk.held = new Promise((resolve) => (answer = resolve));
  feed.noteWritten();
  await vi.advanceTimersByTimeAsync(0);
  // The stream is back, and has missed something.
  desk.held = Promise.resolve();
  [desk.seq, desk.claims] = [12, [claim('p1')]];
  await position.readNow(end.signal);
  expect(shown()).toEqual(['p1 two']);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['p1 two']);
});
