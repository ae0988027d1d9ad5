import { isApiError } from '#app/api/http/api-error.ts';
import { endSession, findSession, openSession } from '#app/api/desk-session.ts';
import { isSessionEnding } from '#app/api/http/session-ending.ts';
import { forgetDeviceNote } from '#app/session/device-note.ts';
import type { Session } from '#app/session/session.ts';
import { linkWasRefused } from '#app/links/sign-in-link.ts';

/**
 * How a page starts whose server keeps sessions: with the one of the link it was opened by, else with one that this browser has
 * open. Where there is none but this tab had one, it stays as it is: the first answer opens the sign-in over what is typed.
 */
export async function enterDesk(session: Session, linkToken: string | null): Promise<void> {
  try {
    const name = linkToken === null ? null : await openSession(linkToken);
    if (name === null && isSessionEnding() && !(await endSession('/session'))) return;
    const open = name ?? (await findSession());
    if (open !== null) session.signIn(open, null);
    else forgetDeviceNote();
  } catch (error) {
    if (linkToken !== null && isApiError(error) && error.status === 401) linkWasRefused('token');
  }
}
