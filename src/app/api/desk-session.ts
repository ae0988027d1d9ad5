import { readErrorBody } from '#contract/envelopes.ts';
import { isRecord } from '#app/words/is-record.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { Call } from '#app/api/http/call-log.ts';
import { retryAfterSeconds } from '#contract/values/retry-after.ts';
import { forgetSessionEnding } from '#app/api/http/session-ending.ts';

// Where the server holds the API's token (`session` in /config.json): a token of the server's own opens a session there, in a
// cookie that the page can neither read nor lose to a script. The page knows the session's name, which is no secret.

const patienceMillis = 15_000;

/** The browser dropped the cookie: it keeps such only from https addresses and from its own machine. */
export class SessionNotKept extends Error {
  override name = 'SessionNotKept' as const;
}

/** The name of the session that this browser has open; null when it has none. Throws an `ApiError` when that is unknown. */
export async function findSession(onCall?: OnCall): Promise<string | null> {
  return nameIn(await ask('GET', undefined, onCall));
}

/**
 * Opens a session and returns its name. Throws an `ApiError` (401: the token is not the server's), or `SessionNotKept`. `onCall`
 * gets each request when it is over, and never the token.
 */
export async function openSession(token: string, onCall?: OnCall): Promise<string> {
  await ask('POST', { token }, onCall);
  // The one before went with it.
  forgetSessionEnding();
  const name = await findSession(onCall);
  if (name === null) throw new SessionNotKept();
  return name;
}

/** Ends the session that was noted as ending; the note stays where that does not arrive. True when it is over. */
export async function endSession(): Promise<boolean> {
  try {
    await ask('DELETE');
    forgetSessionEnding();
    return true;
  } catch {
    return false;
  }
}

type OnCall = (call: Call) => void;
type Method = 'GET' | 'POST' | 'DELETE';

async function ask(method: Method, body?: unknown, onCall?: OnCall): Promise<unknown> {
  const facts = { request: `${method} /session`, outcome: 'unknown' } as const;
  const [sentAt, wentAt] = [Date.now(), performance.now()];
  const tell = (end: Pick<Call, 'status' | 'fault' | 'requestId' | 'retryAfterSeconds'>) =>
    onCall?.({ ...sessionCall(method), ...end, sentAt, tookMillis: performance.now() - wentAt });
  let response: Response;
  try {
    response = await fetch('/session', {
      method,
      headers: body === undefined ? { 'X-Desk': '1' } : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      // Signing out may be the last thing a page does.
      keepalive: method === 'DELETE',
      signal: AbortSignal.timeout(patienceMillis),
    });
  } catch {
    tell({ status: null, fault: 'network', requestId: null, retryAfterSeconds: null });
    throw new ApiError({ ...facts, kind: 'network' });
  }
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  const { status, headers } = response;
  const requestId = headers.get('X-Request-ID') ?? undefined;
  const wait = status === 429 ? retryAfterSeconds(headers.get('Retry-After'), serverNow()) : undefined;
  tell({ status, fault: null, requestId: requestId ?? null, retryAfterSeconds: wait ?? null });
  if (response.ok) return answer;
  const message = readErrorBody(answer)?.message;
  throw new ApiError({
    ...facts,
    kind: 'status',
    outcome: 'refused',
    status,
    message,
    requestId,
    retryAfterSeconds: wait,
  });
}

/** What each of these requests has in common for the journal. */
function sessionCall(method: Method) {
  return {
    method,
    address: `${location.origin}/session`,
    base: location.origin,
    headers: {},
    intent: null,
    poll: false,
    document: false,
    hasBody: method === 'POST',
    replayed: false,
    waitedMillis: 0,
    bodies: null,
  };
}

function nameIn(answer: unknown): string | null {
  const data = isRecord(answer) ? answer['data'] : null;
  return isRecord(data) && typeof data['name'] === 'string' ? data['name'] : null;
}
