import { join } from 'node:path';
import Database from 'libsql';
import { withClient } from '../postgres-cluster.ts';
import type { StorePlace } from '../store-tokens.ts';

/** Runs an SQL statement in the store of a running service, where a test cannot wait for what it does. */
export async function changeStore({ dataFolder, databaseUrl }: StorePlace, statement: string): Promise<void> {
  if (databaseUrl !== null) return void (await withClient(databaseUrl, (client) => client.query(statement)));
  const database = new Database(join(dataFolder, 'parcel-desk.db'), { timeout: 5000 });
  try {
    database.prepare(statement).run();
  } finally {
    database.close();
  }
}
