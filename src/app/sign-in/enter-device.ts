import type { ServerSettings } from '#contract/server-settings.ts';
import { endSession } from '#app/api/desk-session.ts';
import { askDeviceToken } from '#app/api/device-session.ts';
import { isSessionEnding } from '#app/api/http/session-ending.ts';
import { forgetDeviceNote, readDeviceNote } from '#app/session/device-note.ts';
import type { Session } from '#app/session/session.ts';

let refusal: unknown = null;

/**
 * How a page starts on a device that is kept signed in, in a tab that has no token. What was signed out and not yet at the server
 * ends there first. Of a server that does not keep devices nothing is asked.
 */
export async function enterDevice(session: Session, { deviceSessions }: ServerSettings): Promise<void> {
  if (!deviceSessions) return;
  if (isSessionEnding()) return void (await endSession('/desk/session'));
  const mark = readDeviceNote();
  if (!mark) return;
  try {
    const given = await askDeviceToken(globalThis.prefetched?.device ?? null);
    if (given === null) forgetDeviceNote();
    else session.signIn(given.token, null, { endsAt: given.endsAt, mark });
  } catch (error) {
    refusal = error;
  }
}

/** Why a device that is kept signed in could not be signed in at this start; null where there was no such thing. */
export function deviceRefusal(): unknown {
  return refusal;
}
