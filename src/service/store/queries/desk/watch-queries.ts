import { sql } from 'kysely';
import { dialectOf } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';

// All times are milliseconds since 1970 UTC.

/**
 * Notes whether a printer or carrier is away; of processes that see the same change, one. True where that is a change: what was never heard
 * of was there.
 */
export async function noteAway(tx: Executor, subject: string, isAway: boolean, now: number): Promise<boolean> {
  if (!isAway) {
    const { numDeletedRows } = await tx.deleteFrom('desk_away').where('subject', '=', subject).executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desk_away')
    .values({ subject, since_ms: now })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Which printers and carriers are away. */
export async function subjectsAway(db: Executor): Promise<string[]> {
  return (await db.selectFrom('desk_away').select('subject').execute()).map(({ subject }) => subject);
}

/** The accounts after another in the order of their names, as far as they have parcels; the first one after ''. */
export async function accountAfter(db: Executor, account: string): Promise<string | null> {
  const query = db.selectFrom('parcels').select('account').where('account', '>', account).orderBy('account').limit(1);
  return (await query.executeTakeFirst())?.account ?? null;
}

/** A parcel that is neither printed nor cancelled. */
export interface PendingParcel {
  id: string;
  ship_by: string | null;
  /** It was said that it is late. */
  said: boolean;
}

/** Up to `limit` of an account's after an id, in the order of their ids. */
export async function pendingParcels(
  db: Executor,
  account: string,
  after: string,
  limit: number,
): Promise<PendingParcel[]> {
  const shipBy =
    dialectOf(db) === 'sqlite'
      ? sql<string | null>`json_extract(parcel_documents.document, '$.ship_by')`
      : sql<string | null>`parcel_documents.document::json ->> 'ship_by'`;
  const page = db
    .selectFrom('parcels')
    .select('id')
    .where('account', '=', account)
    .where('printed_s', '=', 0)
    .where('id', '>', after)
    .where('cancelled_s', '=', 0)
    .orderBy('id')
    .limit(limit);
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('parcel_documents', 'parcel_documents.parcel_id', 'page.id')
    .leftJoin('desk_late', 'desk_late.parcel', 'page.id')
    .select(['page.id', shipBy.as('ship_by'), 'desk_late.parcel as said'])
    .orderBy('page.id')
    .execute();
  return rows.map(({ id, ship_by, said }) => ({ id, ship_by, said: said !== null }));
}

/** Notes that a parcel is late. False where that was noted before, or the parcel is gone. */
export async function noteLate(tx: Executor, parcel: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desk_late')
    .columns(['parcel', 'at_ms'])
    .expression((from) =>
      from
        .selectFrom('parcels')
        .select(['id', sql<number>`cast(${now} as bigint)`.as('at')])
        .where('id', '=', parcel),
    )
    .onConflict((conflict) => conflict.column('parcel').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
