import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { runCommandOf } from '#service/testing/spawn-command.ts';

/** Milliseconds: long enough for a start, and for SQLite's own patience (100 ms) several times over. */
const waits = 2000;

test('a token is made once another command has written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-token-'));
  try {
    expect(await runToken(folder)).toMatchObject({ code: 0 });
    const store = new Database(join(folder, 'parcel-desk.db'));
    store.exec('begin immediate');
    const made = runToken(folder);
    expect(await Promise.race([made, sleep(waits, 'it waits')])).toEqual('it waits');
    store.exec('commit');
    store.close();
    const { code, output } = await made;
    expect([code, output]).toEqual([0, expect.stringMatching(/^pd_[\w-]/)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** `npm run token` on the store of a data folder. */
const runToken = (folder: string) => runCommandOf('token', [], { PARCEL_DESK_DATA: folder });
