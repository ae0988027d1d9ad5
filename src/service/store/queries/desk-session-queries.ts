import { heldInTransaction, withoutHeldRows } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';
import { type Token, toToken } from './token-queries.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

/** How long a session lasts at most, and without a request: a page's, and one that keeps a device signed in. */
export const sessionMillis = {
  page: { longest: 12 * 60 * minutes, idle: 60 * minutes },
  device: { longest: 180 * days, idle: 30 * days },
} as const;
export type SessionKind = keyof typeof sessionMillis;
/** The last request is noted this coarsely: not every request is worth a write. */
const notedMillis = minutes;

interface NewSession {
  id: string;
  /** Of its secret. */
  hash: string;
  tokenId: string;
  kind: SessionKind;
  /** The id of the station it is opened at; empty where it is not known. */
  station: string;
}

export interface OpenSession {
  id: string;
  hash: string;
  kind: SessionKind;
  /** Milliseconds since 1970 UTC: when it is over however it is used. */
  endsMs: number;
  /** The token it came from. */
  token: Token;
}

/** Opens a session of a token. `now` in milliseconds since 1970 UTC. */
export async function insertSession(db: Executor, { tokenId, ...session }: NewSession, now: number): Promise<void> {
  await db
    .insertInto('desk_sessions')
    .values({ ...session, token_id: tokenId, opened_ms: now, seen_ms: now })
    .execute();
}

/** The session under a hash, which then counts as in use at `now`; null where it is over or its token revoked. An expired token's is there, and opens nothing. */
export async function touchSession(db: Executor, hash: string, now: number): Promise<OpenSession | null> {
  const row = await db
    .selectFrom('desk_sessions')
    .innerJoin('tokens', 'tokens.id', 'desk_sessions.token_id')
    .selectAll('tokens')
    .select(['opened_ms', 'seen_ms', 'kind', 'desk_sessions.id as session_id'])
    .where('desk_sessions.hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined || row.state === 'revoked') return null;
  const { opened_ms: opened, seen_ms: seen, kind } = row;
  const { longest, idle } = sessionMillis[kind];
  if (now - opened >= longest || now - seen >= idle) return null;
  if (now - seen >= notedMillis)
    await db.updateTable('desk_sessions').set({ seen_ms: now }).where('hash', '=', hash).execute();
  return {
    id: row.session_id,
    hash,
    kind,
    endsMs: opened + longest,
    token: { ...toToken(row, now), device: row.session_id },
  };
}

/** Ends a session and the tokens it gave out. */
export async function deleteSession(db: Executor, hash: string): Promise<void> {
  await db.deleteFrom('session_tokens').where('session', '=', hash).execute();
  await db.deleteFrom('desk_sessions').where('hash', '=', hash).execute();
}

/**
 * Ends the sessions that keep a station signed in under a token: it has one, and a request that a browser repeats opens no second. In the
 * transaction that opens the next; another one of the token waits for its end.
 */
export async function deleteStationSessions(tx: Executor, tokenId: string, station: string): Promise<void> {
  if (station === '') return;
  await heldInTransaction(tx, tx.selectFrom('tokens').select('id').where('id', '=', tokenId)).execute();
  await tx
    .deleteFrom('desk_sessions')
    .where('token_id', '=', tokenId)
    .where('station', '=', station)
    .where('kind', '=', 'device')
    .execute();
}

/** Ends a device session by the id that operators see. False when there is none. */
export async function revokeDeviceSession(db: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_sessions')
    .where('id', '=', id)
    .where('kind', '=', 'device')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface DeviceSession {
  id: string;
  tokenId: string;
  station: string;
  /** Milliseconds since 1970 UTC. */
  openedMs: number;
  /** Milliseconds since 1970 UTC, noted to the minute. */
  seenMs: number;
}

/** The devices that are signed in at `now`, the oldest first. */
export async function listDeviceSessions(db: Executor, now: number): Promise<DeviceSession[]> {
  const rows = await db
    .selectFrom('desk_sessions')
    .selectAll()
    .where('kind', '=', 'device')
    .where('opened_ms', '>', now - sessionMillis.device.longest)
    .where('seen_ms', '>', now - sessionMillis.device.idle)
    .orderBy('opened_ms')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tokenId: row.token_id,
    station: row.station,
    openedMs: row.opened_ms,
    seenMs: row.seen_ms,
  }));
}

/** Removes up to `max` sessions that are over, with what they gave out, and returns how many rows went. `now` in milliseconds since 1970 UTC. */
export async function removeOldSessions(db: Executor, now: number, max: number): Promise<number> {
  const old = db
    .selectFrom('desk_sessions')
    .select('hash')
    .where((where) =>
      where.or(
        Object.entries(sessionMillis).map(([kind, { longest, idle }]) =>
          where.and([
            where('kind', '=', kind as SessionKind),
            where.or([where('opened_ms', '<', now - longest), where('seen_ms', '<', now - idle - notedMillis)]),
          ]),
        ),
      ),
    )
    .limit(max);
  const ended = db.selectFrom('session_tokens').select('hash').where('ends_ms', '<', now).limit(max);
  const [sessions, tokens] = [
    await db.deleteFrom('desk_sessions').where('hash', 'in', withoutHeldRows(db, old)).executeTakeFirst(),
    await db.deleteFrom('session_tokens').where('hash', 'in', withoutHeldRows(db, ended)).executeTakeFirst(),
  ];
  return Math.max(Number(sessions.numDeletedRows), Number(tokens.numDeletedRows));
}
