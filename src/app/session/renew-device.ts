import { isApiError } from '#app/api/http/api-error.ts';
import { askDeviceToken } from '#app/api/device-session.ts';
import { forgetDeviceNote } from './device-note.ts';
import type { Session } from './session.ts';

/** Milliseconds before its end at which a token is renewed, and between two looks at it. */
const renewedBefore = 2 * 60 * 60 * 1000;
const lookEvery = 10 * 60 * 1000;

/**
 * Renews the token of a device session in good time, for all tabs. A browser that slept over it renews when it wakes. Runs until the
 * page is closed.
 */
export function keepRenewed(session: Session): void {
  const look = () => {
    const { status, device } = session.getState();
    // The next look tries again.
    if (status === 'ready' && device !== null && device.endsAt - Date.now() < renewedBefore)
      renewDevice(session).catch(() => {});
  };
  setInterval(look, lookEvery);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}

let running: Promise<void> | null = null;

/**
 * Renews now. Where the server has forgotten the device the session expires, and sign-in opens over the page. `refused`: a token that it
 * does not accept. Rejects with an `ApiError` when there is no answer.
 */
export function renewDevice(session: Session, refused: string | null = null): Promise<void> {
  return (running ??= oneTabAtATime(() => renew(session, refused)).finally(() => (running = null)));
}

async function renew(session: Session, refused: string | null): Promise<void> {
  const { token, device } = session.getState();
  if (token === null || device === null) return;
  // Another tab was first.
  if (refused === null ? device.endsAt - Date.now() >= renewedBefore : token !== refused) return;
  let given;
  try {
    given = await askDeviceToken();
  } catch (error) {
    // 402 and 403 are said by whatever is asked next; no answer says nothing about the device.
    if (refused !== null && isApiError(error) && error.kind === 'status') session.expire(refused);
    throw error;
  }
  // Signed out in between.
  if (session.getState().token !== token) return;
  if (given === null) forgetDeviceNote();
  if (given === null || given.token === refused) session.expire(token);
  else session.renew(given.token, { endsAt: given.endsAt, mark: device.mark });
}

/** Where tabs cannot wait for each other each sends its own request: within an hour all get the same token. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  await (locks === undefined ? work() : locks.request('parcel-desk.session', work));
}
