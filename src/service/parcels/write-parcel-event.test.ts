import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DeskFact } from '#contract/desk/desk-events.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// Many requests on a busy machine: waiting longer is no failure.
vi.setConfig({ testTimeout: 600_000 });

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** CANARY_PARCELS=1000 is the long mode. */
const parcels = Number(process.env['CANARY_PARCELS'] ?? 48);
const atOnce = 16;
const canary = /canar|4711\.17|99887/i;

const text = fc.string({ maxLength: 12 }).map((some) => `Canary ${some.replaceAll(/\p{Cc}|\p{Cs}/gu, '')}`);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const body = fc.record({
  receiver: fc.record({
    name: text,
    company: maybe(text),
    email: fc.constant('canary@example.org'),
    phone: fc.constant('+49 99887'),
  }),
  reference: maybe(text),
  order_number: text,
  note: maybe(text),
  shipping_request: maybe(text),
  order_total_price: fc.constant('4711.17'),
  tags: fc.uniqueArray(text, { maxLength: 3 }),
  items: fc.array(
    fc.record({
      name: text,
      sku: maybe(text),
      note: maybe(text),
      description: maybe(text),
      storage_location: maybe(text),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

async function storedEvents(): Promise<string[]> {
  return (await service.context.store.db.selectFrom('desk_events').selectAll().execute()).map((row) =>
    JSON.stringify(row),
  );
}

test('P33: of random parcels through every operation, nothing of a receiver, an item or a value is in an event', async () => {
  const { context } = service;
  const method = context.settings.shipping_methods[0]?.id;
  const send = (verb: string, path: string, json?: unknown) =>
    service.call(verb, path, {
      ...(json !== undefined && { body: json }),
      headers: { 'idempotency-key': `Canary-${crypto.randomUUID()}`, 'x-desk-station': 'station-of-the-test' },
    });
  const completed = async (id: string) => {
    await expect
      .poll(async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status, { timeout: 60_000 })
      .toBe('completed');
  };
  let operations = 0;
  const through = async (made: object, number: number) => {
    const { receiver } = made as { receiver: object };
    const ready = {
      weight: '1.2',
      shipping_method_id: method,
      ...made,
      receiver: { ...domesticParcel.receiver, ...receiver },
    };
    const refused = number % 4 === 0 ? { city: 'Nowhere' } : {};
    const created = await send('POST', '/parcels', { ...ready, receiver: { ...ready.receiver, ...refused } });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    await send('PATCH', `/parcels/${id}`, { note: 'Canary changed', tags: ['Canary'] });
    await send('POST', `/parcels/${id}/process?print=${number % 2 === 0}`);
    await completed(id);
    for (const action of ['print', 'print', 'cancel']) await send('POST', `/parcels/${id}/${action}`);
    if (number % 3 === 0) await send('DELETE', `/parcels/${id}`);
    operations += 7;
  };
  const bodies = fc.sample(body, parcels);
  for (let at = 0; at < bodies.length; at += atOnce)
    await Promise.all(bodies.slice(at, at + atOnce).map((made, index) => through(made, at + index)));
  const events = await storedEvents();
  const kinds = new Set(events.map((event) => (JSON.parse(event) as { kind: string }).kind));
  for (const kind of ['created', 'changed', 'started', 'processed', 'refused', 'printed', 'cancelled', 'deleted'])
    expect(kinds).toContain(`parcel.${kind}`);
  expect(events.length).toBeGreaterThan(operations / 2);
  expect(events.filter((event) => canary.test(event))).toEqual([]);
});

const event = (fact: object) => ({
  ...(fact as DeskFact),
  account: 'main',
  at: 0,
  parcel: 'p',
  actor: { station: null, person: null },
  identity: crypto.randomUUID(),
});

test.each([
  ['a field that its kind does not name', { kind: 'parcel.created', data: { version: '1', receiver: 'Canary' } }],
  ['a name of a field that is none', { kind: 'parcel.changed', data: { version: '1', fields: ['Canary Meissner'] } }],
  ['a text as the version', { kind: 'parcel.deleted', data: { version: 'Canary Meissner' } }],
  ['a text as a count', { kind: 'parcel.refused', data: { version: '1', reasons: 'Canary' } }],
])('%s is refused when it is written', async (_name, fact) => {
  await expect(writeDeskEvent(service.context.store.db, event(fact))).rejects.toThrow(/unrecognized_keys|invalid_/);
});

test('control: an event that holds more is found', async () => {
  await service.context.store.db
    .insertInto('desk_events')
    .values({ account: 'main', at_ms: 0, kind: 'k', parcel: '', station: '', person: '', data: '"Canary"', fact: 'f' })
    .execute();
  expect((await storedEvents()).filter((stored) => canary.test(stored))).toHaveLength(1);
});
