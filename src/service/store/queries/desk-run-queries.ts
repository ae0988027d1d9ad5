import type { Selectable } from 'kysely';
import { heldInTransaction, withoutHeldRows } from '#service/store/dialect.ts';
import type { DeskRunItemsTable, DeskRunsTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';

export type StoredRun = Selectable<DeskRunsTable>;
export type StoredRunItem = Selectable<DeskRunItemsTable>;

/** A run of an account by the page's id; held until the end of a transaction. */
export async function findRun(db: Executor, account: string, run: string): Promise<StoredRun | null> {
  const query = db.selectFrom('desk_runs').selectAll().where('account', '=', account).where('run', '=', run);
  return (await heldInTransaction(db, query).executeTakeFirst()) ?? null;
}

/** Adds a run, unless the account has one with its id. */
export async function insertRun(tx: Executor, run: StoredRun): Promise<void> {
  await tx
    .insertInto('desk_runs')
    .values(run)
    .onConflict((conflict) => conflict.columns(['account', 'run']).doNothing())
    .execute();
}

/** `id` of the row. */
export async function changeRun(tx: Executor, id: string, change: Partial<Omit<StoredRun, 'id'>>): Promise<void> {
  await tx.updateTable('desk_runs').set(change).where('id', '=', id).execute();
}

/** Adds items of a run, or writes them over what was known of their places. */
export async function putRunItems(tx: Executor, items: readonly StoredRunItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('desk_run_items')
    .values([...items])
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'place']).doUpdateSet((of) => ({
        parcel: of.ref('excluded.parcel'),
        attempt: of.ref('excluded.attempt'),
        step: of.ref('excluded.step'),
        reason: of.ref('excluded.reason'),
        spent: of.ref('excluded.spent'),
      })),
    )
    .execute();
}

/** The items of a run, in their places. `id` of its row. */
export function itemsOfRun(db: Executor, id: string): Promise<StoredRunItem[]> {
  return db.selectFrom('desk_run_items').selectAll().where('run_id', '=', id).orderBy('place').execute();
}

/** How many items of each run are known, by the ids of their rows; without those that have none. */
export async function listedItems(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_run_items')
    .select(({ fn }) => ['run_id', fn.countAll().as('listed')])
    .where('run_id', 'in', [...ids])
    .groupBy('run_id')
    .execute();
  return new Map(rows.map(({ run_id, listed }) => [run_id, Number(listed)]));
}

/** Runs of an account that have not ended, or ended after a time in milliseconds: the newest `max` of them, the newest first. */
export function recentRuns(db: Executor, account: string, endedAfter: number, max: number): Promise<StoredRun[]> {
  return db
    .selectFrom('desk_runs')
    .selectAll()
    .where('account', '=', account)
    .where((where) => where.or([where('ended_ms', '=', 0), where('ended_ms', '>', endedAfter)]))
    .orderBy('started_ms', 'desc')
    .orderBy('run')
    .limit(max)
    .execute();
}

/** How long a run is kept after it was last heard of. */
const keptMillis = 30 * 24 * 60 * 60 * 1000;

/** Removes up to `max` runs, with their items, that were not heard of for long enough before `now` (milliseconds). Returns how many. */
export async function removeOldRuns(db: Executor, now: number, max: number): Promise<number> {
  const old = db
    .selectFrom('desk_runs')
    .select('id')
    .where('seen_ms', '<', now - keptMillis)
    .orderBy('seen_ms')
    .limit(max);
  const { numDeletedRows } = await db
    .deleteFrom('desk_runs')
    .where('id', 'in', withoutHeldRows(db, old))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
