import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresCluster, withClient } from '../postgres-cluster.ts';
import type { StorePlace } from '../store-tokens.ts';
import { makeDatabaseYounger, makeFileYounger } from './kept-ages.ts';
import { dumpFile, type KeptStore, readKeptStore } from './kept-release.ts';

/** A kept store as it was on the day it was kept, which is now; no service has it open. */
export interface RestoredStore extends StorePlace {
  kept: KeptStore;
}

/** How many milliseconds have gone by since something was kept, in whole seconds. */
export function ageOf({ made }: { made: number }): number {
  return Math.floor((Date.now() - made) / 1000) * 1000;
}

/** The store of a release, in a folder of its own or with its tables in a new database, while `provide` runs. */
export async function withRestoredStore(
  release: string,
  cluster: PostgresCluster | null,
  provide: (store: RestoredStore) => Promise<void>,
): Promise<void> {
  const { files, kept } = readKeptStore(release, cluster === null ? 'sqlite' : 'postgres');
  const dataFolder = mkdtempSync(join(tmpdir(), 'parcel-desk-upgrade-'));
  try {
    for (const [name, bytes] of files) if (name !== dumpFile) writeFileSync(join(dataFolder, name), bytes);
    const dump = String(files.get(dumpFile) ?? '');
    const databaseUrl = cluster === null ? null : await cluster.newDatabase();
    if (databaseUrl === null) makeFileYounger(join(dataFolder, 'parcel-desk.db'), ageOf(kept));
    else {
      await withClient(databaseUrl, (client) => client.query(dump));
      // Another connection: the dump leaves this one without a schema to look in.
      await withClient(databaseUrl, (client) => makeDatabaseYounger(client, ageOf(kept)));
    }
    await provide({ dataFolder, databaseUrl, kept });
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
