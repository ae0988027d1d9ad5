import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CarrierWait } from '#contract/documents/carriers.ts';
import { isTimestamp } from '#contract/values/scalars.ts';
import { eraseReceiver, findReceiver } from '#service/store/queries/erase-receiver.ts';
import { insertToken } from '#service/store/queries/token-queries.ts';
import { openStandInCarrier, type StandInCarrier } from '#service/testing/stand-in-carrier.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// On a busy machine waiting longer is no failure.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let dhl: StandInCarrier;
let gls: StandInCarrier;
let service: TestService;
/** Lines of its log. */
let log: string[];

beforeEach(async () => {
  log = [];
  vi.spyOn(stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  [dhl, gls] = await Promise.all([openStandInCarrier(), openStandInCarrier()]);
  service = await startTestService({
    env: { PARCEL_DESK_LOG: 'info' },
    account: (account) => ({
      ...account,
      carriers: [
        { name: 'dhl', url: dhl.url, parallel: 2 },
        { name: 'gls', url: `${gls.url}/`, timeout_seconds: 1 },
      ],
      shipping_methods: account.shipping_methods.map((method, index) =>
        index < 2 ? { ...method, carrier: ['dhl', 'gls'][index], code: 'paket' } : method,
      ),
    }),
  });
});
afterEach(async () => {
  await service.close();
  await Promise.all([dhl.close(), gls.close()]);
  vi.restoreAllMocks();
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
const json = async (path: string, token = service.startToken): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${service.origin}${path}`, { headers })).json();
};
/** For which carriers parcels wait, without their times. */
const waits = async (ids: readonly string[], token?: string) => {
  const answer = (await json(`/desk/carriers?parcels=${ids.join(',')}`, token)) as { waits: CarrierWait[] };
  return answer.waits.map(({ at, ...wait }) => {
    expect(isTimestamp(at)).toBe(true);
    return wait;
  });
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

test('of a cancelled parcel it is known whether its carrier withdraws the shipment, or keeps it and why', async () => {
  const [withdrawn, kept] = [await process(0), await process(1)];
  for (const id of [withdrawn, kept]) await completed(id);
  const withdrawal = async (id: string) => {
    const { attempt } = (await json(`/desk/parcels/${id}/carrier`)) as { attempt: Record<string, unknown> };
    return [attempt['withdrawing'], attempt['withdrawal_refused']];
  };
  expect(await withdrawal(kept)).toEqual([false, null]);
  gls.voided = () => ({ version: 2, outcome: 'kept', reason: 'Erika Muster has it.' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  [dhl.hold, gls.hold] = [() => held, () => held];
  await service.call('POST', `/parcels/${withdrawn}/cancel`);
  expect([await withdrawal(withdrawn), await withdrawal(kept)]).toEqual([
    [true, null],
    [false, null],
  ]);
  await service.call('POST', `/parcels/${kept}/cancel`);
  expect(await withdrawal(kept)).toEqual([true, null]);
  release();
  await vi.waitFor(async () => expect(await withdrawal(withdrawn)).toEqual([false, null]), 60_000);
  await vi.waitFor(async () => expect(await withdrawal(kept)).toEqual([false, 'Erika Muster has it.']), 60_000);
  await service.context.store.transaction(async (tx) =>
    eraseReceiver(tx, await findReceiver(tx, { parcelId: kept }), Date.now()),
  );
  expect(await json(`/desk/parcels/${kept}/carrier`)).not.toHaveProperty('attempt');
  const left = await service.context.store.db.selectFrom('attempts').select(['parcel_id', 'notes']).execute();
  expect(left).toMatchObject([{ parcel_id: withdrawn, notes: expect.not.stringContaining('Erika') as unknown }]);
});

test('a refused parcel that is processed again is not being withdrawn', async () => {
  dhl.answer = () => ({ version: 2, outcome: 'refused', reasons: [{ message: 'No.' }] });
  const id = await process(0);
  await completed(id);
  dhl.hold = () => new Promise(() => {});
  await service.call('POST', `/parcels/${id}/process`);
  expect(await json(`/desk/parcels/${id}/carrier`)).toMatchObject({
    attempt: { outcome: 'refused', withdrawing: false },
  });
});

test('a carrier gets the fields of the parcel that its document shows', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/http-carrier.md'), 'utf8');
  const [, example = ''] = /^## The shipment\n+```json\n(.*?)^```/ms.exec(text) ?? [];
  const shown = JSON.parse(example) as Record<string, unknown>;
  const sent: unknown[] = [];
  const { answer } = dhl;
  dhl.answer = (reference, shipment) => {
    sent.push(shipment);
    return answer(reference, shipment);
  };
  const { reference_code: _code, shipping_method: _method, ...body } = shown;
  const [method] = service.context.settings.shipping_methods;
  const made = await service.call('POST', '/parcels', { body: { ...body, shipping_method_id: method?.id } });
  const { id, reference_code } = made.body.data;
  await service.call('POST', `/parcels/${id}/process`);
  await completed(id);
  const shipping_method = { id: method?.id, name: method?.name, code: 'paket' };
  expect(sent).toEqual([{ ...shown, reference_code, shipping_method }]);
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
    waits: [],
  });
  const waiting = await waits([...stuck, ...others, '00000000-0000-4000-8000-000000000000']);
  expect(waiting.map(({ parcel }) => parcel).toSorted()).toEqual(stuck.toSorted());
  expect(new Set(waiting.map(({ carrier, state }) => `${carrier} ${state}`))).toEqual(new Set(['dhl unknown']));
  expect(waiting.filter(({ step }) => step === 'sent')).toHaveLength(2);
  expect(waiting.filter(({ step }) => step === 'queued')).toHaveLength(8);
  release();
  for (const id of stuck) await completed(id);
});

test('a carrier that gives no answer in its time is failing, and is asked before anything is sent again', async () => {
  let answers = false;
  gls.hold = () => (answers ? Promise.resolve() : new Promise(() => {}));
  const id = await process(1);
  await vi.waitFor(async () => expect(await json('/healthz')).toMatchObject({ carriers: { gls: 'failing' } }), 20_000);
  expect(await waits([id])).toEqual([{ parcel: id, carrier: 'gls', state: 'failing', step: 'sent' }]);
  answers = true;
  await completed(id);
  const [first, ...rest] = gls.requests.map((request) => request.split(' ')[0]);
  expect([first, ...new Set(rest)]).toEqual(['PUT', 'GET']);
});

test('a parcel whose carrier has accepted it and gives its documents later says so, to its own account alone', async () => {
  let pending = true;
  const { answer } = dhl;
  dhl.answer = (...of) => (pending ? { version: 2, outcome: 'pending', retry_after: 0.1 } : answer(...of));
  const id = await process(0);
  const waiting = { parcel: id, carrier: 'dhl', state: 'answers', step: 'accepted' };
  await vi.waitFor(async () => expect(await waits([id])).toEqual([waiting]), 60_000);
  const other = { id: 'other', state: 'active', account: 'other', source: 'api', label: '' } as const;
  await insertToken(service.context.store.db, other, 'other', 0);
  expect(await waits([id], 'other')).toEqual([]);
  pending = false;
  // The stand-in keeps what it has answered, and forgets it for this.
  dhl.forgets = true;
  await completed(id);
  expect(await waits([id])).toEqual([]);
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
  expect(await waits([id])).toEqual([{ parcel: id, carrier: 'dhl', state: null, step: 'sent' }]);
  const unknown = () => log.filter((line) => line.includes('"carrier-unknown"'));
  expect(unknown().map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'error', carrier: 'dhl', jobs: 1 },
  ]);
  await writeFile(file, before);
  dhl.hold = () => Promise.resolve();
  await service.restart();
  await completed(id);
  expect(unknown()).toHaveLength(1);
  expect(dhl.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET']);
});
