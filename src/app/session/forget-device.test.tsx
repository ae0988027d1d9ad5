import { afterEach, expect, test, vi } from 'vitest';
import { forgetDevice } from './forget-device.ts';
import { Session } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('forgetting everything signs out and deletes every database of the page, and no other', async () => {
  vi.useFakeTimers();
  const deleted: string[] = [];
  const names = ['parcel-desk', 'parcel-desk-runs', 'parcel-desk-requests', 'another-page'];
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve([...names.map((name) => ({ name, version: 1 })), {}]),
    deleteDatabase: (name: string) => void deleted.push(name),
  });
  localStorage.setItem('another-page', 'kept');
  localStorage.setItem('parcel-desk.setting.theme', '"dark"');
  const session = new Session();
  session.signIn('token', null);
  forgetDevice(session);
  await vi.advanceTimersByTimeAsync(0);
  expect(deleted).toEqual(names.slice(0, 3));
  expect(session.getState().token).toBeNull();
  expect(Object.keys(localStorage)).not.toContain('parcel-desk.setting.theme');
  expect(localStorage.getItem('another-page')).toBe('kept');
});
