import { isRecord } from '#app/words/is-record.ts';
import type { Call } from '#app/api/http/call-log.ts';
import { forgetSessionEnding } from '#app/api/http/session-ending.ts';
import { askSession } from './session-request.ts';

// Where the server holds the API's token (`session` in /config.json): a token of the server's own opens a session there, in a
// cookie that the page can neither read nor lose to a script. The page knows the session's name, which is no secret.

/** The browser dropped the cookie: it keeps such only from https addresses and from its own machine. */
export class SessionNotKept extends Error {
  override name = 'SessionNotKept' as const;
}

/** The name of the session that this browser has open; null when it has none. Throws an `ApiError` when that is unknown. */
export async function findSession(onCall?: OnCall): Promise<string | null> {
  return nameIn(await askSession({ method: 'GET', path: '/session', onCall }));
}

interface OpenOptions {
  /** The session is to keep the device signed in. */
  keep?: boolean;
  onCall?: OnCall;
}

/**
 * Opens a session and returns its name. Without a token the open one is its proof. Throws an `ApiError` (401: the token is not the
 * server's), or `SessionNotKept`. `onCall` gets each request when it is over, and never the token.
 */
export async function openSession(token: string | null, { keep = false, onCall }: OpenOptions = {}): Promise<string> {
  const body = { ...(token === null ? {} : { token }), ...(keep ? { keep } : {}) };
  await afterEnding(() => askSession({ method: 'POST', path: '/session', body, station: keep, onCall }));
  const name = await findSession(onCall);
  if (name === null) throw new SessionNotKept();
  return name;
}

let ending: Promise<boolean> | null = null;

/** Ends the session that was noted as ending; the note stays where that does not arrive. True when it is over. */
export function endSession(path: '/session' | '/desk/session'): Promise<boolean> {
  const own = askSession({ method: 'DELETE', path })
    .then(
      () => {
        forgetSessionEnding();
        return true;
      },
      () => false,
    )
    .finally(() => {
      if (ending === own) ending = null;
    });
  ending = own;
  return own;
}

/** Opens another session, in the place of the one before. The end of that, sent or answered later, would take the new one from the browser. */
export async function afterEnding(open: () => Promise<unknown>): Promise<void> {
  await ending;
  await open();
  forgetSessionEnding();
}

type OnCall = (call: Call) => void;

function nameIn(answer: unknown): string | null {
  const data = isRecord(answer) ? answer['data'] : null;
  return isRecord(data) && typeof data['name'] === 'string' ? data['name'] : null;
}
