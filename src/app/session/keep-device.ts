import type { ServerSettings } from '#contract/server-settings.ts';
import { openSession, SessionNotKept } from '#app/api/desk-session.ts';
import { askDeviceToken, openDeviceSession } from '#app/api/device-session.ts';
import { keepsSecureCookies } from '#app/device-data/secure-cookies.ts';
import { noteDevice, readDeviceNote } from './device-note.ts';
import type { DeviceSession, Session } from './session.ts';
import { tokenMark } from './sign-in-mark.ts';

/** Whether this device may be kept signed in: the server can, the API is its own, and the browser keeps the cookie. */
export function canKeepDevice(settings: ServerSettings, base: string | null): boolean {
  return settings.deviceSessions && base === null && keepsSecureCookies();
}

/** Whether this device is kept signed in. */
export function isDeviceKept(): boolean {
  return readDeviceNote() !== null;
}

/**
 * Opens a device session under a token of the service. Returns what the page then signs in with. Throws an `ApiError`, or
 * `SessionNotKept` where the browser has dropped the cookie.
 */
export async function openForDevice(token: string): Promise<{ token: string; device: DeviceSession }> {
  await openDeviceSession(token);
  const given = await askDeviceToken();
  const mark = tokenMark(token);
  if (given === null || !noteDevice(mark)) throw new SessionNotKept();
  return { token: given.token, device: { endsAt: given.endsAt, mark } };
}

/** Keeps a device signed in whose page is. Throws as `openForDevice`; the page then stays signed in as it was. */
export async function keepDevice(session: Session, { session: inCookie }: ServerSettings): Promise<void> {
  const { token, device } = session.getState();
  if (token === null) return;
  if (inCookie) {
    const name = await openSession(null, { keep: true });
    noteDevice('');
    session.signIn(name, null);
    return;
  }
  const opened = await openForDevice(token);
  // One that was kept already has the mark it had.
  if (device !== null) noteDevice((opened.device.mark = device.mark));
  session.renew(opened.token, opened.device);
}
