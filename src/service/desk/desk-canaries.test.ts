import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SettingKind, settingKinds } from '#contract/desk/desk-settings.ts';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';

// Many requests on a busy machine: waiting longer is no failure.
vi.setConfig({ testTimeout: 1_200_000 });

/** CANARY_PARCELS=1000 is the long mode. */
const parcels = Number(process.env['CANARY_PARCELS'] ?? 48);
const atOnce = 16;
const canary = /canar|4711\.17|99887/i;

const log: string[] = [];
let service: TestService;
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  service = await startTestService({ env: { PARCEL_DESK_LOG: 'info' } });
});
afterAll(async () => {
  await service.close();
  vi.restoreAllMocks();
});

/** With a blank, so that none is taken for an id. */
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

/** Every table in which the desk keeps facts; a new one is known by its name. */
async function storedFacts(): Promise<Map<string, string[]>> {
  const { db } = service.context.store;
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const facts = names.filter((name) => /^(?:desk|badge|print)_/.test(name));
  return new Map(
    await Promise.all(
      facts.map(async (name) => {
        const rows = await db
          .selectFrom(name as 'desk_events')
          .selectAll()
          .execute();
        return [name, rows.map((row) => JSON.stringify(row))] as const;
      }),
    ),
  );
}
const singing = (facts: ReadonlyMap<string, string[]>) =>
  [...facts].flatMap(([name, rows]) => rows.filter((row) => canary.test(row)).map((row) => `${name}: ${row}`));

const send = (method: string, path: string, json?: unknown, more: Record<string, string> = {}) =>
  service.call(method, path.startsWith('/desk') ? `${service.origin}${path}` : path, {
    ...(json !== undefined && { body: json }),
    headers: {
      'idempotency-key': `Canary-${crypto.randomUUID()}`,
      'x-desk-station': 'station-of-the-test',
      'x-desk-source': 'station',
      ...more,
    },
  });

const formats = { date: null, decimal: null, weight: null, dimension: null };
const values: Readonly<Record<SettingKind, object>> = {
  view: { name: 'Late', view: 'late', since: { created_since: 'today' } },
  pickup: { method: 'm', name: 'DHL', days: [1], time: '15:30' },
  mapping: { header: 'abc', columns: { a1: 'receiver.city', b2: null }, fixed: {}, formats },
  'label-cut': { method: 'm', width: 210, height: 297, cut: null, turn: 90 },
  'refusal-note': { method: 'm', field: 'receiver.postal_code', cause: 'c1', count: 2, at: 1 },
  station: { name: 'Packing 1' },
  hold: { tag: 'hold' },
  handover: { list: 'l1', number: 1, method: null, at: 1, parcels: ['3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11'] },
  'command-codes': { key: '012345678901' },
  'product-code': { sku: 'MUG-BL' },
  'code-offer': { sku: 'MUG-BL' },
};
/** Names that users gave, SKUs that they named, and ids of a server's methods: nothing of a parcel comes there by itself. */
const ofUsers = /\b(?:name|method|tag|sku)$/;

interface DeskWrite {
  method: string;
  path: string;
  json: object;
}

/** One write of each kind about a parcel, as the page makes it. */
function writesAbout(parcel: string, number: number): DeskWrite[] {
  const counts = { waiting: 1, working: 0, done: 0, refused: 0, not_sent: 0, unknown: 0, skipped: 0 };
  const item = { at: 0, parcel, attempt: 0, step: 'sent', reason: 'checks', spent: false };
  const id = crypto.randomUUID();
  const kind = settingKinds[number % settingKinds.length] ?? 'view';
  return [
    { method: 'PUT', path: `/desk/claims/${parcel}`, json: { held_by: 'station' } },
    { method: 'POST', path: '/desk/claims', json: { change: 'take', held_by: 'list', ids: [parcel] } },
    {
      method: 'PUT',
      path: `/desk/marks/not-sent.${parcel}`,
      json: { fields: ['receiver.city', 'items.0.name'], tried: true, refusal: 'r1', version: 'v1' },
    },
    {
      method: 'POST',
      path: '/desk/prints',
      json: { id: crypto.randomUUID(), documents: [{ parcel, document: 'labels', pages: 1 }], out: 'all' },
    },
    {
      method: 'POST',
      path: `/desk/runs/${id.replaceAll('-', '')}`,
      json: { fence: 1, kind: 'process', size: 1, ...counts, state: 'running', started: 1, items: [item] },
    },
    {
      method: 'POST',
      path: '/desk/work',
      json: { work: [{ id, at: 1, source: 'station', kind: 'printed', count: 1, parcel }] },
    },
    // No more than an account may have of a kind.
    ...(number < settingKinds.length * 50
      ? [{ method: 'PUT', path: `/desk/settings/${kind}.${id}`, json: { value: values[kind] } }]
      : []),
  ];
}

/** The same JSON with a text in each place of it in turn: instead of a value, and as a field more. */
function planted(json: unknown, said: string, path = ''): unknown[] {
  if (typeof json !== 'object' || json === null) return ofUsers.test(path) ? [] : [said];
  const inside = Object.entries(json).flatMap(([key, value]) =>
    planted(value, said, `${path}.${key}`).map((changed) =>
      Array.isArray(json) ? json.with(Number(key), changed) : { ...json, [key]: changed },
    ),
  );
  if (Array.isArray(json)) return [...inside, [...(json as unknown[]), said]];
  // Fixed values are there only when a user has shared them.
  return path.endsWith('.fixed') ? inside : [...inside, { ...json, receiver: said }];
}

test('P33: of random parcels through every operation, nothing of a receiver, an item or a value is kept or logged', async () => {
  const method = service.context.settings.shipping_methods[0]?.id;
  // A station has its number from its first snapshot on.
  expect((await send('GET', '/desk/snapshot')).status).toBe(200);
  const completed = async (id: string) => {
    await expect
      .poll(async () => (await service.call('GET', `/parcels/${id}/process`)).body.data.status, { timeout: 60_000 })
      .toBe('completed');
  };
  let operations = 0;
  let refusals = 0;
  const atDesk = async (parcel: string, number: number, said: string) => {
    for (const { method: verb, path, json } of writesAbout(parcel, number)) {
      const conditions: Record<string, string> = path.startsWith('/desk/settings') ? { 'if-none-match': '*' } : {};
      const wrong = planted(json, said);
      // All places of each kind once, and then one after the other.
      const isFirst = number < (path.startsWith('/desk/settings') ? settingKinds.length : 1);
      const tried = isFirst ? wrong : wrong.slice(number % wrong.length).slice(0, 1);
      const refused = await Promise.all(tried.map((each) => send(verb, path, each, conditions)));
      const right = await send(verb, path, json, conditions);
      const names = { 'x-desk-station': `Canary ${number}`, 'x-desk-source': `Canary ${number}` };
      const nameless = await send(verb, path, json, { ...conditions, ...names });
      const taken = refused.filter(({ status }) => status < 400 || status >= 500).length;
      expect({ verb, path, taken, right: right.status < 300, nameless: nameless.status < 500 }).toEqual({
        verb,
        path,
        taken: 0,
        right: true,
        nameless: true,
      });
      refusals += refused.length;
      operations += 1;
    }
  };
  const through = async (made: { receiver: object; order_number: string }, number: number) => {
    const ready = {
      weight: '1.2',
      shipping_method_id: method,
      ...made,
      receiver: { ...domesticParcel.receiver, ...made.receiver },
    };
    const refused = number % 4 === 0 ? { city: 'Nowhere' } : {};
    const created = await send('POST', '/parcels', { ...ready, receiver: { ...ready.receiver, ...refused } });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    await send('PATCH', `/parcels/${id}`, { note: 'Canary changed', tags: ['Canary'] });
    await send('POST', `/parcels/${id}/process?print=${number % 2 === 0}`);
    await completed(id);
    await atDesk(id, number, made.order_number);
    for (const action of ['print', 'print', 'cancel']) await send('POST', `/parcels/${id}/${action}`);
    if (number % 3 === 0) await send('DELETE', `/parcels/${id}`);
    operations += 7;
  };
  const bodies = fc.sample(body, parcels);
  for (let at = 0; at < bodies.length; at += atOnce)
    await Promise.all(bodies.slice(at, at + atOnce).map((made, index) => through(made, at + index)));
  const facts = await storedFacts();
  const events = facts.get('desk_events') ?? [];
  const kinds = new Set(events.map((event) => (JSON.parse(event) as { kind: string }).kind));
  for (const kind of ['created', 'changed', 'started', 'processed', 'refused', 'printed', 'cancelled', 'deleted'])
    expect(kinds).toContain(`parcel.${kind}`);
  for (const kind of ['claim', 'mark', 'print', 'run', 'setting', 'work', 'station']) expect(kinds).toContain(kind);
  const tables = ['claims', 'marks', 'prints', 'run_items', 'runs', 'settings', 'stations', 'work'];
  expect(tables.filter((table) => (facts.get(`desk_${table}`) ?? []).length === 0)).toEqual([]);
  expect(events.length).toBeGreaterThan(operations / 2);
  expect(log.length).toBeGreaterThan(operations);
  const found = [singing(facts), log.filter((line) => canary.test(line))];
  // What the bench reports.
  process.stdout.write(
    `${found.flat().length} canaries: ${parcels} parcels, ${operations} operations, ${refusals} refused, ${events.length} events, ${log.length} log lines\n`,
  );
  expect(found).toEqual([[], []]);
});

test('control: an event, a setting and a line of the log that hold more are found', async () => {
  const { context } = service;
  await context.store.db
    .insertInto('desk_events')
    .values({ account: 'main', at_ms: 0, kind: 'k', parcel: '', station: '', person: '', data: '"Canary"', fact: 'f' })
    .execute();
  const named = { value: { name: 'Canary Meissner' } };
  const { status } = await send('PUT', `/desk/settings/station.${crypto.randomUUID()}`, named, {
    'if-none-match': '*',
  });
  context.logger.info('request', { path: '/Canary' });
  const found = [singing(await storedFacts()).length, log.filter((line) => canary.test(line)).length];
  process.stdout.write(`control: ${found.reduce((sum, count) => sum + count, 0)} canaries\n`);
  expect([status, ...found]).toEqual([200, 2, 1]);
});
