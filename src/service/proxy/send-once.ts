import { setTimeout as delay } from 'node:timers/promises';
import type { CrashPoint } from '#service/config/crash-point.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { HttpError } from '#service/http/http-error.ts';
import { keyOfOther, replayed } from '#service/http/idempotency.ts';
import {
  claimKey,
  keepAnswer,
  type KeyClaim,
  type KeyedRequest,
  readKey,
  releaseKey,
} from '#service/store/queries/idempotency-queries.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { Store } from '#service/store/store.ts';
import type { PassedAnswer } from './upstream-answer.ts';
import { upstreamTimes } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** A request that was sent longer ago gets no answer any more: its client has given up or is gone. */
const givenUpMillis = upstreamTimes.keyed + 10_000;
const lookMillis = 200;

interface KeyStoreParts {
  store: Store;
  clock: () => number;
  crashPoint: CrashPoint;
  logger: Logger;
  /** How long one copy of a request waits for the answer, in milliseconds. */
  answerMillis?: number;
}

export interface KeyStore {
  /**
   * Sends a change to the other server at most once per key, whatever happens to this process, and answers every copy of the
   * request with what came of it. A copy that arrives in the meantime waits, as long as a client does; then it is answered that the request is
   * under way (504), and the next copy waits on. An unknown outcome stays unknown (504, replayed) and is never sent again under its
   * key; a change that was refused or never left frees it.
   */
  sendOnce(request: KeyedRequest, send: () => Promise<PassedAnswer>): Promise<ApiAnswer>;
}

type SettledClaim = Exclude<KeyClaim, { outcome: 'sent' }>;

interface Running {
  requestHash: string;
  answer: Promise<ApiAnswer>;
}

export function openKeyStore(parts: KeyStoreParts): KeyStore {
  const { store, clock, crashPoint, logger, answerMillis = upstreamTimes.total } = parts;
  const running = new Map<string, Running>();

  async function claimAndSend(request: KeyedRequest, send: () => Promise<PassedAnswer>): Promise<ApiAnswer> {
    const claim = await store.transaction((tx) => claimKey(tx, request));
    if (claim.outcome === 'new') return exchange(request, send);
    const known = claim.outcome === 'sent' ? await waitForOther(request, claim.at) : claim;
    // The process that had it freed the key: the other server refused the change, or never got it.
    return known.outcome === 'new' ? claimAndSend(request, send) : replay(known);
  }

  async function exchange(request: KeyedRequest, send: () => Promise<PassedAnswer>): Promise<ApiAnswer> {
    crashPoint('before_send');
    let passed: PassedAnswer;
    try {
      passed = await send();
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) {
        await releaseKey(store.db, request);
        throw error;
      }
      if (error instanceof UpstreamFailure && !error.sent) {
        await releaseKey(store.db, request);
        throw new HttpError(502, `the API could not be reached (${error.message}); nothing was sent`);
      }
      await keepAnswer(store.db, request, null);
      if (error instanceof UpstreamFailure) throw unknownOutcome(error.message);
      throw error;
    }
    crashPoint('after_send');
    const { answer, outcome } = passed;
    crashPoint('before_record');
    try {
      if (outcome === 'refused') await releaseKey(store.db, request);
      else await keepAnswer(store.db, request, outcome === 'done' ? answer : null);
    } catch (error) {
      // The other server did it, whether this process can store it or not; a later copy is answered as unknown.
      logger.error('answer-not-kept', errorDetails(error));
    }
    crashPoint('after_record');
    return answer;
  }

  /** Another process sent it. */
  async function waitForOther(request: KeyedRequest, at: number): Promise<SettledClaim> {
    while (clock() - at * 1000 < givenUpMillis) {
      await delay(lookMillis);
      const claim = await readKey(store.db, request);
      if (claim.outcome !== 'sent') return claim;
    }
    return { outcome: 'unknown' };
  }

  return {
    async sendOnce(request, send) {
      const name = `${request.owner} ${request.key}`;
      const first = running.get(name);
      if (first !== undefined) {
        if (first.requestHash !== request.requestHash) throw keyOfOther();
        return replayed(await answerWithin(first.answer, answerMillis));
      }
      const answer = claimAndSend(request, send).finally(() => running.delete(name));
      running.set(name, { requestHash: request.requestHash, answer });
      return answerWithin(answer, answerMillis);
    },
  };
}

/** The answer, or after so many milliseconds a 504 that says that it is still waited for. */
function answerWithin(answer: Promise<ApiAnswer>, millis: number): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(stillUnderWay(millis)), millis);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function replay(claim: SettledClaim): ApiAnswer {
  if (claim.outcome === 'other-request') throw keyOfOther();
  if (claim.outcome !== 'answered')
    throw unknownOutcome('an earlier request got no answer', { 'idempotent-replayed': 'true' });
  return replayed(claim.answer);
}

/** Not marked as replayed: the same request under its key still gets the outcome. */
function stillUnderWay(millis: number): HttpError {
  return new HttpError(
    504,
    `the API has not answered within ${millis / 1000} s and may still do this; send it again with the same key to wait for its answer`,
  );
}

/** The request may have been done. Reading shows it; under this key it is never sent again. */
function unknownOutcome(why: string, headers: Readonly<Record<string, string>> = {}): HttpError {
  return new HttpError(
    504,
    `it is not known whether the API did this (${why}); check before you send it with a new key`,
    {
      headers,
    },
  );
}
