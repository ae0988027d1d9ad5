import { createHash } from 'node:crypto';
import { keptQuery } from './kept-query.ts';
import type { Executor } from '#service/store/store.ts';

/** What a token may do: `active` everything, the others answer 402, 403 and 401 (SPEC.md 5). */
export const tokenStates = ['active', 'plan-required', 'forbidden', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

export interface Token {
  id: string;
  state: TokenState;
  account: string;
  /** The `source` of parcels created with this token (SPEC.md 2.2). */
  source: string;
  label: string;
}

/** Of a token, a cookie or a code: 192 random bits and more, so a plain hash is enough. There is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const selectToken = keptQuery((db, { hash }: { hash: string }) =>
  db.selectFrom('tokens').selectAll().where('hash', '=', hash),
);

export async function findToken(db: Executor, secret: string): Promise<Token | null> {
  const [row] = (await selectToken(db, { hash: hashSecret(secret) })).rows;
  return row === undefined ? null : toToken(row);
}

const selectSessionToken = keptQuery((db, { hash, now }: { hash: string; now: number }) =>
  db
    .selectFrom('session_tokens')
    .innerJoin('desk_sessions', 'desk_sessions.hash', 'session_tokens.session')
    .innerJoin('tokens', 'tokens.id', 'desk_sessions.token_id')
    .selectAll('tokens')
    .where('session_tokens.hash', '=', hash)
    .where('session_tokens.ends_ms', '>', now),
);

/** The token that a device session's token stands for; null where either is over. `now` in milliseconds since 1970 UTC. */
export async function findSessionToken(db: Executor, secret: string, now: number): Promise<Token | null> {
  const [row] = (await selectSessionToken(db, { hash: hashSecret(secret), now })).rows;
  return row === undefined ? null : toToken(row);
}

/** Stores a token that a session gives out; one that is stored already stays as it is. `endsMs` since 1970 UTC. */
export async function insertSessionToken(
  db: Executor,
  { secret, session, endsMs }: { secret: string; session: string; endsMs: number },
): Promise<void> {
  await db
    .insertInto('session_tokens')
    .values({ hash: hashSecret(secret), session, ends_ms: endsMs })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Stores a token by its hash; one that is known already stays as it is. `createdSeconds` since 1970 UTC. */
export async function insertToken(db: Executor, token: Token, secret: string, createdSeconds: number): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ ...token, hash: hashSecret(secret), created_s: createdSeconds })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** All tokens, the oldest first. */
export async function listTokens(db: Executor): Promise<(Token & { createdSeconds: number })[]> {
  const rows = await db.selectFrom('tokens').selectAll().orderBy('created_s').orderBy('id').execute();
  return rows.map(({ created_s, ...row }) => ({ ...toToken(row), createdSeconds: created_s }));
}

/** False when there is no such token. */
export async function revokeToken(db: Executor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ state: 'revoked' satisfies TokenState })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function toToken({ id, state, account, source, label }: Omit<Token, 'state'> & { state: string }): Token {
  return { id, state: tokenStates.find((known) => known === state) ?? 'revoked', account, source, label };
}
