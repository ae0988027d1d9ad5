import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webhookEvents, webhookStatesSchema } from '#contract/desk/webhook-events.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { type Carrier, CarrierUnavailable } from '#service/model/carrier.ts';
import { sandboxSettings } from '#service/testing/sandbox-settings.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { startTestReceiver, type TestReceiver } from '#service/testing/test-receiver.ts';

// What no function alone shows: that the running service notes each kind of event where it happens, and sends it.

const patient = { timeout: 30_000, interval: 10 };
const minute = 60_000;

let folder: string;
let receiver: TestReceiver;
let service: TestService;
let now: number;
let carrierSays: 'refuses' | 'away';
const methodId = sandboxSettings().shipping_methods[0]?.id;

const carrier: Carrier = {
  accept: () =>
    carrierSays === 'away'
      ? Promise.reject(new CarrierUnavailable('no answer'))
      : Promise.resolve({ outcome: 'refused', reasons: ['The postal code of Erika Muster does not exist.'] }),
  lookup: () => (carrierSays === 'away' ? Promise.reject(new CarrierUnavailable('no answer')) : Promise.resolve(null)),
  void: () => Promise.resolve(null),
  close: () => undefined,
};

beforeEach(async () => {
  // The looks at printers and parcels come when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-served-hooks-'));
  receiver = await startTestReceiver();
  const webhook = {
    name: 'chat',
    url: `${receiver.url}/hidden`,
    secret: `whsec_${Buffer.alloc(32, 3).toString('base64')}`,
    events: webhookEvents,
  };
  writeFileSync(join(folder, 'account.json'), JSON.stringify({ ...sandboxSettings(), webhooks: [webhook] }));
  const printer = { name: 'Labels', address: `http://127.0.0.1:${await closedPort()}/ipp/print`, for: 'labels' };
  const paper = { width: 100, height: 150 };
  writeFileSync(join(folder, 'printers.json'), JSON.stringify({ printers: [{ ...printer, paper }] }));
  now = Date.now();
  carrierSays = 'refuses';
  service = await startTestService({ clock: () => now, carrier, env: { PARCEL_DESK_DATA: folder } });
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const sent = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
const typesSent = () => sent().map(({ type }) => type);
const desk = (method: string, path: string) => service.call(method, `${service.origin}/desk${path}`);
const states = async () => webhookStatesSchema.parse((await desk('GET', '/webhooks')).body).webhooks;

async function createParcel(more: object = {}): Promise<string> {
  const body = { ...domesticParcel, shipping_method_id: methodId, ...more };
  return (await service.call('POST', '/parcels', { body })).body.data.id;
}

async function processParcel(): Promise<string> {
  const id = await createParcel();
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(202);
  return id;
}

test('a parcel that the carrier refuses is sent once, with the id of its attempt and no word of the carrier', async () => {
  const parcel = await processParcel();
  await expect.poll(typesSent, patient).toEqual(['parcel.refused']);
  const attempt = await service.context.store.db
    .selectFrom('attempts')
    .select('id')
    .where('parcel_id', '=', parcel)
    .executeTakeFirstOrThrow();
  expect(sent()[0]?.data).toEqual({ parcel, attempt: attempt.id });
  expect(receiver.received[0]?.body).not.toMatch(/Erika|10115|postal/);
});

test('a carrier that answers no call for a minute is away, and back with its next answer', async () => {
  carrierSays = 'away';
  await processParcel();
  // Until it is said: each look finds the next try due, which comes later and later.
  await expect
    .poll(() => {
      now += minute;
      service.context.processor.wake();
      return typesSent();
    }, patient)
    .toEqual(['carrier.away']);
  carrierSays = 'refuses';
  await expect
    .poll(() => {
      now += minute;
      service.context.processor.wake();
      return typesSent().toSorted();
    }, patient)
    .toEqual(['carrier.away', 'carrier.back', 'parcel.refused']);
  expect(sent()[0]?.data).toEqual({ carrier: 'sandbox' });
});

test('a parcel whose time passes and a printer that prints nothing are noticed without any page', async () => {
  const parcel = await createParcel({ ship_by: toTimestamp(now + minute) });
  now += 2 * minute;
  await vi.advanceTimersByTimeAsync(minute);
  await expect.poll(() => typesSent().toSorted(), patient).toContain('parcel.late');
  // A look at a printer that does not answer takes its time, and the next one comes after it.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(minute);
      return typesSent().toSorted();
    }, patient)
    .toEqual(['parcel.late', 'printer.stopped']);
  expect(sent().map(({ data }) => data)).toContainEqual({ parcel });
  expect(sent().map(({ data }) => data)).toContainEqual({ printer: 'Labels' });
});

test('Settings reads how a webhook is doing without its address or secret, sends a test, and tries again', async () => {
  const [state] = (await states()) ?? [];
  expect(state).toMatchObject({ name: 'chat', host: new URL(receiver.url).host, waiting: 0, delivered_at: null });
  expect((await desk('POST', '/webhooks/chat/test')).status).toBe(202);
  await expect.poll(async () => (await states())?.[0]?.delivered_at, patient).not.toBeNull();
  expect(sent()).toEqual([expect.objectContaining({ type: 'test', data: {} })]);
  receiver.answer = 500;
  await processParcel();
  await expect.poll(async () => (await states())?.[0], patient).toMatchObject({ waiting: 1, failure: { status: 500 } });
  receiver.answer = 204;
  expect((await desk('POST', '/webhooks/chat/retry')).status).toBe(202);
  await expect.poll(async () => (await states())?.[0]?.waiting, patient).toBe(0);
  for (const what of ['test', 'retry']) expect((await desk('POST', `/webhooks/none/${what}`)).status).toBe(404);
  const shown = JSON.stringify(await states());
  expect(shown).not.toMatch(/hidden|whsec/);
  expect(readFileSync(join(folder, 'account.json'), 'utf8')).toMatch(/hidden.*whsec/);
});

test('an event from before the start is sent by it', async () => {
  receiver.answer = 500;
  await processParcel();
  await expect.poll(async () => (await states())?.[0]?.failure, patient).not.toBeNull();
  await service.close();
  receiver.answer = 204;
  receiver.received.length = 0;
  now += minute;
  service = await startTestService({ clock: () => now, carrier, env: { PARCEL_DESK_DATA: folder } });
  await expect.poll(typesSent, patient).toEqual(['parcel.refused']);
});
