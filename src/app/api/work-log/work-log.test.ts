import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settlePromises } from '#app/testing/fake-clock.ts';
import { forgetWork, noteWork, readWork, whenWorkNoted } from './work-log.ts';

// Without IndexedDB, as here, what is counted lasts as long as the page. `today-shift.spec.ts` counts in a browser.

const start = Date.parse('2026-11-25T08:00:00Z');
const all = async () => (await readWork(0, Number.MAX_SAFE_INTEGER)).entries;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  forgetWork();
  await settlePromises();
});
afterEach(() => void vi.useRealTimers());

it('work is counted with its time and source, and nothing is for a count of zero', async () => {
  noteWork('station', { processed: 1 });
  vi.setSystemTime(start + 5000);
  noteWork('run', { printed: 3, reprinted: 0 });
  noteWork('single', {});
  await settlePromises();
  expect(await all()).toMatchObject([
    { at: start, source: 'station', kind: 'processed', count: 1 },
    { at: start + 5000, source: 'run', kind: 'printed', count: 3 },
  ]);
});

it('a day is read from its first millisecond until before the next', async () => {
  for (const at of [start - 1, start, start + 9, start + 10]) noteWork('run', { processed: 1 }, { at });
  await settlePromises();
  expect((await readWork(start, start + 10)).entries.map(({ at }) => at)).toEqual([start, start + 9]);
});

it('a browser without storage keeps work for this tab alone, and reports it with the start time', async () => {
  noteWork('run', { processed: 1 });
  await settlePromises();
  expect(await readWork(start, start + 1)).toMatchObject({ since: start, kept: false });
});

it('each count is announced, and all are cleared together', async () => {
  let told = 0;
  const stop = whenWorkNoted(() => (told += 1));
  noteWork('single', { corrected: 1 });
  await settlePromises();
  expect([told, (await all()).length]).toEqual([1, 1]);
  vi.setSystemTime(start + 60_000);
  noteWork('single', { corrected: 1 });
  // What is on its way then does not come back.
  forgetWork();
  await settlePromises();
  expect(await all()).toEqual([]);
  expect((await readWork(0, 1)).since).toBe(start + 60_000);
  stop();
});
