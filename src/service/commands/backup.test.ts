import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { insertAttemptDocuments } from '#service/store/queries/attempt-document-queries.ts';
import { addToOutbox } from '#service/store/queries/desk/outbox-queries.ts';
import { runCommandOf } from '#service/testing/spawn-command.ts';
import { startService } from '#service/start-service.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// The commands are processes of their own on a busy machine: waiting longer is no failure.
vi.setConfig({ testTimeout: 60_000 });

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = `${service.context.config.dataFolder}-backup`;
});
afterAll(async () => {
  await service.close();
  for (const name of ['', '-restored', '-failed', '-data'])
    rmSync(`${folder}${name}`, { recursive: true, force: true });
});

function run(
  command: 'backup' | 'token',
  options: readonly string[] = [],
  data = service.context.config.dataFolder,
): Promise<{ code: number | null; output: string }> {
  return runCommandOf(command, options, { PARCEL_DESK_DATA: data });
}

test('a backup taken while parcels are made holds all that were there before, and starts as a service', async () => {
  const { shipping_methods: methods } = service.context.settings;
  const body = { ...domesticParcel, shipping_method_id: methods[0]?.id };
  const { id } = (await service.call('POST', '/parcels', { body })).body.data;
  await service.call('POST', `/parcels/${id}/process`);
  const status = async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('completed');
  const before = (await service.call('GET', `/parcels/${id}`)).body.data;
  const event = { id: 'waits', event: 'parcel.late', data: { parcel: id }, at: Date.now(), due: Date.now() } as const;
  await service.context.store.transaction((tx) => addToOutbox(tx, ['chat'], event));
  const label = Buffer.from('^XA^FDŁ^FS^XZ');
  await service.context.store.transaction(async (tx) => {
    const attempt = await tx.selectFrom('attempts').select('id').where('parcel_id', '=', id).executeTakeFirstOrThrow();
    const document = { kind: 'label', format: 'zpl', label: 1, size: null, dpi: 203, bytes: label } as const;
    await insertAttemptDocuments(tx, attempt.id, [document]);
  });
  const ended = { yet: false };
  const backup = run('backup', ['--to', folder]).finally(() => (ended.yet = true));
  let made = 0;
  while (!ended.yet) {
    made += 1;
    expect((await service.call('POST', '/parcels', { body: { note: String(made) } })).status).toBe(201);
  }
  expect(made).toBeGreaterThan(1);
  expect(await backup).toEqual({
    code: 0,
    output: `Copied and checked: parcel-desk.db, sandbox-carrier.db, account.json, start-token in ${folder}\n`,
  });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  // What is restored is a copy, so that the backup stays one.
  cpSync(folder, `${folder}-restored`, { recursive: true });
  const config = readConfig({ PORT: '0', PARCEL_DESK_DATA: `${folder}-restored`, PARCEL_DESK_LOG: 'off' });
  const restored = await startService(config, { parcels: 400 });
  const headers = { authorization: `Bearer ${service.startToken}` };
  const read = async (path: string) => (await fetch(`${restored.origin}/v1${path}`, { headers })).json();
  const localise = (text: string) => JSON.parse(text.replaceAll(restored.origin, service.origin)) as unknown;
  expect(localise(JSON.stringify(await read(`/parcels/${id}`)))).toEqual({ data: before });
  const part = await fetch(`${restored.origin}/desk/parcels/${id}/labels/1`, { headers });
  expect(Buffer.from(await part.arrayBuffer())).toEqual(label);
  const { data } = (await read('/parcels?sort=created_at')) as { data: { note: string | null }[] };
  const notes = data.map(({ note }) => Number(note));
  expect(notes).toEqual(notes.map((_, index) => index));
  // What waits for webhooks is sent again, as docs/operate.md says.
  const waiting = await restored.context.store.db.selectFrom('desk_outbox').selectAll().execute();
  expect(waiting).toEqual([
    expect.objectContaining({ webhook: 'chat', id: 'waits', data: JSON.stringify({ parcel: id }) }),
  ]);
  await restored.close();
});

test('a folder in use, no folder, and no store are refused in one line', async () => {
  expect(await run('backup', ['--to', service.context.config.dataFolder])).toEqual({
    code: 1,
    output: expect.stringMatching(/^.* is not empty: [^\n]+\n$/) as string,
  });
  writeFileSync(`${folder}-file`, '');
  expect((await run('backup', ['--to', `${folder}-file`])).output).toMatch(
    /^The folder [^\n]+-file cannot be used: EEXIST[^\n]*\n$/,
  );
  rmSync(`${folder}-file`);
  expect((await run('backup')).output).toMatch(/^Say where the backup goes\. [^\n]+\n$/);
  expect(existsSync(join(service.context.config.dataFolder, 'backup'))).toBe(false);
});

test('a backup that fails leaves none, and the next one may have the same folder', async () => {
  const to = `${folder}-failed`;
  const data = `${folder}-data`;
  // What this process copies of a database it has open takes the locks away from it.
  expect(await run('backup', ['--to', data])).toMatchObject({ code: 0 });
  // The store is copied before the carrier's book turns out to be none.
  writeFileSync(join(data, 'sandbox-carrier.db'), 'no database'.repeat(1000));
  expect(await run('backup', ['--to', to], data)).toEqual({
    code: 1,
    output: `No backup was made: ${join(data, 'sandbox-carrier.db')}: file is not a database\n`,
  });
  expect(readdirSync(to)).toEqual([]);
  mkdirSync(join(to, 'unfinished'));
  writeFileSync(join(to, 'unfinished', 'parcel-desk.db'), 'half');
  expect(await run('backup', ['--to', to])).toMatchObject({ code: 0 });
  expect(readdirSync(to).toSorted()).toEqual(['account.json', 'parcel-desk.db', 'sandbox-carrier.db', 'start-token']);
});

test.each([
  {
    what: 'is no JSON any more',
    damage: (at: number) => ({ at, bytes: Buffer.from('#') }),
    cause: '1 of the texts in parcel_documents.document are no JSON any more',
  },
  {
    what: 'is on a lost page',
    damage: (at: number) => ({ at: at - (at % 4096), bytes: Buffer.alloc(4096) }),
    cause: 'database disk image is malformed',
  },
])('a store in which a document $what makes no backup', async ({ damage, cause }) => {
  const [to, data] = [`${folder}-failed`, `${folder}-data`];
  for (const name of [to, data]) rmSync(name, { recursive: true, force: true });
  const order_number = `damaged-${'x'.repeat(50)}`;
  await service.call('POST', '/parcels', { body: { order_number } });
  expect(await run('backup', ['--to', data])).toMatchObject({ code: 0 });
  const file = join(data, 'parcel-desk.db');
  const { at, bytes } = damage(readFileSync(file).indexOf(`"${order_number}"`));
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
  expect(await run('backup', ['--to', to], data)).toEqual({
    code: 1,
    output: `No backup was made: ${file}: ${cause}\n`,
  });
  expect(readdirSync(to)).toEqual([]);
});

test('tokens are made, listed without their secret, and revoked while the service runs', async () => {
  const { output } = await run('token', ['--label', 'scanner\n2', '--source', 'integration']);
  const secret = output.trim();
  const statusOf = async () => (await service.call('GET', '/parcels', { headers: as(secret) })).status;
  expect(await statusOf()).toBe(200);
  const listed = await run('token', ['--list']);
  expect(listed.output).not.toContain(secret);
  const line = listed.output.split('\n').find((text) => text.includes('scanner')) ?? '';
  expect(line).toMatch(/^[\da-f-]{36} {2}active .*Z {2}main {2}integration {2}"scanner\\n2"$/);
  const [id = ''] = line.split(' ');
  expect((await run('token', ['--revoke', id])).code).toBe(0);
  expect(await statusOf()).toBe(401);
  expect((await run('token', ['--list'])).output).toMatch(new RegExp(`^${id} {2}revoked`, 'm'));
  expect(await run('token', ['--revoke', 'nobody'])).toMatchObject({ code: 1 });
});

function as(secret: string) {
  return { authorization: `Bearer ${secret}` };
}
