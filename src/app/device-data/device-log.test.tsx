import { beforeEach, expect, test, vi } from 'vitest';
import { settlePromises } from '#app/testing/fake-clock.ts';
import { HeldLog } from '#app/testing/held-log.ts';
import { deviceAccount } from './device-account.ts';
import { DeviceLog, type LogKind } from './device-log.ts';
import { markCleared } from './log-clearing.ts';
import type { LogStore } from './log-store.ts';
import { deviceStorage } from './storage-area.ts';

interface Entry {
  at: number;
  id: string;
}

const start = 1_700_000_000_000;
const day = 86_400_000;
const kind: LogKind<Entry> = {
  topic: 'work',
  message: 'noted',
  store: 'entries',
  keyOf: ({ at, id }) => [at, id],
  longestMillis: 7 * day,
  max: 3,
  read: (stored) => ('id' in (stored as object) ? (stored as Entry) : null),
  now: () => Date.now(),
};
const entry = (id: string, at = Date.now()): Entry => ({ id, at });

function openLog(store: LogStore<Entry> | null = new HeldLog(kind)) {
  const posted: string[] = [];
  const log = new DeviceLog(kind, {
    open: () => (store === null ? Promise.reject(new Error('blocked')) : Promise.resolve(store)),
    channel: { post: (message) => posted.push(message), hear: () => () => {} },
  });
  const ids = async () => (await log.read()).entries.map(({ id }) => id);
  return { log, posted, ids };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  deviceStorage.clear();
  return () => vi.useRealTimers();
});

test('reading waits for what is being written, and other tabs and subscribers are notified', async () => {
  const store = new HeldLog(kind);
  const { log, posted, ids } = openLog(store);
  let release = () => {};
  store.held = new Promise((resolve) => (release = resolve));
  const changed = vi.fn<() => void>();
  log.subscribe(changed);
  void log.append([entry('a')]);
  const reading = ids();
  expect(posted).toEqual([]);
  release();
  expect(await reading).toEqual(['a']);
  expect([posted, changed.mock.calls.length]).toEqual([['noted'], 1]);
});

test('a range begins with its first millisecond and ends before its last', async () => {
  const { log } = openLog();
  await log.append([entry('a', start - 1), entry('b', start), entry('c', start + 9), entry('d', start + 10)]);
  expect((await log.read(start, start + 10)).entries.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('the newest entries are read, and none older than the log may hold', async () => {
  const { log, ids } = openLog();
  await log.append(['a', 'b', 'c', 'd'].map((id, at) => entry(id, start + at)));
  expect(await ids()).toEqual(['b', 'c', 'd']);
  vi.setSystemTime(start + 7 * day + 3);
  expect(await ids()).toEqual(['d']);
  expect((await log.read()).since).toBe(start + 3);
});

test('in a browser that keeps nothing, entries last as long as the page and are limited too', async () => {
  const { log, ids } = openLog(null);
  expect(await log.append(['a', 'b', 'c', 'd'].map((id, at) => entry(id, start + at)))).toBe(false);
  expect(await ids()).toEqual(['b', 'c', 'd']);
  expect(await log.read(start + 3, start + 4)).toEqual({ entries: [entry('d', start + 3)], since: start, kept: false });
});

test('when there is no room left, what was stored stays in view and the rest is in memory', async () => {
  const store = new HeldLog(kind);
  const { log } = openLog(store);
  expect(await log.append([entry('a')])).toBe(true);
  store.full = true;
  await log.append([entry('b', start + 1)]);
  // Written again, it is still one.
  await log.append([entry('b', start + 1)]);
  expect(await log.read()).toMatchObject({ entries: [entry('a'), entry('b', start + 1)], since: start, kept: false });
  expect((await log.read(start, start + 1)).kept).toBe(true);
});

test('an account reads its own entries, and those that an earlier version has left without a mark', async () => {
  const store = new HeldLog(kind);
  const { log, ids } = openLog(store);
  await store.add([entry('old')], start, () => false);
  const signInAs = (mark: string) => deviceAccount.findBy(() => mark);
  signInAs('host anna');
  await log.append([entry('of anna', start + 1)]);
  signInAs('host ben');
  await log.append([entry('of ben', start + 2)]);
  expect(await ids()).toEqual(['old', 'of ben']);
  signInAs('host anna');
  expect(await ids()).toEqual(['old', 'of anna']);
  signInAs('');
});

test('a store that could not be opened is opened again for the next entry', async () => {
  const store = new HeldLog(kind);
  let isReachable = false;
  const log = new DeviceLog(kind, {
    open: () => (isReachable ? Promise.resolve(store) : Promise.reject(new Error('no network'))),
    channel: null,
  });
  expect(await log.append([entry('a')])).toBe(false);
  isReachable = true;
  expect(await log.append([entry('b')])).toBe(true);
  expect((await log.read()).entries.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('entries on their way to the store when the log is cleared do not come back', async () => {
  const store = new HeldLog(kind);
  const { log, ids } = openLog(store);
  let release = () => {};
  store.held = new Promise((resolve) => (release = resolve));
  void log.append([entry('a')]);
  await settlePromises();
  vi.setSystemTime(start + 60_000);
  void log.clear();
  void log.append([entry('b')]);
  release();
  expect(await ids()).toEqual(['b']);
  expect((await log.read()).since).toBe(start + 60_000);
});

test('a log that a page cleared before it went away is empty for the next page', async () => {
  const store = new HeldLog(kind);
  await openLog(store).log.append([entry('a')]);
  markCleared('work', start + 1);
  const { ids } = openLog(store);
  await settlePromises();
  expect(store.entries.size).toBe(0);
  expect(await ids()).toEqual([]);
  expect(deviceStorage.names()).toEqual([]);
  // Once only.
  const { log } = openLog(store);
  await log.append([entry('b')]);
  expect(store.entries.size).toBe(1);
});

test('entries of a newer version are not read, and stay when others are appended', async () => {
  const store = new HeldLog(kind);
  store.entries.set(`[${start},"f"]`, { at: start, robot: 'f' });
  const { log, ids } = openLog(store);
  await log.append([entry('a')]);
  expect(await ids()).toEqual(['a']);
  expect(store.entries.size).toBe(2);
});

test('entries in the store and in memory are changed alike', async () => {
  const store = new HeldLog(kind);
  const { log, ids } = openLog(store);
  await log.append([entry('a')]);
  store.full = true;
  await log.append([entry('b')]);
  await log.rewrite((one) => ({ ...one, id: one.id.toUpperCase() }));
  expect(await ids()).toEqual(['A', 'B']);
});

test('no log writes or clears once the databases are about to be deleted', async () => {
  vi.resetModules();
  const tab = await import('./device-log.ts');
  const { stopLogs } = await import('./log-clearing.ts');
  const store = new HeldLog(kind);
  let release = () => {};
  store.held = new Promise((resolve) => (release = resolve));
  const log = new tab.DeviceLog(kind, { open: () => Promise.resolve(store), channel: null });
  store.entries.set(`[${start},"a"]`, entry('a'));
  void log.append([entry('b')]);
  // Signed out in another tab, which then says that all is deleted.
  void log.clear();
  await settlePromises();
  stopLogs();
  release();
  await settlePromises();
  void log.append([entry('c')]);
  void log.clear();
  await settlePromises();
  expect([...store.entries.values()]).toEqual([entry('a')]);
});
