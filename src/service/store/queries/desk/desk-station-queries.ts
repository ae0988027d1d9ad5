import type { DeskStation } from '#contract/desk/desk-stations.ts';
import type { Executor } from '#service/store/store.ts';

const hour = 60 * 60 * 1000;
/** How long a station is known that was not seen. */
const keptMillis = 90 * 24 * hour;

/**
 * Notes that a station was seen at `now` (milliseconds since 1970 UTC), and gives a new one the next number, which is returned; null for
 * one that had its number. A station that is seen often is written once an hour.
 */
export async function noteDeskStation(
  tx: Executor,
  { account, station, now }: { account: string; station: string; now: number },
): Promise<number | null> {
  const known = await tx
    .selectFrom('desk_stations')
    .select('seen_ms')
    .where('account', '=', account)
    .where('station', '=', station)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.seen_ms < now - hour)
      await tx
        .updateTable('desk_stations')
        .set({ seen_ms: now })
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
    .values({ account, station, number, seen_ms: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isGiven = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  return isGiven ? number : noteDeskStation(tx, { account, station, now });
}

/** The stations of an account in the order of their numbers. */
export function deskStationsOf(db: Executor, account: string): Promise<DeskStation[]> {
  const query = db.selectFrom('desk_stations').select(['station as id', 'number']).where('account', '=', account);
  return query.orderBy('number').execute();
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
