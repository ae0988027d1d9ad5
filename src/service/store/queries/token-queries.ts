import { createHash } from 'node:crypto';
import { readScope, type Scope } from '#contract/rights/rights.ts';
import { keptQuery } from './kept-query.ts';
import type { Executor } from '#service/store/store.ts';
import type { TokensTable } from '#service/store/store-schema.ts';

/** What a token may do: `active` everything, the others answer 402, 403 and 401 (SPEC.md 5). */
export const tokenStates = ['active', 'plan-required', 'forbidden', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** A token to store. */
export interface NewToken {
  id: string;
  state: TokenState;
  account: string;
  /** The `source` of parcels created with this token (SPEC.md 2.2). It has nothing to do with the scope of the same name. */
  source: string;
  label: string;
  /** Default: full. */
  scope?: Scope;
  /** When it is over, in seconds since 1970 UTC; 0 and by default never. */
  expiresSeconds?: number;
}

export interface Token extends Required<Omit<NewToken, 'state'>> {
  state: TokenState | 'expired';
  /** The hour in which it was used last begins then, in seconds since 1970 UTC; 0: it never was. */
  usedSeconds: number;
  /** The id of the device session that gave it out; empty for the token itself. */
  device: string;
}

/** Of a token, a cookie or a code: 192 random bits and more, so a plain hash is enough. There is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const selectToken = keptQuery((db, { hash }: { hash: string }) =>
  db.selectFrom('tokens').selectAll().where('hash', '=', hash),
);

/** `now` in milliseconds since 1970 UTC. */
export async function findToken(db: Executor, secret: string, now: number): Promise<Token | null> {
  const [row] = (await selectToken(db, { hash: hashSecret(secret) })).rows;
  return row === undefined ? null : toToken(row, now);
}

const selectSessionToken = keptQuery((db, { hash, now }: { hash: string; now: number }) =>
  db
    .selectFrom('session_tokens')
    .innerJoin('desk_sessions', 'desk_sessions.hash', 'session_tokens.session')
    .innerJoin('tokens', 'tokens.id', 'desk_sessions.token_id')
    .selectAll('tokens')
    .select('desk_sessions.id as device')
    .where('session_tokens.hash', '=', hash)
    .where('session_tokens.ends_ms', '>', now),
);

/** The token that a device session's token stands for; null where either is over. `now` in milliseconds since 1970 UTC. */
export async function findSessionToken(db: Executor, secret: string, now: number): Promise<Token | null> {
  const [row] = (await selectSessionToken(db, { hash: hashSecret(secret), now })).rows;
  return row === undefined ? null : { ...toToken(row, now), device: row.device };
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
export async function insertToken(
  db: Executor,
  { scope = 'full', expiresSeconds = 0, ...token }: NewToken,
  secret: string,
  createdSeconds: number,
): Promise<void> {
  const hash = hashSecret(secret);
  await db
    .insertInto('tokens')
    .values({ ...token, hash, created_s: createdSeconds, scope, expires_s: expiresSeconds, used_s: 0 })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** All tokens, the oldest first. `now` in milliseconds since 1970 UTC. */
export async function listTokens(db: Executor, now: number): Promise<(Token & { createdSeconds: number })[]> {
  const rows = await db.selectFrom('tokens').selectAll().orderBy('created_s').orderBy('id').execute();
  return rows.map((row) => ({ ...toToken(row, now), createdSeconds: row.created_s }));
}

/** Notes that a token is used in the hour that begins at `hourSeconds` since 1970 UTC. */
export async function noteTokenUse(db: Executor, id: string, hourSeconds: number): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ used_s: hourSeconds })
    .where('id', '=', id)
    .where('used_s', '<', hourSeconds)
    .execute();
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

/** `now` in milliseconds since 1970 UTC. A scope of a later version permits nothing here. */
export function toToken(row: Omit<TokensTable, 'hash' | 'created_s'>, now: number): Token {
  const { id, account, source, label, expires_s: expiresSeconds, used_s: usedSeconds } = row;
  const scope = readScope(row.scope);
  const known = scope === null ? 'revoked' : (tokenStates.find((state) => state === row.state) ?? 'revoked');
  const isOver = expiresSeconds > 0 && now >= expiresSeconds * 1000;
  const state = isOver && known !== 'revoked' ? 'expired' : known;
  return { id, state, account, source, label, scope: scope ?? 'wall', expiresSeconds, usedSeconds, device: '' };
}
