import { isConflict, isInvalid } from '#contract/answer-meaning.ts';
import { type ApiError, isApiError, isOfflineRefusal } from '#app/api/http/api-error.ts';
import { rightSaid } from '#app/links/right-said.ts';
import { asSentence } from '#app/words/as-sentence.ts';
import { errorWords as words } from './error-words.ts';
import { missingPartWords } from './missing-part-words.ts';
import { MissingPart } from './missing-part.ts';
import type { ApiPlace } from './use-api-place.ts';

export interface ErrorExplanation {
  title: string;
  /** What it means and what to do; the server's own sentence first where it sent one. */
  detail: string;
  requestId: string | null;
}

/** The words for an error: what happened, why, what next. */
export function explainError(error: unknown, api: ApiPlace): ErrorExplanation {
  if (error instanceof MissingPart)
    return { title: missingPartWords.missing, detail: missingPartWords.missingNext, requestId: null };
  if (!isApiError(error)) return { title: words.pageFault, detail: words.pageFaultNext, requestId: null };
  if (isOfflineRefusal(error)) return { title: words.offline, detail: words.offlineNext, requestId: null };
  const [title, next] = titleAndNext(error, api);
  // Of a 429 it says the same in other words.
  const said = error.message === '' || error.status === 429 ? '' : asSentence(rightSaid(error.message));
  return { title, detail: [said, next].filter(Boolean).join(' '), requestId: error.requestId };
}

function titleAndNext({ status, kind, retryAfterSeconds, request }: ApiError, api: ApiPlace): [string, string] {
  const noAnswer = api.otherOrigin ? `${words.networkNext} ${words.otherOriginNext}` : words.networkNext;
  if (kind === 'network') return [words.network(api.host), noAnswer];
  if (kind === 'timeout') return [words.timeout(api.host), noAnswer];
  if (kind === 'foreign-address') return [words.foreignAddress, words.foreignAddressNext];
  if (kind === 'already-processed') return [words.alreadyProcessed, words.alreadyProcessedNext];
  if (kind === 'cancelled') return [words.cancelled, words.cancelledNext];
  if (kind === 'on-hold') return [words.onHold, words.onHoldNext];
  if (kind === 'unexpected-answer') return [words.unexpectedAnswer, words.unexpectedAnswerNext(status)];
  if (status === 401) return [words.unauthorized, words.unauthorizedNext];
  if (status === 402) return [words.planRequired, words.planRequiredNext];
  if (status === 403) return [words.forbidden, words.forbiddenNext];
  if (status === 404)
    return /parcels\//.test(request)
      ? [words.parcelNotFound, words.parcelNotFoundNext]
      : [words.notFound, words.notFoundNext];
  if (isConflict(status)) return [words.conflict, words.conflictNext];
  if (isInvalid(status)) return [words.invalid, ''];
  // What a page reads on its own is read again after the wait, and never gets here (query-client.ts).
  if (status === 429) return [words.tooMany, words.tryAgainIn(retryAfterSeconds ?? 60)];
  if (status !== null && status >= 500) return [words.serverFault, words.serverFaultNext];
  return [words.badRequest, ''];
}
