import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openLogger } from '#service/model/logger.ts';
import { openStandInCarrier, type StandInCarrier } from '#service/testing/stand-in-carrier.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { openHttpCarrier } from './http-carrier.ts';
import { allMethods, type OfferedMethods, openOfferedMethods } from './offered-methods.ts';

const own = { id: '2f6a1c52-7d4e-4b7a-9f55-0d6a4f2f1c09', name: 'In the file', countries: 'any' as const };
const express = { code: 'exp', name: 'Express', express: true };
const parcelMethod = { code: 'std', name: 'Standard' };

let carrier: StandInCarrier;
let service: TestService;
beforeEach(async () => {
  carrier = await openStandInCarrier();
  carrier.methods = { version: 2, methods: [parcelMethod, express] };
  service = await startTestService({
    account: (account) => ({
      ...account,
      carriers: [
        { name: 'dhl', url: carrier.url, list_methods: true },
        { name: 'gls', url: carrier.url },
      ],
      shipping_methods: [...account.shipping_methods, { ...own, carrier: 'dhl', code: 'own' }],
    }),
  });
});
afterEach(async () => {
  await service.close();
  await carrier.close();
});

interface Listed {
  id: string;
  name: string;
}
async function listed(): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let next: string | null = '/shipping-methods'; next !== null;) {
    const { body } = await service.call('GET', next);
    all.push(...(body.data as unknown as Listed[]));
    ({ next } = body.links);
  }
  return all;
}
const offered = async () => (await listed()).filter(({ name }) => ['Standard', 'Express'].includes(name));
const wait = (check: () => Promise<void>) => vi.waitFor(check, 40_000);

test('offered methods are listed behind those of the file, under ids that stay, also while the carrier is away', async () => {
  await wait(async () => expect(await offered()).toHaveLength(2));
  const before = await listed();
  expect(before.slice(-3).map(({ name }) => name)).toEqual(['In the file', 'Standard', 'Express']);
  for (const { id } of before) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await carrier.close();
  await service.restart();
  expect(await listed()).toEqual(before);
});

test('a parcel of an offered method goes to its carrier, with the carrier’s code', async () => {
  await wait(async () => expect(await offered()).toHaveLength(2));
  const sent: unknown[] = [];
  const accept = carrier.answer;
  carrier.answer = (reference, shipment) => {
    sent.push(shipment.shipping_method);
    return accept(reference, shipment);
  };
  for (const { id } of [...(await offered()).slice(1), own]) {
    const body = { ...domesticParcel, shipping_method_id: id };
    const parcel = (await service.call('POST', '/parcels', { body })).body.data;
    expect((await service.call('POST', `/parcels/${parcel.id}/process`)).status).toBe(202);
    await wait(async () =>
      expect((await service.call('GET', `/parcels/${parcel.id}/process`)).body.data.status).toBe('completed'),
    );
  }
  expect(sent).toEqual([
    { id: (await offered())[1]?.id, name: 'Express', code: 'exp' },
    { id: own.id, name: own.name, code: 'own' },
  ]);
});

test('a method that the file has with its carrier and code is there once, under the id of the file', async () => {
  carrier.methods = { version: 2, methods: [parcelMethod, { code: 'own', name: 'As the carrier calls it' }] };
  await service.restart();
  await wait(async () => expect((await listed()).slice(-2).map(({ name }) => name)).toEqual([own.name, 'Standard']));
});

/** The methods that a carrier of this name offers, read again and again until the test ends. */
async function readAgain(names: string[], lines: string[] = []): Promise<OfferedMethods> {
  const logger = openLogger({ level: 'info', clock: Date.now, write: (line) => lines.push(line) });
  const http = openHttpCarrier({ url: carrier.url, crashPoint: () => undefined });
  const carriers = names.map((name) => ({ name, methods: http.methods }));
  const reading = await openOfferedMethods({ carriers, store: service.context.store, logger, every: 20 });
  // Also where the test fails on its way: what goes on reading would hold up the end of the file.
  onTestFinished(async () => {
    await reading.stop();
    await http.close();
  });
  return reading;
}

async function answersTo(methods: unknown): Promise<void> {
  let answers = 0;
  carrier.methods = methods;
  carrier.hold = () => Promise.resolve(void (answers += 1));
  await wait(async () => expect(answers).toBeGreaterThan(3));
}

test('methods are read again: new ones come, old ones go, and what is no list changes nothing and is said once each time', async () => {
  const lines: string[] = [];
  const reading = await readAgain(['dpd'], lines);
  const names = () => reading.methods.map(({ name }) => name);
  await wait(async () => expect(names()).toEqual(['Standard', 'Express']));
  const [standard] = reading.methods;
  carrier.methods = { version: 2, methods: [{ ...parcelMethod, name: 'Standard Plus' }] };
  await wait(async () => expect(names()).toEqual(['Standard Plus']));
  expect(reading.methods[0]?.id).toBe(standard?.id);
  await answersTo({ version: 2, methods: [{ code: 'std' }] });
  await answersTo(null);
  expect(names()).toEqual(['Standard Plus']);
  const unread = () => lines.filter((line) => line.includes('carrier-methods-not-read'));
  expect(unread()).toHaveLength(1);
  expect(unread()[0]).toContain('methods.0.name: is not as the protocol has it');
  await answersTo({ version: 2, methods: [express] });
  await wait(async () => expect(names()).toEqual(['Express']));
  await answersTo(null);
  expect(unread()).toHaveLength(2);
});

test('methods that cannot be stored are in the log, and are stored at the next look, which says how many there are', async () => {
  // The service itself has stored its own.
  await wait(async () => expect(await offered()).toHaveLength(2));
  const lines: string[] = [];
  const broken = vi.spyOn(service.context.store, 'transaction').mockRejectedValueOnce(new Error('no store'));
  const reading = await readAgain(['dpd'], lines);
  await wait(async () => expect(reading.methods).toHaveLength(2));
  broken.mockRestore();
  await wait(async () => expect(lines).toHaveLength(2));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'error', event: 'carrier-methods-not-kept', error: 'Error: no store' },
    { level: 'info', event: 'carrier-methods', carrier: 'dpd', methods: 2 },
  ]);
});

test('two carriers with the same codes have methods of their own', async () => {
  const reading = await readAgain(['dpd', 'ups']);
  await wait(async () => expect(reading.methods).toHaveLength(4));
  expect(reading.methods.map(({ carrier: of, code }) => `${of} ${code}`)).toEqual([
    'dpd std',
    'dpd exp',
    'ups std',
    'ups exp',
  ]);
  expect(new Set(reading.methods.map(({ id }) => id)).size).toBe(4);
});

test('a carrier of the file that the account has no methods of is not asked for them', async () => {
  const file = join(service.context.config.dataFolder, 'account.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"list_methods":true', '"list_methods":false'));
  let asked = 0;
  carrier.hold = () => Promise.resolve(void (asked += 1));
  await service.restart();
  expect(await offered()).toEqual([]);
  expect(asked).toBe(0);
});

test('a method of the file takes the place only of one that has both its carrier and its code, or its id', () => {
  const method = (id: string, of: string, code: string) => ({ ...own, id, carrier: of, code });
  const file = [method('1', 'dhl', 'std')];
  const offers = [
    method('1', 'gls', 'a'),
    method('2', 'dhl', 'std'),
    method('3', 'dhl', 'exp'),
    method('4', 'gls', 'std'),
  ];
  expect(allMethods(file, offers).map(({ id }) => id)).toEqual(['1', '3', '4']);
});
