import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { type RunningService, startService } from '#service/start-service.ts';
import { runCommandOf } from '#service/testing/spawn-command.ts';

const folders: string[] = [];
let folder: string;
let service: RunningService | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-link-'));
  folders.push(folder);
});
afterEach(async () => {
  await service?.close();
  service = null;
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const runLink = (env: Record<string, string> = {}, args: string[] = []) =>
  runCommandOf('link', args, { PARCEL_DESK_DATA: folder, ...env });

async function start(env: Record<string, string> = {}): Promise<RunningService> {
  const config = readConfig({ PORT: '0', PARCEL_DESK_DATA: folder, PARCEL_DESK_LOG: 'off', ...env });
  return (service = await startService(config, { parcels: 0, link: 'code' }));
}

async function exchange({ origin }: RunningService, link: string, key = 'k1') {
  const answer = await fetch(`${origin}/desk/code`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ code: link.split('#code=')[1] }),
  });
  const { data, message } = (await answer.json()) as { data?: { token: string }; message?: string };
  return [answer.status, data?.token ?? message];
}

test('the start link carries a code, which is exchanged for the token once', async () => {
  const running = await start();
  expect(running.signInLink).toMatch(new RegExp(`^${running.origin}/#code=[\\w-]{32}$`));
  expect(await exchange(running, running.signInLink)).toEqual([200, running.startToken]);
  expect(await exchange(running, running.signInLink)).toEqual([200, running.startToken]);
  expect(await exchange(running, running.signInLink, 'k2')).toEqual([410, expect.stringContaining('npm run link')]);
  expect(await exchange(running, '#code=no-such-code')).toEqual([401, expect.stringContaining('npm run link')]);
  const { db } = running.context.store;
  const code = running.signInLink.split('#code=')[1];
  const stored = JSON.stringify(await db.selectFrom('link_codes').selectAll().execute());
  expect(stored).not.toMatch(new RegExp(`${code}|${running.startToken}`));
});

test('a link is made beside a running service, for its address, and before the first start', async () => {
  const early = await runLink({ PORT: '4999' });
  expect([early.code, early.output]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:4999\/#code=[\w-]{32}\n$/),
  ]);
  const running = await start();
  expect(await exchange(running, early.output.trim())).toEqual([200, running.startToken]);
  const { code, output } = await runLink();
  expect([code, output]).toEqual([0, expect.stringContaining(`${running.origin}/#code=`)]);
  expect(await exchange(running, output.trim())).toEqual([200, running.startToken]);
});

test('a link for a smaller scope has a token of its own', async () => {
  const running = await start();
  const { code, output } = await runLink({}, ['--scope', 'desk', '--label', 'table 4']);
  expect(code).toBe(0);
  const [status, token] = await exchange(running, output.trim());
  expect([status, token]).toEqual([200, expect.stringMatching(/^pd_/)]);
  expect(token).not.toBe(running.startToken);
  const rows = await running.context.store.db.selectFrom('tokens').select(['label', 'scope']).orderBy('id').execute();
  expect(rows).toEqual([
    { label: 'start link', scope: 'full' },
    { label: 'table 4', scope: 'desk' },
  ]);
});

test('where others can reach the page, a link is good for an hour', async () => {
  let now = Date.UTC(2026, 10, 27);
  const config = readConfig({
    PORT: '0',
    PARCEL_DESK_DATA: folder,
    PARCEL_DESK_LOG: 'off',
    PARCEL_DESK_PUBLIC_URL: 'https://desk.example.com',
  });
  service = await startService(config, { parcels: 0, link: 'code', clock: () => now });
  expect(service.signInLink).toMatch(/^https:\/\/desk\.example\.com\/#code=/);
  now += 60 * 60 * 1000;
  expect(await exchange(service, service.signInLink)).toEqual([410, expect.stringContaining('too old')]);
});

test('a revoked start token makes no link, and a proxy that holds no token needs none', async () => {
  const running = await start();
  await running.context.store.db.updateTable('tokens').set({ state: 'revoked' }).execute();
  const refused = await runLink();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('start-token is revoked: delete that file');
  await running.close();
  service = null;
  const { output } = await runLink({ PARCEL_API_URL: 'https://api.example.com/v1' });
  expect(output).toBe(`${running.origin}/\n`);
  writeFileSync(join(folder, 'start-token'), 'garbage\n');
  expect((await runLink()).output).toContain('holds no token');
});
