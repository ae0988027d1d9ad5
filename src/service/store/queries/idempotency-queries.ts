import { sql } from 'kysely';
import { bodyText, type ApiAnswer } from '#service/model/api-answer.ts';
import { bufferOf, dialectOf, jsonBytes, withoutHeldRows, type ReadDocument } from '#service/store/dialect.ts';
import { keptQuery } from './kept-query.ts';
import type { IdempotencyKeysTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';

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

/** Without its body an answer is kept as an empty text, which is no JSON. */
const selectKey = keptQuery((tx, { account, key }: { account: string; key: string }) =>
  tx
    .selectFrom('idempotency_keys')
    .select([
      'request_hash',
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
    ),
);

const upsertAnswer = keptQuery((tx, row: IdempotencyKeysTable) =>
  tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account', 'key']).doUpdateSet(row)),
);

/**
 * Takes a key inside the change's own transaction; one that is no longer kept is as good as new. A concurrent copy waits until
 * the first has committed: in SQLite as any other writer, in PostgreSQL at the row, which is therefore written before the work.
 */
export async function claimIdempotencyKey(tx: Executor, request: KeyedRequest): Promise<KeyClaim> {
  const { account, key, requestHash, now } = request;
  const expired = now - keptSeconds;
  if (dialectOf(tx) === 'postgres') {
    const claim = { ...keyRow(request), status: 0, headers: '{}', body: '' };
    const { numAffectedRows } = await insertClaim(tx, { ...claim, expired });
    if (numAffectedRows !== 0n) return { outcome: 'new' };
  }
  const [row] = (await selectKey(tx, { account, key })).rows;
  if (row === undefined || row.created_s < expired) return { outcome: 'new' };
  if (row.request_hash !== requestHash) return { outcome: 'other-request' };
  const headers = JSON.parse(bufferOf(row.headers).toString()) as Record<string, string>;
  const body = row.body === null ? null : bufferOf(row.body).toString();
  return { outcome: 'replay', answer: { status: row.status, headers, body } };
}

/** Keeps the answer under a key claimed in the same transaction. */
export async function keepAnswer(tx: Executor, request: KeyedRequest, answer: ApiAnswer): Promise<void> {
  const body = answer.body === null ? '' : bodyText(answer.body);
  await upsertAnswer(tx, {
    ...keyRow(request),
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body,
  });
}

function keyRow({ account, key, requestHash, now }: KeyedRequest) {
  return { account, key, request_hash: requestHash, created_s: now };
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
