import { isMissing, isOfResource } from '#contract/answer-meaning.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';

/**
 * Whether a start was refused for the parcel itself. Its data may be the cause, or that it is processed or cancelled by now: which
 * status and words a server has for that SPEC.md 4.4 does not say, so the parcel is read before anything is said.
 */
export function isStartRefusal(error: unknown): error is ApiError {
  if (!isApiError(error) || error.outcome !== 'refused' || error.status === null) return false;
  return isOfResource(error.status) && !isMissing(error.status);
}
