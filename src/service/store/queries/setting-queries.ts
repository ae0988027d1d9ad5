import { randomBytes } from 'node:crypto';
import type { Executor, Store } from '#service/store/store.ts';

export async function readSetting(db: Executor, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a setting once; a value that is already there wins. */
export async function writeSettingOnce(db: Executor, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes a setting, whatever it was. */
export async function writeSetting(db: Executor, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function removeSetting(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}

/** The key that links are sealed with: made once per store, so that a cursor outlives a restart. */
export async function readLinkSecret(
  store: Pick<Store, 'db' | 'transaction'>,
  name: 'cursor_secret' | 'linked_paths_secret',
): Promise<string> {
  const kept = await readSetting(store.db, name);
  if (kept !== null) return kept;
  await store.transaction((tx) => writeSettingOnce(tx, name, randomBytes(32).toString('hex')));
  const written = await readSetting(store.db, name);
  if (written === null) throw new Error(`the setting ${name} was written and is not there`);
  return written;
}
