import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deskEventsAfter } from '#service/store/queries/desk-event-queries.ts';
import { addToOutbox } from '#service/store/queries/desk/outbox-queries.ts';
import { runCommandOf } from '#service/testing/spawn-command.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// The command is a process of its own on a busy machine: waiting longer is no failure.
vi.setConfig({ testTimeout: 60_000 });

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const erase = (...options: string[]) =>
  runCommandOf('erase', options, { PARCEL_DESK_DATA: service.context.config.dataFolder });

const email = 'canary@example.org';
let keys = 0;
const send = (method: string, path: string, body?: object) =>
  service.call(method, path, {
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': `erase-${(keys += 1)}` },
  });
async function create(receiver: object) {
  const methodId = service.context.settings.shipping_methods[0]?.id;
  const body = {
    ...domesticParcel,
    shipping_method_id: methodId,
    note: 'Canarius rings twice',
    receiver: { ...domesticParcel.receiver, ...receiver },
  };
  return (await send('POST', '/parcels', body)).body.data.id;
}
async function processed(id: string) {
  await send('POST', `/parcels/${id}/process?print=false`);
  await expect
    .poll(async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status, { timeout: 20_000 })
    .toBe('completed');
}
/** Everything the data folder holds. Read by another process: closing a file here would end the locks that the service has on it. */
const onDisk = () =>
  execFileSync('cat', filesOf(service.context.config.dataFolder), {
    encoding: 'latin1',
    maxBuffer: 2 ** 28,
  });
const filesOf = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

test('first it only counts; with --yes nothing of the receiver is left, and everybody else stays', async () => {
  const open = await create({ name: 'Canarius Open', email: email.toUpperCase() });
  const shipped = await create({ name: 'Canarius Shipped', email });
  await processed(shipped);
  await send('POST', `/parcels/${shipped}/print`);
  const corrected = await create({ name: 'Canarius', email, postal_code: '00000' });
  await processed(corrected);
  await send('PATCH', `/parcels/${corrected}`, {
    receiver: { name: 'Ms Other', email: 'other@example.org' },
    note: null,
  });
  const other = (await service.call('GET', `/parcels/${corrected}`)).body.data;

  const event = { id: 'waits', event: 'parcel.late', data: { parcel: open }, at: Date.now(), due: Date.now() } as const;
  await service.context.store.transaction((tx) => addToOutbox(tx, ['chat'], event));
  const counted = await erase('--email', email);
  expect(counted.code).toBe(0);
  expect(counted.output).toMatch(/ 1 parcels not shipped.*\n +1 shipped.*\n +1 older attempts.*\n +4 kept answers/);
  expect((await service.call('GET', `/parcels/${open}`)).status).toBe(200);
  expect(onDisk()).toContain(email);

  const seq = await service.context.eventFeed.newest();
  expect((await erase('--email', email, '--yes')).output).toContain('Erased.');
  expect((await service.call('GET', `/parcels/${open}`)).status).toBe(404);
  const { data } = (await service.call('GET', `/parcels/${shipped}`)).body;
  const nothing = Object.fromEntries(Object.keys(data.receiver ?? {}).map((field) => [field, null]));
  expect([data.receiver, data.note, data.labels.length]).toEqual([{ ...nothing, country: 'DE' }, null, 1]);
  expect((await service.call('GET', `/parcels/${corrected}`)).body.data).toEqual(other);
  const told = await deskEventsAfter(service.context.store.db, null, seq, 10);
  expect(told.map(({ json }) => JSON.parse(json) as object)).toMatchObject([
    { kind: 'parcel.deleted', parcel: open },
    { kind: 'parcel.changed', parcel: shipped, data: { fields: ['receiver', 'note'] } },
  ]);
  // An event that waits says ids alone, so it stays.
  const waiting = await service.context.store.db.selectFrom('desk_outbox').select('data').execute();
  expect(waiting).toEqual([{ data: JSON.stringify({ parcel: open }) }]);
  expect(onDisk()).not.toContain(email);
  expect(onDisk()).not.toMatch(/canarius/i);
  expect((await erase('--email', email)).output).toMatch(/^(?: +0 .*\n){5}/);
});

test('by name or company, and by the id of a parcel; what the key of a create stands for is not made twice', async () => {
  const id = await create({ name: 'Nora', company: 'Nest GmbH' });
  const key = `erase-${keys}`;
  const stays = await create({ name: 'Nora' });
  const { output } = await erase('--name', 'nest gmbh', '--parcel', id.toUpperCase(), '--yes');
  expect(output).toContain('Erased.');
  expect((await service.call('GET', `/parcels/${stays}`)).status).toBe(200);
  const kept = await service.context.store.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('Nest');
});

test.each([[[]], [['--parcel', 'x']], [['--email', '']], [['--phone', '1']]])(
  '%j is one line of help',
  async (options) => {
    const { code, output } = await erase(...options, '--yes');
    expect([code, output.split('\n').length]).toEqual([1, 2]);
    expect(output).toContain('--email');
  },
);
