import { beforeEach, expect, it, vi } from 'vitest';
import type { DeskWork } from '#contract/desk/desk-work.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { settlePromises } from '#app/testing/fake-clock.ts';
import { SharedWork } from './shared-work.ts';
import { countForDesk } from './unposted-work.ts';
import { forgetWork, noteWork, readWork } from './work-log.ts';

const start = Date.parse('2026-11-25T08:00:00Z');
const minute = 60_000;
type Sum = DeskWork['work'][number];
const sum = (minutes: number, count: number, station = 'other'): Sum => ({
  at: start + minutes * minute,
  station,
  person: null,
  source: 'station',
  kind: 'processed',
  count,
});

/** A desk whose work tests write, and what was asked of it. */
function deskOf(work: Sum[]) {
  const asked: number[] = [];
  const readWork = (since: number, until: number): Promise<DeskWork> => {
    asked.push((since - start) / minute);
    return Promise.resolve({ since: start, complete: true, work: work.filter(({ at }) => at >= since && at < until) });
  };
  const feed = new DeskFeed();
  const endpoints = { desk: () => Promise.resolve({ readWork }) } as unknown as ParcelDeskApi['endpoints'];
  return { feed, endpoints, asked };
}

const event = (since: number) =>
  ({
    seq: 1,
    at: '',
    kind: 'work',
    parcel: null,
    station: null,
    person: null,
    data: { work: 'processed', count: 1, since, of: null },
  }) as const;

beforeEach(async () => {
  vi.useFakeTimers({ now: start + 60 * minute });
  countForDesk(() => null);
  forgetWork();
  // Its code is loaded, and the log is cleared.
  await readWork(0, 0);
  return () => vi.useRealTimers();
});

it('shared work reads on from where something was counted, and counts nothing twice', async () => {
  const work = [sum(0, 2), sum(10, 3)];
  const desk = deskOf(work);
  const shared = new SharedWork(desk, start, start + 600 * minute);
  const counts = async () => (await shared.read()).entries.map(({ count }) => count);
  const stop = shared.subscribe(() => {});
  expect(await counts()).toEqual([2, 3]);
  expect(await counts()).toEqual([2, 3]);
  work[1] = sum(10, 4);
  work.push(sum(11, 1));
  desk.feed.give(event(start + 10 * minute + 5_000));
  expect(await counts()).toEqual([2, 4, 1]);
  // Late, from a station that had no network.
  work.unshift(sum(-0, 5, 'late'));
  desk.feed.give(event(start));
  expect(await counts()).toEqual([5, 2, 4, 1]);
  // Of another day.
  desk.feed.give(event(start + 700 * minute));
  await counts();
  expect(desk.asked).toEqual([0, 10, 0]);
  stop();
});

it('events of one second are one reading', async () => {
  const desk = deskOf([]);
  const shared = new SharedWork(desk, start, start + 600 * minute);
  let told = 0;
  const stop = shared.subscribe(() => (told += 1));
  for (let each = 0; each < 20; each += 1) desk.feed.give(event(start));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toBe(1);
  stop();
});

it('shared work includes what this station counted and the desk has not accepted yet', async () => {
  countForDesk(() => ({ countsAttempts: true, post: () => Promise.reject(new Error('away')) }));
  noteWork('station', { corrected: 1 }, { at: start + minute });
  // The desk counts this itself.
  noteWork('station', { processed: 1 }, { at: start + minute, cameOf: 'attempt' });
  await settlePromises();
  const { of, entries } = await new SharedWork(deskOf([sum(0, 2)]), start, start + 600 * minute).read();
  expect([of, entries.map(({ kind, count, station }) => `${kind} ${count} ${station}`)]).toEqual([
    'desk',
    ['processed 2 other', `corrected 1 ${ownStation()}`],
  ]);
});

it('shared work is what this device did while the desk was never read', async () => {
  noteWork('run', { processed: 3 }, { at: start + minute });
  await settlePromises();
  const away = { feed: new DeskFeed(), endpoints: { desk: () => Promise.reject(new Error('away')) } };
  const { of, entries } = await new SharedWork(away as never, start, start + 600 * minute).read();
  expect([of, entries.map(({ count }) => count)]).toEqual(['device', [3]]);
});

it('what the stations of one account did is not counted for the next, whose desk cannot be read', async () => {
  let mark = 'host one';
  deviceAccount.findBy(() => mark);
  const desk = deskOf([sum(0, 2)]);
  const shared = new SharedWork(desk, start, start + 600 * minute);
  const read = async () => {
    const { of, entries } = await shared.read();
    return [of, entries.map(({ count }) => count)];
  };
  expect(await read()).toEqual(['desk', [2]]);
  // The same account under another token.
  mark = 'host one again';
  deviceAccount.update();
  expect(await read()).toEqual(['desk', [2]]);
  deviceAccount.forget();
  mark = 'host two';
  deviceAccount.update();
  desk.endpoints.desk = () => Promise.reject(new Error('away'));
  expect(await read()).toEqual(['device', []]);
});
