import type { Selectable } from 'kysely';
import type { DeskActor } from '#contract/desk/desk-events.ts';
import type { DeskSetting } from '#contract/desk/desk-settings.ts';
import { heldInTransaction } from '#service/store/dialect.ts';
import type { DeskSettingsTable } from '#service/store/store-schema.ts';
import type { Executor } from '#service/store/store.ts';

/** A setting of an account; held until the end of a transaction. */
export async function findDeskSetting(db: Executor, account: string, id: string): Promise<DeskSetting | null> {
  const query = db.selectFrom('desk_settings').selectAll().where('account', '=', account).where('id', '=', id);
  const row = await heldInTransaction(db, query).executeTakeFirst();
  return row === undefined ? null : deskSetting(row);
}

/** All settings of an account, or those of some ids, in the order of their ids. */
export async function deskSettingsOf(
  db: Executor,
  account: string,
  ids: readonly string[] | null,
): Promise<DeskSetting[]> {
  const query = db.selectFrom('desk_settings').selectAll().where('account', '=', account).orderBy('id');
  return (await (ids === null ? query : query.where('id', 'in', [...ids])).execute()).map(deskSetting);
}

export async function countDeskSettings(db: Executor, account: string, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('desk_settings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** A setting as it is to be stored. */
export interface NewDeskSetting {
  account: string;
  id: string;
  kind: string;
  version: number;
  value: unknown;
  /** Milliseconds since 1970 UTC. */
  at: number;
  actor: DeskActor;
}

/** Stores a setting that is not there yet. False where another transaction has just made it. */
export async function insertDeskSetting(tx: Executor, setting: NewDeskSetting): Promise<boolean> {
  const result = await tx
    .insertInto('desk_settings')
    .values(rowOf(setting))
    .onConflict((conflict) => conflict.columns(['account', 'id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores a setting that is held by this transaction. */
export async function updateDeskSetting(tx: Executor, setting: NewDeskSetting): Promise<void> {
  const { account, id, ...values } = rowOf(setting);
  await tx.updateTable('desk_settings').set(values).where('account', '=', account).where('id', '=', id).execute();
}

export async function deleteDeskSetting(tx: Executor, account: string, id: string): Promise<void> {
  await tx.deleteFrom('desk_settings').where('account', '=', account).where('id', '=', id).execute();
}

function rowOf({ account, id, kind, version, value, at, actor }: NewDeskSetting): DeskSettingsTable {
  return {
    account,
    id,
    kind,
    version,
    value: JSON.stringify(value),
    at_ms: at,
    station: actor.station ?? '',
    person: actor.person ?? '',
  };
}

function deskSetting(row: Selectable<DeskSettingsTable>): DeskSetting {
  return {
    id: row.id,
    version: row.version,
    value: JSON.parse(row.value) as unknown,
    at: new Date(row.at_ms).toISOString(),
    station: row.station === '' ? null : row.station,
    person: row.person === '' ? null : row.person,
  };
}
