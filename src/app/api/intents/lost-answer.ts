import { answerMeaning, isGivenUp } from '#contract/answer-meaning.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';

// What is known of an intent after its answer was lost, for pages and runs alike (docs/decisions/002-exactly-once.md).

/** Whether its outcome is unknown. */
export function isUnknown(error: unknown): error is ApiError {
  return isApiError(error) && error.outcome === 'unknown';
}

/**
 * Whether the answer to the same request, sent again, says what came of the first one. Being turned away does not: for who asks or for
 * when, the server did not look.
 */
export function answersFirstRequest(status: number): boolean {
  return answerMeaning(status) === 'refused';
}

/** What sending again came to, as the outcome of what was asked first. No answer because the machine is offline says nothing either. */
export function afterLostAnswer(error: unknown): unknown {
  if (!isApiError(error) || isOverTold(error)) return error;
  return error.kind === 'status' && answersFirstRequest(error.status ?? 0) ? error : error.as('unknown');
}

/** Reading the parcel showed it: whatever was requested first, it is processed or cancelled by now. */
function isOverTold({ kind }: ApiError): boolean {
  return kind === 'already-processed' || kind === 'cancelled';
}

/** Whether the request is over: the server itself has answered it. Without an answer it may still be worked on. */
export function isOver({ kind, status }: ApiError): boolean {
  return kind === 'status' && !isGivenUp(status);
}

/** For a read that fails before anything is sent: nothing about what was to be sent is unknown. */
export function nothingSent(error: unknown): never {
  throw isApiError(error) ? error.as('refused') : error;
}
