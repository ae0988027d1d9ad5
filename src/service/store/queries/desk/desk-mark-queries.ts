import type { Selectable } from 'kysely';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import type { DeskMark, MarkFacts, MarkKind } from '#contract/desk/desk-marks.ts';
import { heldInTransaction } from '#service/store/dialect.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import type { DeskMarksTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';

/** A mark of a parcel, and who makes or ends it when (milliseconds since 1970 UTC). */
interface MarkChange {
  account: string;
  parcel: string;
  at: number;
  actor: DeskActor;
  /** Makes ids of events. */
  newId: () => string;
}

/** Stores a mark in the place of the parcel's one of that kind, with its event. */
export async function putDeskMark(tx: Executor, change: MarkChange, mark: MarkKind, facts: MarkFacts): Promise<void> {
  const { account, parcel, at, actor, newId } = change;
  const row = { data: JSON.stringify(facts), at_ms: at, station: actor.station ?? '', person: actor.person ?? '' };
  await tx
    .insertInto('desk_marks')
    .values({ account, parcel, kind: mark, ...row })
    .onConflict((conflict) => conflict.columns(['account', 'parcel', 'kind']).doUpdateSet(row))
    .execute();
  const data = { mark, cleared: false, ...facts };
  await writeDeskEvent(tx, { kind: 'mark', data, account, at, parcel, actor, identity: newId() });
}

/** The parcel's mark of that kind; null without one. */
export async function deskMarkOf(
  tx: Executor,
  account: string,
  parcel: string,
  mark: MarkKind,
): Promise<MarkFacts | null> {
  const query = tx.selectFrom('desk_marks').select('data').where('account', '=', account);
  const row = await heldInTransaction(
    tx,
    query.where('parcel', '=', parcel).where('kind', '=', mark),
  ).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.data) as MarkFacts);
}

/** Ends marks of a parcel, with an event for each that was there; `ends` says which. */
export async function clearDeskMarks(
  tx: Executor,
  { account, parcel, at, actor, newId }: MarkChange,
  ends: (mark: MarkKind, facts: MarkFacts) => boolean,
): Promise<void> {
  const query = tx
    .selectFrom('desk_marks')
    .select(['kind', 'data'])
    .where('account', '=', account)
    .where('parcel', '=', parcel);
  for (const row of await heldInTransaction(tx, query).execute()) {
    const mark = row.kind as MarkKind;
    if (!ends(mark, JSON.parse(row.data) as MarkFacts)) continue;
    await tx
      .deleteFrom('desk_marks')
      .where('account', '=', account)
      .where('parcel', '=', parcel)
      .where('kind', '=', mark)
      .execute();
    const data = { mark, cleared: true, fields: [], tried: false, refusal: null, version: null, reason: null };
    await writeDeskEvent(tx, { kind: 'mark', data, account, at, parcel, actor, identity: newId() });
  }
}

/** The newest marks of an account, the newest first. */
export async function deskMarksOf(db: Executor, account: string, max: number): Promise<DeskMark[]> {
  const query = db.selectFrom('desk_marks').selectAll().where('account', '=', account);
  return (await query.orderBy('at_ms', 'desc').limit(max).execute()).map(deskMark);
}

const keptMillis = 30 * 24 * 60 * 60 * 1000;

/** Removes up to `max` marks that were made long before `now` (milliseconds). Returns how many. */
export async function removeOldMarks(db: Executor, now: number, max: number): Promise<number> {
  const old = await db
    .selectFrom('desk_marks')
    .select(['account', 'parcel', 'kind'])
    .where('at_ms', '<', now - keptMillis)
    .orderBy('at_ms')
    .limit(max)
    .execute();
  for (const { account, parcel, kind } of old)
    await db
      .deleteFrom('desk_marks')
      .where('account', '=', account)
      .where('parcel', '=', parcel)
      .where('kind', '=', kind)
      .where('at_ms', '<', now - keptMillis)
      .execute();
  return old.length;
}

function deskMark(row: Selectable<DeskMarksTable>): DeskMark {
  return {
    ...(JSON.parse(row.data) as MarkFacts),
    mark: row.kind as MarkKind,
    parcel: row.parcel,
    at: new Date(row.at_ms).toISOString(),
    station: row.station === '' ? null : row.station,
    person: row.person === '' ? null : row.person,
  };
}
