import type { Executor } from '#service/store/store.ts';

/** How long a session lasts at most, and without a request. */
export const sessionMillis = { longest: 12 * 60 * 60 * 1000, idle: 60 * 60 * 1000 };
/** The last request is noted this coarsely: not every request is worth a write. */
const notedMillis = 60_000;

/** Opens a session of a token under the hash of its secret, and removes those that are over. `now` in milliseconds since 1970 UTC. */
export async function insertSession(db: Executor, hash: string, tokenId: string, now: number): Promise<void> {
  await db
    .deleteFrom('desk_sessions')
    .where((where) =>
      where.or([
        where('opened_ms', '<', now - sessionMillis.longest),
        where('seen_ms', '<', now - sessionMillis.idle - notedMillis),
      ]),
    )
    .execute();
  await db.insertInto('desk_sessions').values({ hash, token_id: tokenId, opened_ms: now, seen_ms: now }).execute();
}

/** Whether a session is open and its token still good; it then counts as in use at `now`. */
export async function touchSession(db: Executor, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('desk_sessions')
    .innerJoin('tokens', 'tokens.id', 'desk_sessions.token_id')
    .select(['opened_ms', 'seen_ms'])
    .where('desk_sessions.hash', '=', hash)
    .where('tokens.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return false;
  const { opened_ms: opened, seen_ms: seen } = row;
  if (now - opened >= sessionMillis.longest || now - seen >= sessionMillis.idle) return false;
  if (now - seen >= notedMillis)
    await db.updateTable('desk_sessions').set({ seen_ms: now }).where('hash', '=', hash).execute();
  return true;
}

export async function deleteSession(db: Executor, hash: string): Promise<void> {
  await db.deleteFrom('desk_sessions').where('hash', '=', hash).execute();
}
