import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertToken } from '#service/store/queries/token-queries.ts';
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
        { name: 'dhl', url: dhl.url, tracking: true },
        { name: 'gls', url: gls.url },
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

const get = async (path: string, token = service.startToken) => {
  const answer = await fetch(service.origin + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
};
const statusOf = async (path: string, token?: string) => (await get(path, token)).status;

/** A parcel that is handed over, by the number of its method. */
async function process(method: number): Promise<string> {
  const shipping_method_id = service.context.settings.shipping_methods[method]?.id;
  const { id } = (await service.call('POST', '/parcels', { body: { ...domesticParcel, shipping_method_id } })).body
    .data;
  expect((await service.call('POST', `/parcels/${id}/process`)).status).toBe(202);
  return id;
}
async function shipped(method: number): Promise<string> {
  const id = await process(method);
  await vi.waitFor(
    async () => expect((await service.call('GET', `/parcels/${id}/process`)).body.data.status).toBe('completed'),
    60_000,
  );
  return id;
}
const asked = (carrier: StandInCarrier) => carrier.requests.filter((request) => request.startsWith('GET tracking '));

test('a carrier is asked each time where a shipment is, by the reference of the attempt, and nothing of it is kept', async () => {
  const first = { at: '2026-11-28T08:00:00Z', text: 'Canary handed over' };
  const last = { at: '2026-11-28T11:00:00Z', text: 'Canary delivered', place: 'Berlin' };
  dhl.tracking = () => ({ version: 2, tracking: [{ label: 1, state: 'delivered', events: [first, last] }] });
  const id = await shipped(0);
  expect(asked(dhl)).toEqual([]);
  const path = `/desk/parcels/${id}/tracking`;
  expect(await get(path)).toEqual({
    status: 200,
    cache: 'no-store',
    body: {
      carrier: 'dhl',
      tracking: [{ label: 1, state: 'delivered', events: [last, { ...first, place: null }] }],
    },
  });
  dhl.tracking = () => ({ version: 2, tracking: [] });
  expect((await get(path)).body).toEqual({ carrier: 'dhl', tracking: [] });
  const [put = ''] = dhl.requests;
  expect(asked(dhl)).toEqual([put, put].map((request) => request.replace('PUT', 'GET tracking')));
  const { db } = service.context.store;
  const kept = JSON.stringify([
    await db.selectFrom('parcels').selectAll().execute(),
    await db.selectFrom('attempts').selectAll().execute(),
    await db.selectFrom('desk_events').selectAll().execute(),
    await db.selectFrom('settings').selectAll().execute(),
  ]);
  expect(kept).toContain(id);
  expect(kept).not.toContain('Canary');
});

test('who can be asked is said with what the carrier answered, and to the page', async () => {
  const [tells, tellsNot, own] = [await shipped(0), await shipped(1), await shipped(2)];
  const said = async (id: string) =>
    ((await get(`/desk/parcels/${id}/carrier`)).body as { attempt: { tracking: boolean } }).attempt.tracking;
  expect([await said(tells), await said(tellsNot), await said(own)]).toEqual([true, false, false]);
  for (const id of [tellsNot, own]) expect(await statusOf(`/desk/parcels/${id}/tracking`)).toBe(404);
  expect([asked(dhl), asked(gls)]).toEqual([[], []]);
  expect((await get('/config.json')).body).toMatchObject({ tracking: true });
  const without = await startTestService();
  try {
    const answer = await fetch(`${without.origin}/config.json`);
    expect(await answer.json()).toMatchObject({ tracking: false });
  } finally {
    await without.close();
  }
});

test('there is nothing to ask of a parcel that is not there, is another account’s, or that no carrier has accepted', async () => {
  dhl.tracking = () => ({ version: 2, tracking: [] });
  const id = await shipped(0);
  const path = `/desk/parcels/${id}/tracking`;
  const other = { id: 'other', state: 'active', account: 'other', source: 'api', label: '' } as const;
  await insertToken(service.context.store.db, other, 'other', 0);
  expect(await statusOf(path, 'other')).toBe(404);
  expect(await statusOf(`${path}?now=1`)).toBe(400);
  for (const unknown of [crypto.randomUUID(), 'x'])
    expect(await statusOf(`/desk/parcels/${unknown}/tracking`)).toBe(404);
  dhl.answer = () => ({ version: 2, outcome: 'refused', reasons: [{ message: 'No.' }] });
  expect(await statusOf(`/desk/parcels/${await shipped(0)}/tracking`)).toBe(404);
  dhl.hold = () => new Promise(() => {});
  expect(await statusOf(`/desk/parcels/${await process(0)}/tracking`)).toBe(404);
  expect(asked(dhl)).toEqual([]);
});

test('a carrier that breaks the protocol or does not answer is named, and is no less healthy for its shipments', async () => {
  const id = await shipped(0);
  const path = `/desk/parcels/${id}/tracking`;
  dhl.tracking = () => ({ version: 2, tracking: [{ state: 'delivered' }] });
  expect(await get(path)).toMatchObject({
    status: 502,
    body: { message: 'the carrier dhl gave an answer that breaks its protocol: the log says where' },
  });
  dhl.tracking = () => null;
  const gone = { status: 504, body: { message: 'the carrier dhl did not say where the shipment is' } };
  expect(await get(path)).toMatchObject(gone);
  expect((await get('/healthz')).body).toMatchObject({ carriers: { dhl: 'answers' } });
  await dhl.close();
  expect(await get(path)).toMatchObject(gone);
  expect((await get('/healthz')).body).toMatchObject({ carriers: { dhl: 'answers' } });
});

test('a reader who waits for a carrier that hangs is answered all else', async () => {
  const id = await shipped(0);
  dhl.tracking = () => ({ version: 2, tracking: [] });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  dhl.hold = () => held;
  // More than one reader has at once.
  const waiting = Array.from({ length: 5 }, () => statusOf(`/desk/parcels/${id}/tracking`));
  await vi.waitFor(() => expect(asked(dhl)).toHaveLength(4), 60_000);
  expect(await statusOf(`/desk/parcels/${id}/carrier`)).toBe(200);
  release();
  expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200, 200]);
});
