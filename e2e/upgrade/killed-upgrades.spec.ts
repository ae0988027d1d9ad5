import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Database from 'libsql';
import { mayTrace } from '../faults/system-calls.ts';
import { killStart } from '../service-process.ts';
import { lossesOf } from './opened-store.ts';
import { oldestKept } from './kept-release.ts';
import { withRestoredStore } from './restored-store.ts';

// A start that is killed while it changes the tables leaves the old ones, and the next one has all.

const release = oldestKept();
const points = 12;

/** Tables with their columns, and which changes were made. */
const sqliteSchema = "select coalesce(sql, name) as text from sqlite_master where name not like 'kysely_%' order by 1";

if (mayTrace) {
  test('an embedded store whose upgrade is killed at any of its writes is as before or as after, and loses nothing @safety', async () => {
    test.setTimeout(600_000);
    const writes = await countWrites();
    expect(writes).toBeGreaterThan(points);
    const ends = new Set<string>();
    for (let point = 1; point <= points; point += 1) {
      const at = Math.ceil((writes * point) / points);
      await withRestoredStore(release, null, async (store) => {
        const lost = await lossesOf(store, {
          before: async () => {
            const before = schemaOf(store.dataFolder);
            const kill = ['-e', `inject=pwrite64:signal=SIGKILL:when=${at}`];
            await killStart(store, ({ ready, ended }) => Promise.race([ready, ended]), strace(kill));
            const after = schemaOf(store.dataFolder);
            ends.add(after === before ? 'before' : after);
          },
        });
        expect(lost, `killed at write ${at} of ${writes}`).toEqual([]);
      });
    }
    // Some were killed before the change was whole, and every other one has the same tables.
    expect([...ends]).toContain('before');
    expect(ends.size).toBeLessThanOrEqual(2);
  });
}

/** How many times a start that upgrades the store writes to it. */
async function countWrites(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-writes-'));
  const file = join(folder, 'calls');
  try {
    await withRestoredStore(release, null, async (store) => {
      await killStart(store, ({ ready }) => ready, strace(['-o', file]));
    });
    // Calls are counted for each thread; that of the store has nearly all.
    const threads = readFileSync(file, 'utf8').match(/^\d+(?= +pwrite64\()/gm) ?? [];
    return Math.max(0, ...[...new Set(threads)].map((thread) => threads.filter((each) => each === thread).length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const strace = (options: readonly string[]) => ['strace', '-f', '-qq', '-e', 'trace=pwrite64', ...options];

function schemaOf(dataFolder: string): string {
  const database = new Database(join(dataFolder, 'parcel-desk.db'));
  try {
    const made = database.prepare('select name as text from kysely_migration order by 1').all();
    return JSON.stringify([made, database.prepare(sqliteSchema).all()]);
  } finally {
    database.close();
  }
}
