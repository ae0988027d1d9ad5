import { beforeEach, expect, it, vi } from 'vitest';
import type { DeskSharing } from '#app/api/desk/desk-feed.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { isReplaced, lookWhenStreamIsBack, newVersionIsOut, watchForNewVersion } from './new-version.ts';
import { reloadForNewVersion } from './reload-for-new-version.ts';

const asked = vi.fn<(address: string) => void>();
let served = '';
let build: string | undefined;
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  build = undefined;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/config.json') return Response.json({ build });
    asked(address);
    return new Response(served);
  });
  document.head.innerHTML = '<script type="module" src="/assets/desk-a1.js"></script>';
  served = document.head.innerHTML;
  sessionStorage.clear();
  asked.mockClear();
  reload.mockClear();
});

it('a new version is found by the scripts of its page, every quarter of an hour and when the user comes back', async () => {
  watchForNewVersion();
  dispatchEvent(new Event('focus'));
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(61_000);
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls).toEqual([['/']]);
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(newVersionIsOut.get()).toBe(false);
  served = '<script type="module" src="/assets/desk-b2.js"></script>';
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(newVersionIsOut.get()).toBe(true);
  expect(asked).toHaveBeenCalledTimes(3);
});

it('a server that was started again is asked for its version once its stream is back, at most once a minute', async () => {
  newVersionIsOut.set(false);
  watchForNewVersion();
  const sharing = new ValueStore<DeskSharing>('not-shared');
  lookWhenStreamIsBack(sharing);
  sharing.set('live');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).not.toHaveBeenCalled();
  sharing.set('away');
  sharing.set('live');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.mock.calls).toEqual([['/']]);
  for (const step of ['away', 'live', 'away', 'live'] as const) sharing.set(step);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveBeenCalledOnce();
  served = '<script type="module" src="/assets/desk-b2.js"></script>';
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(newVersionIsOut.get()).toBe(true);
});

it('a server that names its build is asked for that alone; this page’s own is no new version', async () => {
  document.head.innerHTML += '<script type="module" src="/assets/main-c3.js"></script>';
  build = 'desk-a1 main-c3';
  served = '';
  expect(await isReplaced()).toBe(false);
  build = 'desk-a1 main-d4';
  expect(await isReplaced()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it('a page that is being developed is compared with the page alone', async () => {
  document.head.innerHTML = served = '<script type="module" src="/src/app/boot/main.tsx"></script>';
  build = 'desk-a1';
  expect(await isReplaced()).toBe(false);
});

it('a tab loads a new version on its own once, and not the same one over and over', async () => {
  await reloadForNewVersion(() => true, reload);
  expect(reload).not.toHaveBeenCalled();
  served = '';
  await reloadForNewVersion(() => true, reload);
  await reloadForNewVersion(() => true, reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('a tab loads nothing while something is not saved, or may not be left any more once the server has answered', async () => {
  served = '';
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  await reloadForNewVersion(() => true, reload);
  removeEventListener('beforeunload', ask);
  await reloadForNewVersion(() => false, reload);
  expect(reload).not.toHaveBeenCalled();
  await reloadForNewVersion(() => true, reload);
  expect(reload).toHaveBeenCalledOnce();
});
