import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { expect, test } from 'vitest';

test('a token is made once another command has written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-token-'));
  try {
    expect(await runToken(folder)).toMatchObject({ code: 0 });
    const store = new Database(join(folder, 'parcel-desk.db'));
    store.exec('begin immediate');
    const made = runToken(folder);
    expect(await Promise.race([made, sleep(5000, 'it waits')])).toEqual('it waits');
    store.exec('commit');
    store.close();
    const { code, output } = await made;
    expect([code, output]).toEqual([0, expect.stringMatching(/^pd_\w/)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** `npm run token` on the store of a data folder. */
function runToken(folder: string): Promise<{ code: number | null; output: string }> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/service/commands/token.ts'], {
    env: { PATH, PARCEL_DESK_DATA: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
