import { sql } from 'kysely';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import type { DeskWork, PostedWork } from '#contract/desk/desk-work.ts';
import type { WorkKind } from '#contract/desk/work-kinds.ts';
import { withoutHeldRows } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';

/** Work to be counted. `source`: empty where it is not known. */
export interface NewWork extends Omit<PostedWork, 'source'> {
  source: PostedWork['source'] | '';
}

const minute = 60_000;
/** 90 days, in milliseconds. */
const keptMillis = 90 * 86_400_000;

/** Counts work, each id once for an account, and says so to the desk. Returns how much of it was new. */
export async function insertWork(
  tx: Executor,
  { account, actor, now }: { account: string; actor: DeskActor; now: number },
  entries: readonly NewWork[],
): Promise<number> {
  const { station, person } = actor;
  const inserted = await tx
    .insertInto('desk_work')
    .values(
      entries.map(({ id, at, kind, source, count, parcel }) => ({
        account,
        id,
        at_ms: at,
        kind,
        source,
        count,
        parcel: parcel ?? '',
        station: station ?? '',
        person: person ?? '',
      })),
    )
    .onConflict((conflict) => conflict.columns(['account', 'id']).doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const counted = entries.filter(({ id }) => ids.has(id));
  const single = counted.length === 1 ? (counted[0]?.parcel ?? null) : null;
  const note = (of: readonly [NewWork, ...NewWork[]], parcel: string | null, pieces: number | null = null) =>
    writeDeskEvent(tx, {
      kind: 'work',
      data: {
        work: of[0].kind,
        count: of.reduce((sum, { count }) => sum + count, 0),
        since: Math.min(...of.map(({ at }) => at)),
        of: pieces,
      },
      account,
      at: now,
      parcel,
      actor,
      identity: of[0].id,
    });
  for (const kind of new Set(counted.map(({ kind }) => kind))) {
    const [first, ...others] = counted.filter((entry) => entry.kind === kind);
    if (first === undefined) continue;
    if (kind !== 'not-scanned') await note([first, ...others], single);
    // The history of each parcel says it.
    else for (const entry of [first, ...others]) await note([entry], entry.parcel, piecesOf(entry, entries));
  }
  return inserted.length;
}

/** All pieces of a parcel of which some were not scanned: those that were counted with it are posted beside it. */
function piecesOf({ parcel, at, count }: NewWork, entries: readonly NewWork[]): number | null {
  const seen = entries.find((entry) => entry.kind === 'counted' && entry.parcel === parcel && entry.at === at);
  return parcel === null || seen === undefined ? null : seen.count + count;
}

/** Milliseconds between which two stations see the same attempt end: the next refusal may come soon, and nothing is processed twice. */
const sameEnd = { refused: 60_000, processed: 3_600_000 };

/**
 * Whether another station has counted the same of a parcel: that the same attempt
 * came to that end, as far as the time shows it. `at` in milliseconds since 1970 UTC.
 */
export async function isCountedElsewhere(
  db: Executor,
  {
    account,
    station,
    parcel,
    kind,
    at,
  }: { account: string; station: string; parcel: string; kind: WorkKind; at: number },
): Promise<boolean> {
  const near = kind === 'processed' ? sameEnd.processed : sameEnd.refused;
  const row = await db
    .selectFrom('desk_work')
    .select('id')
    .where('account', '=', account)
    .where('at_ms', '>=', at - near)
    .where('at_ms', '<=', at + near)
    .where('parcel', '=', parcel)
    .where('kind', '=', kind)
    .where('station', '!=', station)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** So many sums are sent at most; a day of twenty stations has some ten thousand. */
const maxSums = 50_000;

/** What was done from `since` until before `until`, in milliseconds since 1970 UTC. */
export async function readWork(db: Executor, account: string, since: number, until: number): Promise<DeskWork> {
  const first = await db
    .selectFrom('desk_work')
    .select('at_ms')
    .where('account', '=', account)
    .orderBy('at_ms')
    .limit(1)
    .executeTakeFirst();
  const slot = sql<number>`at_ms / ${sql.lit(minute)}`;
  const rows = await db
    .selectFrom('desk_work')
    .select(({ fn }) => [
      fn.min<number>('at_ms').as('at'),
      'station',
      'person',
      'source',
      'kind',
      fn.sum<number>('count').as('count'),
    ])
    .where('account', '=', account)
    .where('at_ms', '>=', since)
    .where('at_ms', '<', until)
    .groupBy([slot, 'station', 'person', 'source', 'kind'])
    .orderBy(slot, 'desc')
    .limit(maxSums + 1)
    .execute();
  const shown = rows.slice(0, maxSums).map(({ at, station, person, source, kind, count }) => ({
    at,
    station: station === '' ? null : station,
    person: person === '' ? null : person,
    source,
    kind,
    count,
  }));
  return {
    since: first?.at_ms ?? null,
    complete: rows.length <= maxSums,
    work: shown.toSorted((one, other) => one.at - other.at),
  };
}

/** Removes up to `max` entries of long enough before `now` (milliseconds). Returns how many. */
export async function removeOldWork(db: Executor, now: number, max: number): Promise<number> {
  const old = db
    .selectFrom('desk_work')
    .select(['account', 'id'])
    .where('at_ms', '<', now - keptMillis)
    .orderBy('at_ms')
    .limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('desk_work')
    .where((where) => where(where.refTuple('account', 'id'), 'in', withoutHeldRows(db, old).$asTuple('account', 'id')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
