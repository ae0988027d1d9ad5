import { isAway, isConflict, isMissing } from '#contract/answer-meaning.ts';
import type { FieldErrors } from '#contract/envelopes.ts';

/**
 * What went wrong with a request. `refused`: the server answered that it did not do it. `unknown`: it may or may not have
 * been done (no answer, a cut body, a 5xx, an answer of the wrong shape).
 */
export type Outcome = 'refused' | 'unknown';

/**
 * What kind it is, for the words on screen: an HTTP status, or what kept one from arriving. The last three are the page's own: a
 * start that reading the parcel has shown to be none.
 */
export type ErrorKind =
  | 'status'
  | 'network'
  | 'timeout'
  | 'unexpected-answer'
  | 'foreign-address'
  | 'already-processed'
  | 'cancelled'
  | 'on-hold';

export interface ApiErrorFacts {
  kind: ErrorKind;
  outcome: Outcome;
  /** `GET /parcels`, for support; never with the query or the token. */
  request: string;
  status?: number | undefined;
  /** The server's own sentence; empty when it sent none. */
  message?: string | undefined;
  fieldErrors?: FieldErrors | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** A proxy answers that the outcome stays unknown, and that it sends nothing more under this idempotency key. */
  keySpent?: boolean | undefined;
  /** The parsed body of a refusal, for what it says beside its message; never shown. */
  body?: unknown;
}

/** The one error every call of the API module throws, except when its own signal aborts it. */
export class ApiError extends Error {
  override name = 'ApiError' as const;
  readonly kind: ErrorKind;
  readonly outcome: Outcome;
  readonly request: string;
  readonly status: number | null;
  readonly fieldErrors: FieldErrors;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly keySpent: boolean;
  readonly body: unknown;

  constructor(facts: ApiErrorFacts) {
    super(facts.message ?? '');
    this.kind = facts.kind;
    this.outcome = facts.outcome;
    this.request = facts.request;
    this.status = facts.status ?? null;
    this.fieldErrors = facts.fieldErrors ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.keySpent = facts.keySpent ?? false;
    this.body = facts.body ?? null;
  }

  /** The same answer where other facts tell more about the outcome than it does. */
  as(outcome: Outcome): ApiError {
    return new ApiError({
      kind: this.kind,
      outcome,
      request: this.request,
      status: this.status ?? undefined,
      message: this.message,
      requestId: this.requestId ?? undefined,
      retryAfterSeconds: this.retryAfterSeconds ?? undefined,
      keySpent: this.keySpent,
    });
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** True for a change that was never sent, because the machine knew that it is offline. */
export function isOfflineRefusal(error: unknown): boolean {
  return (
    isApiError(error) && error.kind === 'network' && error.outcome === 'refused' && !error.request.startsWith('GET')
  );
}

/** True when asking again at once may help: no answer, or a server fault. Who was silent for a whole timeout is not. */
export function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.kind === 'network' || (error.status ?? 0) >= 500;
}

/** Whether an answer says that there is no such parcel, or whatever else was requested. */
export function isGone(error: unknown): error is ApiError {
  return isApiError(error) && isMissing(error.status);
}

/** Whether a change was refused, as the parcel has a newer version than the one it was made from. */
export function isStale(error: unknown): error is ApiError {
  return isApiError(error) && isConflict(error.status);
}

export function isTooMany(error: unknown): error is ApiError {
  return isApiError(error) && error.status === 429;
}

/** True when no whole answer came. */
export function isCutOff({ kind }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout';
}

/** True for what was read and the API itself said nothing to. */
export function isUnanswered(error: unknown): error is ApiError {
  if (!isApiError(error) || !error.request.startsWith('GET')) return false;
  return error.status === null ? isCutOff(error) : isAway(error.status);
}
