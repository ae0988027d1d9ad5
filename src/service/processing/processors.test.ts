import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStandInCarrier, type StandInCarrier } from '#service/testing/stand-in-carrier.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// On a busy machine waiting longer is no failure.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let dhl: StandInCarrier;
let gls: StandInCarrier;
let service: TestService;

beforeEach(async () => {
  [dhl, gls] = await Promise.all([openStandInCarrier(), openStandInCarrier()]);
  service = await startTestService({
    account: (account) => ({
      ...account,
      carriers: [
        { name: 'dhl', url: dhl.url, parallel: 2 },
        { name: 'gls', url: `${gls.url}/`, timeout_seconds: 1 },
      ],
      shipping_methods: account.shipping_methods.map((method, index) =>
        index < 2 ? { ...method, carrier: ['dhl', 'gls'][index] } : method,
      ),
    }),
  });
});
afterEach(async () => {
  await service.close();
  await Promise.all([dhl.close(), gls.close()]);
});

/** A parcel that is handed over, by the number of its method. */
async function process(method: number): Promise<string> {
  const shipping_method_id = service.context.settings.shipping_methods[method]?.id;
  const { id } = (await service.call('POST', '/parcels', { body: { ...domesticParcel, shipping_method_id } })).body
    .data;
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(202);
  return id;
}
const statusOf = async (id: string) => (await service.call('GET', `/parcels/${id}/process`)).body.data.status;
const completed = (id: string) => vi.waitFor(async () => expect(await statusOf(id)).toBe('completed'), 60_000);
const json = async (path: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${service.startToken}` };
  return (await fetch(`${service.origin}${path}`, { headers })).json();
};

test('a parcel goes to the carrier of its shipping method, is withdrawn there, and others to the service’s own', async () => {
  const ids = [await process(0), await process(1), await process(2)];
  for (const id of ids) await completed(id);
  expect([dhl, gls].map(({ requests }) => requests.map((request) => request.split(' ')[0]))).toEqual([
    ['PUT'],
    ['PUT'],
  ]);
  await service.call('POST', `/parcels/${ids[1]}/cancel`);
  await vi.waitFor(() => expect(gls.requests).toHaveLength(2), 60_000);
  expect(gls.requests[1]).toMatch(/^DELETE /);
  expect(dhl.requests).toHaveLength(1);
});

test('a carrier that hangs holds up its own parcels alone, and health, metrics and queue say which it is', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  dhl.hold = () => held;
  const stuck = [];
  for (let number = 0; number < 10; number += 1) stuck.push(await process(0));
  const others = [];
  for (let number = 0; number < 10; number += 1) others.push(await process(1));
  for (const id of others) await completed(id);
  for (const id of stuck) expect(await statusOf(id)).toBe('processing');
  // No more calls at once than the account file has it.
  expect(dhl.requests).toHaveLength(2);
  expect(await json('/healthz')).toEqual({
    status: 'ok',
    carriers: { sandbox: 'unknown', dhl: 'unknown', gls: 'answers' },
  });
  expect(await json('/desk/carriers')).toEqual({
    carriers: [
      { name: 'sandbox', state: 'unknown', waiting: 0, refused: null },
      { name: 'dhl', state: 'unknown', waiting: 10, refused: null },
      { name: 'gls', state: 'answers', waiting: 0, refused: null },
    ],
  });
  release();
  for (const id of stuck) await completed(id);
});

test('a carrier that gives no answer in its time is failing, and is asked before anything is sent again', async () => {
  let answers = false;
  gls.hold = () => (answers ? Promise.resolve() : new Promise(() => {}));
  const id = await process(1);
  await vi.waitFor(async () => expect(await json('/healthz')).toMatchObject({ carriers: { gls: 'failing' } }), 20_000);
  answers = true;
  await completed(id);
  const [first, ...rest] = gls.requests.map((request) => request.split(' ')[0]);
  expect([first, ...new Set(rest)]).toEqual(['PUT', 'GET']);
});

test('parcels of a carrier that is no longer in the account file wait, and are done once it is there again', async () => {
  dhl.hold = () => new Promise(() => {});
  const id = await process(0);
  await vi.waitFor(() => expect(dhl.requests).toHaveLength(1), 60_000);
  const file = join(service.context.config.dataFolder, 'account.json');
  const before = await readFile(file, 'utf8');
  const account = JSON.parse(before) as { shipping_methods: { carrier?: string }[] };
  for (const method of account.shipping_methods) delete method.carrier;
  await writeFile(file, JSON.stringify({ ...account, carriers: [] }));
  await service.restart();
  expect(await statusOf(id)).toBe('processing');
  await writeFile(file, before);
  dhl.hold = () => Promise.resolve();
  await service.restart();
  await completed(id);
  expect(dhl.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET']);
});
