import type { DeskStation } from '#contract/desk/desk-stations.ts';
import type { SeenStation } from '#contract/desk/stations/seen-stations.ts';
import type { Executor } from '#service/store/store.ts';

/** How long a station is known that was not seen. */
const keptMillis = 90 * 24 * 60 * 60 * 1000;
/** A station that is seen often is written once in so many milliseconds. */
export const seenMillis = 10 * 60 * 1000;

interface SeenNow {
  account: string;
  station: string;
  /** The id of its token. */
  token: string;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** Notes that a station was seen, and gives a new one the next number, which is returned; null for one that had its number. */
export async function noteDeskStation(tx: Executor, { account, station, token, now }: SeenNow): Promise<number | null> {
  const known = await tx
    .selectFrom('desk_stations')
    .select(['seen_ms', 'token'])
    .where('account', '=', account)
    .where('station', '=', station)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.seen_ms <= now - seenMillis || known.token !== token)
      await tx
        .updateTable('desk_stations')
        .set({ seen_ms: now, token })
        .where('account', '=', account)
        .where('station', '=', station)
        .execute();
    return null;
  }
  // Another process may give this number, or this station one, at the same time: then the next is tried.
  const last = await tx
    .selectFrom('desk_stations')
    .select('number')
    .where('account', '=', account)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const result = await tx
    .insertInto('desk_stations')
    .values({ account, station, number, seen_ms: now, token })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isGiven = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  return isGiven ? number : noteDeskStation(tx, { account, station, token, now });
}

/** The stations of an account in the order of their numbers. */
export function deskStationsOf(db: Executor, account: string): Promise<DeskStation[]> {
  const query = db.selectFrom('desk_stations').select(['station as id', 'number']).where('account', '=', account);
  return query.orderBy('number').execute();
}

/** The same with when each was seen last, and the label and scope of its token where this store has it. */
export async function seenStationsOf(db: Executor, account: string): Promise<SeenStation[]> {
  const rows = await db
    .selectFrom('desk_stations')
    .leftJoin('tokens', 'tokens.id', 'desk_stations.token')
    .select(['desk_stations.station', 'desk_stations.number', 'desk_stations.seen_ms', 'tokens.label', 'tokens.scope'])
    .where('desk_stations.account', '=', account)
    .orderBy('desk_stations.number')
    .execute();
  return rows.map(({ station: id, number, seen_ms: seen, label, scope }) => ({
    id,
    number,
    seen_at: new Date(seen).toISOString(),
    token: label === null || scope === null ? null : { label, scope },
  }));
}

/** Removes up to `max` stations that were last seen long before `now` (milliseconds). Returns how many. */
export async function removeOldStations(db: Executor, now: number, max: number): Promise<number> {
  const old = await db
    .selectFrom('desk_stations')
    .select(['account', 'station'])
    .where('seen_ms', '<', now - keptMillis)
    .orderBy('seen_ms')
    .limit(max)
    .execute();
  for (const { account, station } of old)
    await db
      .deleteFrom('desk_stations')
      .where('account', '=', account)
      .where('station', '=', station)
      .where('seen_ms', '<', now - keptMillis)
      .execute();
  return old.length;
}
