import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { runCommandOf } from '#service/testing/spawn-command.ts';

test('a badge is made where the account file allows it, listed and revoked, and its code is in its page alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-badge-'));
  const run = (...options: string[]) => runCommandOf('badge', options, { PARCEL_DESK_DATA: folder });
  const page = join(folder, 'ana.pdf');
  try {
    expect(await run('--name', 'Ana', '--file', page)).toMatchObject({ code: 1 });
    const file = join(folder, 'account.json');
    const account = JSON.parse(readFileSync(file, 'utf8')) as { settings: object };
    writeFileSync(file, JSON.stringify({ ...account, settings: { ...account.settings, badges: { idle_minutes: 5 } } }));

    const made = await run('--name', 'Ana', '--file', page);
    expect([made.code, made.output]).toEqual([0, expect.stringMatching(/^Badge [\w-]{36} of Ana/)]);
    expect(readFileSync(page).subarray(0, 5).toString()).toBe('%PDF-');
    expect(statSync(page).mode & 0o077).toBe(0);
    const id = /^Badge ([\w-]+)/.exec(made.output)?.[1] ?? '';
    expect((await run('--list')).output).toMatch(new RegExp(`^${id}  valid .* main  "Ana"\n$`));
    const store = new Database(join(folder, 'parcel-desk.db'), { readonly: true });
    const rows = store.prepare('select * from badges').all() as { hash: string }[];
    store.close();
    expect(rows).toMatchObject([{ id, account: 'main', name: 'Ana', revoked_ms: 0 }]);
    expect(rows[0]?.hash).toMatch(/^[\da-f]{64}$/);
    expect(made.output).not.toContain('PDBDG');

    expect(await run('--revoke', id)).toMatchObject({ code: 0 });
    expect((await run('--list')).output).toContain('revoked');
    expect(await run('--revoke', id)).toMatchObject({ code: 1 });
    for (const wrong of [[], ['--name', ''], ['--name', 'Ana', '--list']])
      expect(await run(...wrong)).toMatchObject({ code: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
