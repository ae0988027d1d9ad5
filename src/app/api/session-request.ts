import { pageRoot } from '#app/state/page-root.ts';
import { readErrorBody } from '#contract/envelopes.ts';
import { stationHeader } from '#contract/desk/station-id.ts';
import { retryAfterSeconds } from '#contract/values/retry-after.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { ownStation } from './desk/own-station.ts';
import { ApiError } from './http/api-error.ts';
import type { Call } from './http/call-log.ts';
import { hearRights } from './http/token-rights.ts';

// What a page asks of its own server about who is signed in. It passes the API's client by, which needs a token.

const patienceMillis = 15_000;

export interface SessionRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: '/session' | '/desk/session' | '/desk/code';
  body?: unknown;
  /** Sent as `Bearer`. */
  token?: string;
  /** Operators are to see which station it is. */
  station?: boolean;
  idempotencyKey?: string;
  /** Gets the request when it is over, and never a token. */
  onCall?: ((call: Call) => void) | undefined;
  /** The answer, where it was asked for ahead of the page. */
  asked?: Promise<Response> | null;
}

/** The JSON of the answer, null where it has none. Throws an `ApiError`. */
export async function askSession({ method, path, onCall, asked, ...rest }: SessionRequest): Promise<unknown> {
  const facts = { request: `${method} ${path}`, outcome: 'unknown' } as const;
  const [sentAt, wentAt] = [Date.now(), performance.now()];
  const tell = (end: Pick<Call, 'status' | 'fault' | 'requestId' | 'retryAfterSeconds'>) =>
    onCall?.({ ...sessionCall(method, path), ...end, sentAt, tookMillis: performance.now() - wentAt });
  let response: Response;
  try {
    response = await (asked ?? send(method, path, rest));
  } catch {
    tell({ status: null, fault: 'network', requestId: null, retryAfterSeconds: null });
    throw new ApiError({ ...facts, kind: 'network' });
  }
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  const { status, headers } = response;
  hearRights(response);
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

function send(
  method: SessionRequest['method'],
  path: string,
  {
    body,
    token,
    station = false,
    idempotencyKey,
  }: Pick<SessionRequest, 'body' | 'token' | 'station' | 'idempotencyKey'>,
): Promise<Response> {
  return fetch(pageProcess() + path, {
    method,
    headers: {
      // What no form of another page can send.
      ...(body === undefined ? { 'X-Desk': '1' } : { 'Content-Type': 'application/json' }),
      ...(station ? { [stationHeader]: ownStation() } : {}),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'same-origin',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    // Signing out may be the last thing a page does.
    keepalive: method === 'DELETE',
    signal: AbortSignal.timeout(patienceMillis),
  });
}

/** Where the process that served the page is, without a slash at its end. */
function pageProcess(): string {
  return location.origin + pageRoot.slice(0, -1);
}

/** What each of these requests has in common for the journal. */
function sessionCall(method: SessionRequest['method'], path: string) {
  return {
    method,
    address: pageProcess() + path,
    base: pageProcess(),
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
