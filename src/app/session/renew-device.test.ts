import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRenewed, renewDevice } from './renew-device.ts';
import { Session } from './session.ts';

const hours = 60 * 60 * 1000;
const mark = 'mark';
let answer: () => Response;
let asked = 0;
let session: Session;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 6) });
  asked = 0;
  vi.stubGlobal('location', new URL('http://desk.test/parcels'));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(answer());
  });
  answer = () => Response.json({ data: { token: `pds_${asked}`, seconds: 12 * 3600 } });
  session = new Session();
  session.signIn('pds_0', null, { endsAt: Date.now() + 12 * hours, mark });
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const token = () => session.getState().token;

it('the page renews a token two hours before its end, once', async () => {
  keepRenewed(session);
  await vi.advanceTimersByTimeAsync(10 * hours);
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(hours);
  expect([asked, token()]).toEqual([1, 'pds_1']);
  expect(session.getState().device).toEqual({ endsAt: expect.any(Number) as number, mark });
  await vi.advanceTimersByTimeAsync(24 * hours);
  expect([asked, session.getState().status]).toEqual([3, 'ready']);
});

it('the page tries again while there is no answer, and renews what has ended in the meantime', async () => {
  keepRenewed(session);
  answer = () => Response.json({ message: 'later' }, { status: 503 });
  await vi.advanceTimersByTimeAsync(13 * hours);
  expect([token(), session.getState().status]).toEqual(['pds_0', 'ready']);
  answer = () => Response.json({ data: { token: 'pds_late', seconds: 3600 } });
  await renewDevice(session);
  expect(token()).toBe('pds_late');
});

it('the page gives another token for one that is refused, and none where the device is forgotten', async () => {
  await renewDevice(session, 'pds_0');
  expect([token(), session.getState().status]).toEqual(['pds_1', 'ready']);
  await renewDevice(session, 'pds_0');
  expect(asked).toBe(1);
  answer = () => Response.json({ message: 'not signed in' }, { status: 401 });
  await renewDevice(session, 'pds_1');
  expect(session.getState().status).toBe('expired');
});

it('the page does not renew forever a token that is given again and refused again', async () => {
  answer = () => Response.json({ data: { token: 'pds_0', seconds: 3600 } });
  await renewDevice(session, 'pds_0');
  expect(session.getState().status).toBe('expired');
});

it('the page leaves a session signed out that ends while the new token is on its way', async () => {
  const renewing = renewDevice(session, 'pds_0');
  session.signOut();
  await renewing;
  expect([asked, token(), session.getState().status]).toEqual([1, null, 'signed-out']);
});
