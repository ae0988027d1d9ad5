import { createHash } from 'node:crypto';
import {
  claimForChange,
  isKeyKept,
  keepAnswer,
  type KeyedRequest,
} from '#service/store/queries/idempotency-queries.ts';
import type { Token } from '#service/store/queries/token-queries.ts';
import type { Executor } from '#service/store/store.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import type { ApiRequest } from './api-request.ts';
import type { ServiceContext } from './context.ts';
import { auditChange } from './audit/audit-note.ts';
import { HttpError, validationError } from './http-error.ts';

/** What identifies a change. */
export interface KeyedChange extends Pick<
  ApiRequest,
  'method' | 'path' | 'rawQuery' | 'headers' | 'body' | 'audit' | 'actor'
> {
  context: Pick<ServiceContext, 'store' | 'crashPoint' | 'clock' | 'eventFeed'>;
  token: Pick<Token, 'account'>;
}

/**
 * Runs a change in one transaction, once per `Idempotency-Key`: key, request and answer are committed together with the
 * change and its entry in the audit, and the same request again gets the same answer, marked `Idempotent-Replayed: true`. A refused change keeps
 * nothing, so the corrected request may use the key.
 */
export async function changeOnce(
  request: KeyedChange,
  change: (tx: Executor) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const keyed = keyedRequest(request);
  const { store, crashPoint, eventFeed } = request.context;
  const answer = await store.transaction(async (tx) => {
    const audited = async () => {
      const done = await change(tx);
      await auditChange(tx, request, done);
      return done;
    };
    const changed = keyed === null ? await audited() : await changeUnderKey(tx, keyed, audited);
    crashPoint('before_commit');
    return changed;
  });
  crashPoint('after_commit');
  eventFeed.wake();
  return answer;
}

async function changeUnderKey(
  tx: Executor,
  keyed: KeyedRequest,
  change: (tx: Executor) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const claim = await claimForChange(tx, keyed);
  if (claim.outcome === 'answered') return replayed(claim.answer);
  if (claim.outcome !== 'new') throw keyOfOther();
  const answer = await change(tx);
  await keepAnswer(tx, keyed, answer);
  return answer;
}

/** True when the request may be the copy of one that was answered before: the answer of a DELETE outlives its parcel. */
export async function mayBeReplayed({ context, token, method, headers }: ApiRequest): Promise<boolean> {
  const key = headers['idempotency-key'];
  if (method === 'GET' || method === 'HEAD' || typeof key !== 'string') return false;
  return isKeyKept(context.store.db, token.account, key);
}

function keyedRequest(request: KeyedChange): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\u0021-\u007e]{1,255}$/.test(key))
    throw new HttpError(400, 'Idempotency-Key must be 1 to 255 visible ASCII characters');
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.path}?${request.rawQuery}\n`)
    .update(request.body)
    .digest('hex');
  const now = Math.floor(request.context.clock() / 1000);
  return { owner: request.token.account, key, requestHash, now };
}

/** An answer that was given before. */
export function replayed(answer: ApiAnswer): ApiAnswer {
  return { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } };
}

export function keyOfOther(): HttpError {
  return validationError('this Idempotency-Key was used for another request; a new request needs a new key');
}
