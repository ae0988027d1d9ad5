import { withoutHeldRows } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';

const days = 24 * 60 * 60 * 1000;
/** How long a code that is over can still be told from one that never was. */
const keptMillis = 30 * days;
/** How many codes without an end wait to be used. A service that is started again and again prints one each time. */
const maxWaiting = 1000;
/** How long the request that used a code gets its answer again: it may have been lost, and browsers repeat requests on their own. */
const repeatedMillis = 60_000;

/** Keeps a code by its hash. `endsMs` in milliseconds since 1970 UTC; 0 for one that is good until it is used. */
export async function insertLinkCode(
  db: Executor,
  { hash, sealed, endsMs }: { hash: string; sealed: string; endsMs: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('link_codes')
    .values({ hash, sealed, made_ms: now, ends_ms: endsMs, used_ms: 0, used_by: '' })
    .execute();
}

/**
 * What a code stands for, this once: the request with the same `key` gets it again for a minute. Null for one that was never given
 * out; `over`: used or too old. `now` in milliseconds since 1970 UTC.
 */
export async function takeLinkCode(
  db: Executor,
  { hash, key }: { hash: string; key: string },
  now: number,
): Promise<{ sealed: string } | 'over' | null> {
  // Of two at once one finds it unused.
  const { numUpdatedRows } = await db
    .updateTable('link_codes')
    .set({ used_ms: now, used_by: key })
    .where('hash', '=', hash)
    .where('used_ms', '=', 0)
    .where((where) => where.or([where('ends_ms', '=', 0), where('ends_ms', '>', now)]))
    .executeTakeFirst();
  const row = await db.selectFrom('link_codes').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (row === undefined) return null;
  const isRepeated = row.used_by === key && key !== '' && now - row.used_ms < repeatedMillis;
  return numUpdatedRows > 0n || isRepeated ? { sealed: row.sealed } : 'over';
}

/** Removes up to `max` codes that were over a month ago, and returns how many. `now` in milliseconds since 1970 UTC. */
export async function removeOldLinkCodes(db: Executor, now: number, max: number): Promise<number> {
  // What was given out is of no more use to anyone.
  await db
    .updateTable('link_codes')
    .set({ sealed: '' })
    .where('used_ms', '>', 0)
    .where('used_ms', '<', now - repeatedMillis)
    .where('sealed', '!=', '')
    .execute();
  const waiting = db.selectFrom('link_codes').select('hash').where('used_ms', '=', 0).where('ends_ms', '=', 0);
  const newest = waiting.orderBy('made_ms', 'desc').limit(maxWaiting);
  const old = db
    .selectFrom('link_codes')
    .select('hash')
    .where('made_ms', '<', now - keptMillis)
    .where('used_ms', '<', now - keptMillis)
    .where('ends_ms', '<', now - keptMillis)
    .where('hash', 'not in', newest)
    .limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('link_codes')
    .where('hash', 'in', withoutHeldRows(db, old))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
