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

test('a token has a scope and a last day, which the list shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-token-'));
  const run = (...args: string[]) => runCommandOf('token', args, { PARCEL_DESK_DATA: folder });
  try {
    expect((await run('--scope', 'read', '--expires', '2199-01-31', '--label', 'the lead')).code).toBe(0);
    expect((await run('--source', 'integration')).code).toBe(0);
    const { output } = await run('--list');
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /  active +  read +  20\S+Z  expires 2199-02-01T00:00:00Z  never used  main  api  "the lead"$/,
      ),
      // A source is no scope.
      expect.stringMatching(/  active +  full +  20\S+Z  no expiry  never used  main  integration  "token"$/),
    ]);
    for (const [args, reason] of [
      [['--scope', 'reader'], '--scope reader is not known: use one of full, desk, read, wall, integration.'],
      [['--expires', '2026-02-30'], '--expires 2026-02-30 is no day'],
      [['--expires', '2020-01-31'], '--expires 2020-01-31 is over'],
    ] as const)
      expect(await run(...args)).toEqual({ code: 1, output: expect.stringContaining(reason) as string });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

/** `npm run token` on the store of a data folder. */
const runToken = (folder: string) => runCommandOf('token', [], { PARCEL_DESK_DATA: folder });
