import { ApiError } from './api-error.ts';
import type { Call, CallFault } from './call-log.ts';
import type { ApiAnswer, ApiRequest } from './client.ts';

interface Sent {
  request: ApiRequest;
  address: string;
  base: string;
  /** Milliseconds since 1970 UTC. */
  sentAt: number;
  /** On `performance.now`: when it came to the gate, and when it went out. */
  askedAt: number;
  wentAt: number;
  keepsBodies: boolean;
}

/** The journal's record of a finished request. */
export function callOf(sent: Sent, end: { answer: ApiAnswer<unknown> } | { error: unknown }): Call {
  const { request, address, base, sentAt, askedAt, wentAt, keepsBodies } = sent;
  const answer = 'answer' in end ? end.answer : null;
  const error = 'error' in end && end.error instanceof ApiError ? end.error : null;
  return {
    sentAt,
    method: request.method,
    address,
    base,
    headers: request.headers ?? {},
    intent: request.intent ?? null,
    poll: request.poll ?? false,
    document: request.document ?? false,
    hasBody: request.body !== undefined,
    status: answer?.status ?? error?.status ?? null,
    fault: answer === null ? faultOf(error) : null,
    requestId: answer?.requestId ?? error?.requestId ?? null,
    replayed: answer?.replayed ?? false,
    waitedMillis: wentAt - askedAt,
    tookMillis: performance.now() - wentAt,
    retryAfterSeconds: error?.retryAfterSeconds ?? null,
    bodies:
      keepsBodies && request.secret !== true
        ? {
            sent: request.body instanceof Blob ? undefined : request.body,
            received: request.document ? undefined : received(answer, error),
          }
        : null,
  };
}

/** Null for an error is that the page itself gave up. */
function faultOf(error: ApiError | null): CallFault | null {
  if (error === null) return 'stopped';
  if (error.kind === 'status') return null;
  return error.kind === 'network' || error.kind === 'timeout' ? error.kind : 'unreadable';
}

function received(answer: ApiAnswer<unknown> | null, error: ApiError | null): unknown {
  if (answer !== null) return answer.body;
  return error === null ? undefined : { message: error.message, errors: error.fieldErrors };
}
