import type { FieldErrors } from './envelopes.ts';

/**
 * What the status of an answer says about the request (SPEC.md 7; RFC 9110 for statuses that it does not show).
 *
 * - `done`: the server did it.
 * - `refused`: it looked at what was asked and did not do it.
 * - `turned-away`: it did not look at this request: who asks, how often, or that the same is still under way. Of an earlier
 *   request with the same content that says nothing.
 * - `unknown`: it may or may not have been done.
 */
export type AnswerMeaning = 'done' | 'refused' | 'turned-away' | 'unknown';

/** For who asks: the token, the plan, the right to it, a proxy's own sign-in. */
const turnedAwayForWho = [401, 402, 403, 407];
/** For when it was asked: in use (also by a first request under the same key), too early, too often. */
const turnedAwayForWhen = [409, 421, 423, 425, 429];
/** A server gives it to a request that did not arrive in time, a gateway also to one that it has passed on. */
const timedOut = 408;

/** @param status Of an HTTP answer, 100 to 599. */
export function answerMeaning(status: number): AnswerMeaning {
  if (status >= 200 && status < 300) return 'done';
  if (status < 400 || status >= 500 || status === timedOut) return 'unknown';
  return turnedAwayForWho.includes(status) || turnedAwayForWhen.includes(status) ? 'turned-away' : 'refused';
}

/** Whether this very request was not done. True of every 4xx but 408. */
export function isNotDone(status: number): boolean {
  const meaning = answerMeaning(status);
  return meaning === 'refused' || meaning === 'turned-away';
}

/**
 * Whether the answer to a read is about the resource, and not about the caller or the time. A read is not a second try and
 * changes nothing, so a conflict (409) can only be with the state of the thing itself.
 */
export function isOfResource(status: number): boolean {
  return answerMeaning(status) === 'refused' || status === 409;
}

/** Whether the same request may be answered otherwise after a while; of an account's rights only its owner can say so. */
export function mayPassLater(status: number | null): boolean {
  return status !== null && (status === timedOut || turnedAwayForWhen.includes(status));
}

/** Whether there is no such thing, for this account at least. */
export function isMissing(status: number | null): boolean {
  return status === 404;
}

/** Whether the thing was changed since the version that the request was made from (RFC 9110, 13.1.1). */
export function isConflict(status: number | null): boolean {
  return status === 412;
}

/** Whether a rule was broken (SPEC.md 7): by fields or by the state of the thing. */
export function isInvalid(status: number | null): boolean {
  return status === 422;
}

/** Whether fields broke a rule, which the answer names. */
export function isOfFields(status: number | null, errors: FieldErrors): boolean {
  return isInvalid(status) && namesFields(errors);
}

/** Whether it is the state of the thing, or the key of the request, that does not let it be: the answer names no field. */
export function isOfState(status: number | null, errors: FieldErrors): boolean {
  return isInvalid(status) && !namesFields(errors);
}

export function namesFields(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Whether a gateway in front of the server gave up on it, which says nothing of the server. */
export function isGivenUp(status: number | null): boolean {
  return status === 502 || status === 504;
}

/** Whether it is what a gateway answers in the place of a service that is away. */
export function isAway(status: number | null): boolean {
  return status === 503 || isGivenUp(status);
}

/** These mean the same from any sender and in any form, a gateway's page included. */
export function isPlainStatus(status: number | null): boolean {
  return status === 401 || status === 429;
}

/** Whether the account as a whole is turned away, whatever it requests: 402 by its plan, 403 by its rights. */
export function isAccountRefusal(status: number | null): boolean {
  return status === 402 || status === 403;
}
