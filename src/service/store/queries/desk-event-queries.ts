import { sql } from 'kysely';
import { checkedFact, type DeskActor, type DeskEvent, type DeskFact } from '#contract/desk/desk-events.ts';
import { dialectOf } from '#service/store/dialect.ts';
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

type NewRow = Omit<DeskEventsTable, 'id'>;

const insertEvent = keptQuery((tx, row: NewRow) =>
  tx
    .insertInto('desk_events')
    .values(row)
    .onConflict((conflict) => conflict.column('fact').doNothing()),
);

/** Writes an event in the transaction of what happened; whoever commits it wakes the feed (`event-feed.ts`). */
export async function writeDeskEvent(tx: Executor, event: NewDeskEvent): Promise<void> {
  const { kind, data } = checkedFact<DeskFact>(event);
  const parcel = event.parcel ?? '';
  await insertEvent(tx, {
    seq: 0,
    account: event.account,
    at_ms: event.at,
    kind,
    parcel,
    station: event.actor.station ?? '',
    person: event.actor.person ?? '',
    data: JSON.stringify(data),
    fact: `${parcel}:${kind}:${event.identity}`,
  });
  if (kind === 'parcel.deleted' || kind === 'parcel.processed') await dropClaims(tx, event.account, { kind, parcel });
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

/** What the number of an event is. */
function seqOf(db: Executor) {
  return dialectOf(db) === 'sqlite' ? ('id' as const) : ('seq' as const);
}

/** Up to `max` events after a number, in their order. */
export async function deskEventsAfter(db: Executor, after: number, max: number): Promise<StoredDeskEvent[]> {
  const number = seqOf(db);
  const rows = await db
    .selectFrom('desk_events')
    .select([`${number} as number`, 'account', 'at_ms', 'kind', 'parcel', 'station', 'person', 'data'])
    .where(number, '>', after)
    .orderBy(number)
    .limit(max)
    .execute();
  return rows.map((row) => ({ account: row.account, seq: row.number, json: JSON.stringify(deskEvent(row)) }));
}

type EventRow = Omit<NewRow, 'fact' | 'seq'> & { number: number };

function deskEvent(row: EventRow): DeskEvent {
  return {
    seq: row.number,
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
  const number = seqOf(db);
  const row = await db.selectFrom('desk_events').select(number).orderBy(number, 'desc').limit(1).executeTakeFirst();
  return (row as Record<string, number> | undefined)?.[number] ?? 0;
}

/** Any number that nothing else in the database locks. */
const numberingLock = 5_318_008_114;

/**
 * Gives committed events their numbers, one process at a time: a number is given after the commit, so that a reader who has seen a
 * number has seen all before it. SQLite needs none. Returns whether there were any.
 */
export async function numberDeskEvents(tx: Executor): Promise<boolean> {
  if (dialectOf(tx) === 'sqlite') return false;
  await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(tx);
  const numbered = await sql`
    with unnumbered as materialized (select id from desk_events where seq = 0 order by id),
      numbered as materialized (select id, nextval('desk_event_numbers') as seq from unnumbered)
    update desk_events set seq = numbered.seq from numbered where desk_events.id = numbered.id
  `.execute(tx);
  return (numbered.numAffectedRows ?? 0n) > 0n;
}
