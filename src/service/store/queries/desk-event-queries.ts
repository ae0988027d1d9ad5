import { sql } from 'kysely';
import { checkedFact, type DeskActor, type DeskEvent, type DeskFact } from '#contract/desk/desk-events.ts';
import { dialectOf, withoutHeldRows } from '#service/store/dialect.ts';
import type { DeskEventsTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';
import { keptQuery } from './kept-query.ts';

/** An event to be written. */
export type NewDeskEvent = DeskFact & {
  account: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** Null where it is about no single parcel. */
  parcel: string | null;
  actor: DeskActor;
  /** With parcel and kind, what makes it the same event: a version, or the id of what it is about. */
  identity: string;
};

type NewRow = Omit<DeskEventsTable, 'seq'>;

/** SQLite has one writer at a time: numbers given inside of transactions are in the order of their commits. */
const insertEvent = keptQuery(
  (tx, { atMicros, ...row }: NewRow & { atMicros: number }) =>
    tx
      .insertInto('desk_events')
      .values(
        dialectOf(tx) === 'sqlite'
          ? { ...row, seq: sql<number>`max(coalesce((select max(seq) from desk_events), 0) + 1, ${atMicros})` }
          : row,
      )
      .onConflict((conflict) => conflict.column('fact').doNothing()),
  { unread: true },
);

/** Few enough for the parameters of one statement. */
const rowsAtOnce = 1_000;

/** Writes an event in the transaction of what happened; the code that commits it wakes the feed (`event-feed.ts`). */
export async function writeDeskEvent(tx: Executor, event: NewDeskEvent): Promise<void> {
  const { kind, account, at } = event;
  const row = eventRow(event);
  await insertEvent(tx, { ...row, atMicros: Math.floor(at * 1000) });
  if (kind === 'parcel.deleted' || kind === 'parcel.processed')
    await dropClaims(tx, account, { kind, parcel: row.parcel });
}

/** The same for events that end no claim, in their order: in one statement where each would cross the network. */
export async function writeDeskEvents(
  tx: Executor,
  events: readonly Exclude<NewDeskEvent, { kind: 'parcel.deleted' | 'parcel.processed' }>[],
): Promise<void> {
  if (dialectOf(tx) === 'sqlite') {
    for (const event of events) await writeDeskEvent(tx, event);
    return;
  }
  const rows = events.map(eventRow);
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('desk_events')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.column('fact').doNothing())
      .execute();
}

/** Characters of an event's data: ids, enums, numbers and names of fields need no more. */
const maxData = 2_000;

function eventRow(event: NewDeskEvent): NewRow {
  const { kind, data } = checkedFact<DeskFact>(event);
  const text = JSON.stringify(data);
  if (text.length > maxData)
    throw new Error(`an event of the kind ${kind} has more than ${maxData} characters of data`);
  const parcel = event.parcel ?? '';
  return {
    account: event.account,
    at_ms: event.at,
    kind,
    parcel,
    station: event.actor.station ?? '',
    person: event.actor.person ?? '',
    data: text,
    fact: `${parcel}:${kind}:${event.identity}`,
  };
}

/** What is gone is nobody's; what is shipped is no longer set aside, on a list or in a run, but may still be on a table. */
async function dropClaims(
  tx: Executor,
  account: string,
  { kind, parcel }: { kind: DeskFact['kind']; parcel: string },
): Promise<void> {
  const query = tx.deleteFrom('desk_claims').where('account', '=', account).where('parcel', '=', parcel);
  const onTable = query.where((of) => of.or([of('state', '=', 'aside'), of('held_by', '!=', 'station')]));
  await (kind === 'parcel.deleted' ? query : onTable).execute();
}

/** A stored event and whose it is. */
export interface StoredDeskEvent {
  account: string;
  seq: number;
  /** JSON text of a `DeskEvent`. */
  json: string;
}

/** Up to `max` events after a number, in their order; of one account, or with null of all. */
export async function deskEventsAfter(
  db: Executor,
  account: string | null,
  after: number,
  max: number,
): Promise<StoredDeskEvent[]> {
  const query = db
    .selectFrom('desk_events')
    .select(['seq', 'account', 'at_ms', 'kind', 'parcel', 'station', 'person', 'data'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(max);
  const rows = await (account === null ? query : query.where('account', '=', account)).execute();
  return rows.map((row) => ({ account: row.account, seq: row.seq, json: JSON.stringify(deskEvent(row)) }));
}

/** First of an order by number: what has none yet is newer than all that have, whatever the clock of its process showed. */
const isUnnumbered = sql<number>`case when seq < 0 then 1 else 0 end`;

/** An account's events of a parcel, the newest first. */
export async function deskEventsOfParcel(
  db: Executor,
  account: string,
  parcel: string,
  max: number,
): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('desk_events')
    .select(['seq', 'account', 'at_ms', 'kind', 'parcel', 'station', 'person', 'data'])
    .where('account', '=', account)
    .where('parcel', '=', parcel)
    .orderBy(isUnnumbered, 'desc')
    .orderBy('seq', 'desc')
    .limit(max)
    .execute();
  return rows.map(deskEvent);
}

type EventRow = Omit<NewRow, 'fact'> & { seq: number };

function deskEvent(row: EventRow): DeskEvent {
  return {
    seq: row.seq,
    at: new Date(row.at_ms).toISOString(),
    kind: row.kind,
    parcel: row.parcel === '' ? null : row.parcel,
    station: row.station === '' ? null : row.station,
    person: row.person === '' ? null : row.person,
    data: JSON.parse(row.data) as unknown,
  } as DeskEvent;
}

/** The number of the newest event; 0 where there is none. */
export async function newestDeskEvent(db: Executor): Promise<number> {
  const row = await db
    .selectFrom('desk_events')
    .select('seq')
    .where('seq', '>', 0)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/**
 * True when a reader that has read up to `after` can read on: the event with this number is kept, and no more than `max` came after it.
 * It is not kept where it is too old, or where the store was restored from a backup that is older than it. 0 is before all events.
 */
export async function canReadOn(db: Executor, after: number, max: number): Promise<boolean> {
  const known = db.selectFrom('desk_events').select('seq').where('seq', '=', after);
  if (after !== 0 && (await known.executeTakeFirst()) === undefined) return false;
  const beyond = db
    .selectFrom('desk_events')
    .select('seq')
    .where('seq', '>', after)
    .orderBy('seq')
    .offset(max)
    .limit(1);
  return (await beyond.executeTakeFirst()) === undefined;
}

/** The parcels of an account's events after a number, each with the number of an event; not of those that have no number yet. */
export async function parcelsOfEventsAfter(db: Executor, account: string, after: number) {
  const query = db.selectFrom('desk_events').select(['parcel', 'seq']).where('seq', '>', after);
  return query.where('account', '=', account).where('parcel', '!=', '').execute();
}

/** Starts of attempts and their ends after a number, of all accounts, in their order. */
export function attemptEventsAfter(db: Executor, after: number, max: number) {
  return db
    .selectFrom('desk_events')
    .select(['seq', 'account', 'parcel', 'kind'])
    .where('seq', '>', after)
    .where('kind', 'in', ['parcel.started', 'parcel.processed', 'parcel.refused'])
    .orderBy('seq')
    .limit(max)
    .execute();
}

/** What identifies an account's last event of a kind about a parcel until a time, and who did it; null where none is kept. */
export async function lastFactOf(
  db: Executor,
  account: string,
  parcel: string,
  kind: DeskFact['kind'],
  until = Number.MAX_SAFE_INTEGER,
): Promise<{ identity: string; actor: DeskActor } | null> {
  const begin = `${parcel}:${kind}:`;
  const query = db
    .selectFrom('desk_events')
    .select(['fact', 'station', 'person'])
    .where('fact', '>=', begin)
    // Behind the last of them: `;` follows `:`.
    .where('fact', '<', `${parcel}:${kind};`)
    .where('account', '=', account)
    .where('at_ms', '<=', until);
  const row = await query.orderBy(isUnnumbered, 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (row === undefined) return null;
  const { fact, station, person } = row;
  return { identity: fact.slice(begin.length), actor: { station: station || null, person: person || null } };
}

/** Any number that nothing else in the database locks. */
const numberingLock = 5_318_008_114;
/** What processes that share a database listen to: events have their numbers. */
export const eventsNumbered = 'desk_events';
/** So many at once: a transaction that holds the lock is short. */
const numberedAtOnce = 1_000;

/** True when there are committed events without a number. Never in SQLite. */
export async function hasUnnumberedEvents(db: Executor): Promise<boolean> {
  if (dialectOf(db) === 'sqlite') return false;
  const row = await db.selectFrom('desk_events').select('seq').where('seq', '<', 0).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives committed events their numbers, and notifies the processes that share the database: one process at a time, after the commit, so
 * that a reader of a number has read all before it, however long a transaction was open. Returns whether all have theirs now, or `busy`
 * where another process is numbering. For PostgreSQL only.
 */
export async function numberDeskEvents(tx: Executor): Promise<'all' | 'some' | 'busy'> {
  const lock = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(numberingLock)}) as taken`.execute(tx);
  if (lock.rows[0]?.taken !== true) return 'busy';
  // A statement of its own: it sees what was committed before the lock was taken.
  const { rows } = await sql<{ count: number }>`
    with unnumbered as materialized (
        select seq as written, row_number() over (order by seq) as place
        from (select seq from desk_events where seq < 0 order by seq limit ${sql.lit(numberedAtOnce)}) as oldest),
      base as materialized (
        select greatest(
          coalesce((select max(seq) from desk_events where seq > 0), 0),
          floor(extract(epoch from clock_timestamp()) * 1000000))::bigint as seq),
      numbered as (
        update desk_events set seq = base.seq + unnumbered.place from unnumbered, base
        where desk_events.seq = unnumbered.written returning desk_events.seq)
    select count(*) as count, pg_notify(${sql.lit(eventsNumbered)}, '') from numbered having count(*) > 0
  `.execute(tx);
  return (rows[0]?.count ?? 0) < numberedAtOnce ? 'all' : 'some';
}

const keptMillis = 30 * 24 * 60 * 60 * 1000;
/** So many are kept at most, whatever their age. */
const keptEvents = 500_000;

/** The number up to which events are more than are kept; 0 while all are. Reads as many entries of an index as are kept. */
export async function excessDeskEvents(db: Executor, kept = keptEvents): Promise<number> {
  const query = db.selectFrom('desk_events').select('seq').where('seq', '>', 0).orderBy('seq', 'desc');
  return (await query.offset(kept).limit(1).executeTakeFirst())?.seq ?? 0;
}

/** Removes up to `max` events that are older than 30 days at `now` (milliseconds), or not above `excess`. Returns how many. */
export async function removeOldDeskEvents(db: Executor, now: number, excess: number, max: number): Promise<number> {
  const bound = Math.max((now - keptMillis) * 1000, excess + 1);
  const old = db
    .selectFrom('desk_events')
    .select('seq')
    .where('seq', '>', 0)
    .where('seq', '<', bound)
    .orderBy('seq')
    .limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('desk_events')
    .where('seq', 'in', withoutHeldRows(db, old))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
