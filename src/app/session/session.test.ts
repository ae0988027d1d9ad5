import { afterEach, expect, it, vi } from 'vitest';
import { Session } from './session.ts';
import { tokenMark } from './sign-in-mark.ts';

const open: Session[] = [];
function openTab(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  const session = new Session();
  open.push(session);
  return { session, values };
}

afterEach(() => {
  for (const session of open.splice(0)) session.close();
  vi.unstubAllGlobals();
});

it('a session keeps the token for a reload of the tab, and only until sign-out', () => {
  const { session, values } = openTab();
  session.signIn('secret', null);
  const reloaded = openTab(Object.fromEntries(values));
  expect(reloaded.session.getState()).toEqual({ status: 'ready', token: 'secret', base: null, device: null });
  const purge = vi.fn<() => void>();
  reloaded.session.whenSignedOut(purge);
  reloaded.session.signOut();
  expect(reloaded.session.getState().token).toBeNull();
  expect(reloaded.values.size).toBe(0);
  expect(purge).toHaveBeenCalledOnce();
});

it('a session expires only the token that was refused', () => {
  const { session } = openTab();
  session.signIn('old', null);
  session.signIn('new', null);
  session.expire('old');
  expect(session.getState().status).toBe('ready');
  session.expire('new');
  expect(session.getState()).toMatchObject({ status: 'expired', token: 'new' });
});

it('a new tab gets the session on request, and all tabs sign out together', async () => {
  const first = openTab().session;
  const second = openTab().session;
  first.signIn('secret', '/v2');
  await expect(second.askOtherTabs(2000)).resolves.toBe(true);
  expect(second.getState()).toMatchObject({ status: 'ready', token: 'secret', base: '/v2' });
  const signedOut = new Promise<void>((resolve) => second.subscribe(resolve));
  first.signOut();
  await signedOut;
  expect(second.getState().status).toBe('signed-out');
  expect([first, second].map((tab) => tab.wasSignedOutElsewhere())).toEqual([false, true]);
  second.signIn('secret', null);
  expect(second.wasSignedOutElsewhere()).toBe(false);
});

it('a tab stays signed in where a tab of another sign-in signs out, unless the browser has one session for all', async () => {
  const [first, second, third] = [openTab().session, openTab().session, openTab().session];
  first.signIn('secret', null);
  second.signIn('of another account', null);
  third.signIn('secret', null);
  const signedOut = new Promise<void>((resolve) => third.subscribe(resolve));
  first.signOut();
  await signedOut;
  expect([second, third].map((tab) => tab.getState().status)).toEqual(['ready', 'signed-out']);
  third.signIn('a session', null);
  third.isOfBrowser = true;
  const secondToo = new Promise<void>((resolve) => second.subscribe(resolve));
  third.signOut();
  await secondToo;
  expect(second.getState().status).toBe('signed-out');
});

it('a session is signed out by a tab of an older version, and not by what it cannot read', async () => {
  const { session } = openTab();
  session.signIn('secret', null);
  const older = new BroadcastChannel('parcel-desk.session');
  const seen: string[] = [];
  const signedOut = new Promise<void>((resolve) =>
    session.subscribe(() => {
      seen.push(session.getState().status);
      resolve();
    }),
  );
  for (const odd of [null, 'sign-out', { type: 'other' }, { type: 'tell', token: 1 }]) older.postMessage(odd);
  older.postMessage({ type: 'sign-out' });
  await signedOut;
  older.close();
  expect(seen).toEqual(['signed-out']);
});

it('a new tab gets no session when no other tab is open', async () => {
  await expect(openTab().session.askOtherTabs(20)).resolves.toBe(false);
});

it('a session takes no other news of the session for an answer of another tab', async () => {
  const { session } = openTab();
  const asked = session.askOtherTabs(2000);
  session.signOut();
  await expect(asked).resolves.toBe(false);
});

it('a session works with storage that throws', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  const session = new Session();
  open.push(session);
  session.signIn('secret', null);
  expect(session.getState().token).toBe('secret');
});

const device = { endsAt: 1_700_000_000_000, mark: tokenMark('secret') };

it('a session keeps the token of a device session in memory alone', () => {
  const { session, values } = openTab();
  session.signIn('secret', null);
  session.signIn('pds_one', null, device);
  expect(session.getState()).toEqual({ status: 'ready', token: 'pds_one', base: null, device });
  expect(values.size).toBe(0);
});

it('a session gives a renewed token to the tabs of the same sign-in, and to no other', async () => {
  const [first, kept, ended, linked, other] = [1, 2, 3, 4, 5].map(() => openTab().session) as [
    Session,
    Session,
    Session,
    Session,
    Session,
  ];
  first.signIn('pds_one', null, device);
  kept.signIn('pds_one', null, device);
  ended.signIn('pds_one', null, device);
  ended.expire('pds_one');
  linked.signIn('secret', null);
  other.signIn('another', null);
  const renewed = { ...device, endsAt: device.endsAt + 1 };
  const arrived = [kept, ended, linked].map((tab) => new Promise<void>((resolve) => tab.subscribe(resolve)));
  first.renew('pds_two', renewed);
  await Promise.all(arrived);
  for (const tab of [first, kept, ended, linked])
    expect(tab.getState()).toEqual({ status: 'ready', token: 'pds_two', base: null, device: renewed });
  expect(other.getState().token).toBe('another');
  const fresh = openTab().session;
  await expect(fresh.askOtherTabs(2000)).resolves.toBe(true);
});

it('a tab that has signed out is not signed in again by a tab that had not heard of it yet', async () => {
  const [leaving, other, fresh] = [openTab().session, openTab().session, openTab().session];
  for (const tab of [leaving, other]) tab.signIn('secret', null);
  const asked = fresh.askOtherTabs();
  leaving.signOut();
  await expect(asked).resolves.toBe(false);
  await expect.poll(() => other.getState().status).toBe('signed-out');
  expect([leaving, fresh].map((tab) => tab.getState().status)).toEqual(['signed-out', 'signed-out']);
  // The same account signs in later, in one of them.
  other.signIn('secret', null);
  await expect(leaving.askOtherTabs()).resolves.toBe(true);
});
