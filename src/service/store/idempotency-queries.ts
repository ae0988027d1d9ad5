import { bodyText, type ApiAnswer } from '../http/api-answer.ts';
import { withoutHeldRows } from './dialect.ts';
import type { Executor } from './store.ts';

/** How long an answer is kept under its key. */
export const keptSeconds = 24 * 60 * 60;

export interface KeyedRequest {
  account: string;
  key: string;
  requestHash: string;
  /** Seconds since 1970 UTC. */
  now: number;
}

export type KeyClaim = { outcome: 'new' } | { outcome: 'replay'; answer: ApiAnswer } | { outcome: 'other-request' };

/** True when an answer is kept under a key. */
export async function isKeyKept(db: Executor, account: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a key inside the change's own transaction; one that is no longer kept is as good as new. The row is written before the
 * work, so that a concurrent copy waits here for the first to commit, on either store.
 */
export async function claimIdempotencyKey(tx: Executor, request: KeyedRequest): Promise<KeyClaim> {
  const { account, key, requestHash, now } = request;
  const claim = { request_hash: requestHash, status: 0, headers: '{}', body: '', created_s: now };
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ account, key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'key'])
        .doUpdateSet(claim)
        .where('idempotency_keys.created_s', '<', now - keptSeconds),
    )
    .returning('key')
    .execute();
  if (claimed.length > 0) return { outcome: 'new' };
  const row = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== requestHash) return { outcome: 'other-request' };
  const headers = JSON.parse(row.headers) as Record<string, string>;
  return { outcome: 'replay', answer: { status: row.status, headers, body: row.body === '' ? null : row.body } };
}

/** Keeps the answer under a key claimed in the same transaction. */
export async function keepAnswer(tx: Executor, { account, key }: KeyedRequest, answer: ApiAnswer): Promise<void> {
  const body = answer.body === null ? '' : bodyText(answer.body);
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, headers: JSON.stringify(answer.headers), body })
    .where('account', '=', account)
    .where('key', '=', key)
    .execute();
}

/** Removes up to `most` answers that need not be kept at `now` (seconds) any more, the oldest first. Returns how many. */
export async function removeOldAnswers(db: Executor, now: number, most: number): Promise<number> {
  const old = db
    .selectFrom('idempotency_keys')
    .select(['account', 'key'])
    .where('created_s', '<', now - keptSeconds)
    .orderBy('created_s')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where((where) =>
      where(where.refTuple('account', 'key'), 'in', withoutHeldRows(db, old).$asTuple('account', 'key')),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
