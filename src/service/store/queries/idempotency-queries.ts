import { sql } from 'kysely';
import { bodyText, type ApiAnswer } from '#service/model/api-answer.ts';
import { bufferOf, dialectOf, jsonBytes, withoutHeldRows, type ReadDocument } from '#service/store/dialect.ts';
import { keptQuery } from './kept-query.ts';
import type { IdempotencyKeysTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';

/** How long what came of a request is kept under its key. */
export const keptSeconds = 24 * 60 * 60;

export interface KeyedRequest {
  /** Whose key it is: an account of this service, or a sender to another server (`senderOwner`). */
  owner: string;
  key: string;
  requestHash: string;
  /** Seconds since 1970 UTC. */
  now: number;
}

/**
 * `sent`: on its way to another server since `at`, in seconds. `unknown`: its outcome is not known. A change of this service is
 * committed with its answer and is never either.
 */
export type KeyClaim =
  | { outcome: 'new' | 'unknown' | 'other-request' }
  | { outcome: 'sent'; at: number }
  | { outcome: 'answered'; answer: ApiAnswer };

/** What a proxy keeps must never answer a request to this service: no account has a space in its name. */
export function senderOwner(sender: string): string {
  return `proxy ${sender}`;
}

/** True when anything is kept under a key. */
export async function isKeyKept(db: Executor, owner: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('account', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Without its body an answer is kept as an empty text, which is no JSON. */
const selectKey = keptQuery((tx, { account, key }: { account: string; key: string }) =>
  tx
    .selectFrom('idempotency_keys')
    .select([
      'request_hash',
      'state',
      'status',
      'created_s',
      jsonBytes<ReadDocument>(tx, sql`headers`).as('headers'),
      jsonBytes<ReadDocument | null>(tx, sql`nullif(body, '')`).as('body'),
    ])
    .where('account', '=', account)
    .where('key', '=', key),
);

/** The row of a key, in place of one that is there already and older than `expired`. */
const insertClaim = keptQuery((tx, { expired, ...row }: IdempotencyKeysTable & { expired: number }) =>
  tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account', 'key']).doUpdateSet(row).where('idempotency_keys.created_s', '<', expired),
    )
    .returning('key'),
);

const upsertAnswer = keptQuery(
  (tx, row: IdempotencyKeysTable) =>
    tx
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict((conflict) => conflict.columns(['account', 'key']).doUpdateSet(row)),
  { unread: true },
);

/** What is known of a request under its key; one that is no longer kept is as good as new. */
export async function readKey(db: Executor, { owner, key, requestHash, now }: KeyedRequest): Promise<KeyClaim> {
  const [row] = (await selectKey(db, { account: owner, key })).rows;
  if (row === undefined || row.created_s < now - keptSeconds) return { outcome: 'new' };
  if (row.request_hash !== requestHash) return { outcome: 'other-request' };
  if (row.state === 'sent') return { outcome: 'sent', at: row.created_s };
  if (row.state !== 'answered') return { outcome: 'unknown' };
  const headers = JSON.parse(bufferOf(row.headers).toString()) as Record<string, string>;
  const body = row.body === null ? null : bufferOf(row.body).toString();
  return { outcome: 'answered', answer: { status: row.status, headers, body } };
}

/** Takes a key, as `sent`, or returns what is known of the request that has it. To be committed before anything is sent elsewhere. */
export async function claimKey(tx: Executor, request: KeyedRequest): Promise<KeyClaim> {
  const expired = request.now - keptSeconds;
  const { rows } = await insertClaim(tx, { ...keyRow(request, 'sent'), expired });
  return rows.length > 0 ? { outcome: 'new' } : readKey(tx, request);
}

/**
 * Takes a key inside the change's own transaction. A concurrent copy waits until the first has committed: in SQLite as any other
 * writer, in PostgreSQL at the row, which is therefore written before the work.
 */
export function claimForChange(tx: Executor, request: KeyedRequest): Promise<KeyClaim> {
  return dialectOf(tx) === 'postgres' ? claimKey(tx, request) : readKey(tx, request);
}

/** Keeps the answer of a request under its claimed key; null for an unknown outcome. */
export async function keepAnswer(db: Executor, request: KeyedRequest, answer: ApiAnswer | null): Promise<void> {
  const { status = 0, headers = {}, body = null } = answer ?? {};
  await upsertAnswer(db, {
    ...keyRow(request, answer === null ? 'unknown' : 'answered'),
    status,
    headers: JSON.stringify(headers),
    body: body === null ? '' : bodyText(body),
  });
}

function keyRow({ owner, key, requestHash, now }: KeyedRequest, state: IdempotencyKeysTable['state']) {
  return { account: owner, key, request_hash: requestHash, state, status: 0, headers: '{}', body: '', created_s: now };
}

/** Frees the key of a request that was certainly not done. */
export async function releaseKey(db: Executor, { owner, key }: KeyedRequest): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('account', '=', owner).where('key', '=', key).execute();
}

/** Removes up to `most` keys that need not be kept at `now` (seconds) any more, the oldest first. Returns how many. */
export async function removeOldKeys(db: Executor, now: number, max: number): Promise<number> {
  const old = db
    .selectFrom('idempotency_keys')
    .select(['account', 'key'])
    .where('created_s', '<', now - keptSeconds)
    .orderBy('created_s')
    .limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where((where) =>
      where(where.refTuple('account', 'key'), 'in', withoutHeldRows(db, old).$asTuple('account', 'key')),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What was on its way when the only process of a store ended is not known. */
export async function forgetSent(db: Executor): Promise<void> {
  await db.updateTable('idempotency_keys').set({ state: 'unknown' }).where('state', '=', 'sent').execute();
}
