import { randomBytes } from 'node:crypto';
import type { Executor, Store } from './store.ts';

export async function readSetting(db: Executor, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a setting once; a value that stands already wins. */
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

/** The key cursors are sealed with: made once per store, so that a cursor outlives a restart. */
export async function readCursorSecret(store: Pick<Store, 'db' | 'transaction'>): Promise<string> {
  const kept = await readSetting(store.db, 'cursor_secret');
  if (kept !== null) return kept;
  await store.transaction((tx) => writeSettingOnce(tx, 'cursor_secret', randomBytes(32).toString('hex')));
  return (await readSetting(store.db, 'cursor_secret')) ?? '';
}
