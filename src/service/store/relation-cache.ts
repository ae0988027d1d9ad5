import { Client } from 'pg';

/** A cache that was dropped and not written again leaves new connections without entry once the disk is full. */
const betweenMillis = 60_000;

/**
 * Opens a connection to a database and ends it. The first one after a change of its catalog writes the file (`pg_internal.init`) that all
 * later ones start from; on a full disk PostgreSQL cannot write it and opens none. Away or full, the database says so to others.
 */
export async function writeRelationCache(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'parcel-desk',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch {
    // What it is for has failed, and nothing else.
  }
}

/** The same once a minute, since a vacuum of the catalog, which is not announced, drops the file as a migration does. Returns its end. */
export function keepRelationCache(url: string): () => void {
  const timer = setInterval(() => void writeRelationCache(url), betweenMillis);
  timer.unref();
  return () => clearInterval(timer);
}
