import { afterAll, beforeAll, expect, test } from 'vitest';
import { tooManyClaims } from '#contract/desk/claims.ts';
import { insertClaim } from '#service/store/queries/claim-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
let now = Date.parse('2026-03-02T09:00:00Z');
const [one, two] = ['station-one-00000000', 'station-two-00000000'];

beforeAll(async () => {
  service = await startTestService({ parcels: 3, clock: () => now });
});
afterAll(() => service.close());

async function ask(station: string, method: string, path: string, body?: unknown) {
  const answer = await service.call(method, `${service.origin}/desk${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: { 'x-desk-station': station },
  });
  return { status: answer.status, body: answer.body as unknown as Record<string, never> };
}
const take = (station: string, id: string, more = {}) =>
  ask(station, 'PUT', `/claims/${id}`, { held_by: 'station', ...more });
const shown = async () => {
  const { body } = await ask(one, 'GET', '/snapshot');
  return (body as unknown as { parts: { claims: { parcel: string }[] } }).parts.claims;
};
const someId = () => crypto.randomUUID();

test('a parcel on a table is taken by another station only with takeover', async () => {
  const id = someId();
  expect(await take(one, id)).toMatchObject({ status: 200, body: { claim: { station: one }, before: null } });
  expect(await take(two, id)).toMatchObject({ status: 409, body: { claim: { station: one, state: 'table' } } });
  expect(await take(one, id)).toMatchObject({ status: 200, body: { before: null } });
  expect(await take(two, id, { take_over: true })).toMatchObject({ status: 200, body: { before: { station: one } } });
  expect(await take(one, id)).toMatchObject({ status: 409, body: { claim: { station: two } } });
  // What is not its own is not released.
  expect((await ask(one, 'DELETE', `/claims/${id}`)).status).toBe(204);
  expect(await shown()).toMatchObject([{ parcel: id, station: two }]);
  await ask(two, 'DELETE', `/claims/${id}?end=done`);
  expect(await shown()).toEqual([]);
});

test('a parcel that was set aside has its reason, and any station may take it', async () => {
  const id = someId();
  await take(one, id);
  await ask(one, 'DELETE', `/claims/${id}?end=aside`);
  await ask(one, 'DELETE', `/claims/${id}?end=aside&reason=item-missing`);
  expect(await shown()).toMatchObject([{ parcel: id, state: 'aside', reason: 'item-missing', station: one }]);
  const run = await ask(two, 'POST', '/claims', { change: 'take', held_by: 'run', ids: [id] });
  expect(run.body).toMatchObject({ held: [], others: [{ parcel: id, state: 'aside' }] });
  expect(await take(two, id)).toMatchObject({
    status: 200,
    body: { before: { reason: 'item-missing', station: one } },
  });
  await ask(two, 'DELETE', `/claims/${id}?end=aside&reason=damaged`);
  await ask(one, 'DELETE', `/claims/${id}?end=done`);
  expect(await shown()).toEqual([]);
});

test('a claim ends when it is not renewed', async () => {
  const id = someId();
  await take(one, id);
  now += 100_000;
  expect((await ask(one, 'POST', '/claims', { change: 'renew', held_by: 'station', ids: [id] })).body['held']).toEqual([
    id,
  ]);
  now += 100_000;
  expect((await take(two, id)).status).toBe(409);
  now += 30_000;
  expect(await shown()).toEqual([]);
  expect(await take(two, id)).toMatchObject({ status: 200, body: { before: null } });
  expect((await ask(one, 'POST', '/claims', { change: 'renew', held_by: 'station', ids: [id] })).body['held']).toEqual(
    [],
  );
  await ask(two, 'DELETE', `/claims/${id}`);
});

test('a list and a run hold what no table has', async () => {
  const ids = [someId(), someId()].toSorted();
  await take(one, ids[0] ?? '');
  const list = await ask(two, 'POST', '/claims', { change: 'take', held_by: 'list', ids });
  expect(list.body).toMatchObject({ held: [ids[1]], others: [{ parcel: ids[0], held_by: 'station' }] });
  expect(await take(one, ids[1] ?? '')).toMatchObject({ status: 200, body: { before: { held_by: 'list' } } });
  await ask(one, 'POST', '/claims', { change: 'release', held_by: 'station', ids });
  expect(await shown()).toEqual([]);
});

test('what is on a table stays there when its station has it in a run as well', async () => {
  const id = someId();
  await take(one, id);
  for (const held_by of ['run', 'list']) {
    const change = (what: string) => ask(one, 'POST', '/claims', { change: what, held_by, ids: [id] });
    expect((await change('take')).body).toMatchObject({ held: [id], others: [] });
    await change('release');
    expect(await shown()).toMatchObject([{ parcel: id, station: one, held_by: 'station' }]);
  }
  await ask(one, 'DELETE', `/claims/${id}`);
});

test('what is set aside is listed for 7 days, and a pick list for 12 hours', async () => {
  const hour = 3_600_000;
  const [aside, listed] = [someId(), someId()];
  const parcels = async (later: number) => {
    now += later;
    return (await shown()).map(({ parcel }) => parcel);
  };
  await take(one, aside);
  await ask(one, 'DELETE', `/claims/${aside}?end=aside`);
  expect(await parcels(7 * 24 * hour - 1_000)).toEqual([aside]);
  expect(await parcels(2_000)).toEqual([]);
  await ask(one, 'POST', '/claims', { change: 'take', held_by: 'list', ids: [listed] });
  expect(await parcels(12 * hour - 1_000)).toEqual([listed]);
  expect(await parcels(2_000)).toEqual([]);
});

test('any station may take a parcel off a pick list, and none off a table', async () => {
  const [listed, onTable] = [someId(), someId()];
  await ask(two, 'POST', '/claims', { change: 'take', held_by: 'list', ids: [listed] });
  await take(two, onTable);
  await ask(one, 'POST', '/claims', { change: 'release', held_by: 'list', ids: [listed, onTable] });
  expect(await shown()).toMatchObject([{ parcel: onTable, held_by: 'station' }]);
  await ask(two, 'DELETE', `/claims/${onTable}`);
});

test('a request that is repeated after its answer was lost changes nothing more', async () => {
  const id = someId();
  await take(one, id);
  const since = (await shown()).map((claim) => claim);
  expect((await take(one, id)).status).toBe(200);
  expect(await shown()).toEqual(since);
  for (const end of ['aside&reason=damaged', 'aside&reason=damaged'])
    expect((await ask(one, 'DELETE', `/claims/${id}?end=${end}`)).status).toBe(204);
  const aside = await shown();
  await take(two, id);
  // The end that comes late is not of what another station has by then.
  await ask(one, 'DELETE', `/claims/${id}?end=done`);
  expect([aside, await shown()]).toMatchObject([[{ state: 'aside' }], [{ state: 'table', station: two }]]);
  await ask(two, 'DELETE', `/claims/${id}?end=done`);
  await ask(two, 'DELETE', `/claims/${id}?end=done`);
  expect(await shown()).toEqual([]);
});

test('an end that is repeated under its key lets go of nothing that was set aside since', async () => {
  const id = someId();
  const end = (station: string, how: string, key: string) =>
    service.call('DELETE', `${service.origin}/desk/claims/${id}?end=${how}`, {
      headers: { 'x-desk-station': station, 'idempotency-key': key },
    });
  await take(one, id);
  await end(one, 'aside', 'aside-1');
  await end(two, 'done', 'done-1');
  await take(one, id);
  await end(one, 'aside', 'aside-2');
  expect((await end(two, 'done', 'done-1')).status).toBe(204);
  expect(await shown()).toMatchObject([{ parcel: id, state: 'aside' }]);
  await end(two, 'done', 'done-2');
  expect(await shown()).toEqual([]);
});

test('pick lists and runs leave room for tables, and all together have an end', async () => {
  const { store } = service.context;
  const fill = (count: number) =>
    store.transaction(async (tx) => {
      const { account } = await tx.selectFrom('tokens').select('account').executeTakeFirstOrThrow();
      for (let at = 0; at < count; at += 1)
        await insertClaim(tx, { ...full, account, parcel: someId(), until_ms: now + 3_600_000 });
    });
  const full = { station: two, person: '', held_by: 'list', state: 'table', reason: '', since_ms: now } as const;
  await fill(4_000);
  const many = (held_by: string) => ask(one, 'POST', '/claims', { change: 'take', held_by, ids: [someId()] });
  expect([(await many('list')).status, (await many('run')).status, (await take(one, someId())).status]).toEqual([
    422, 422, 200,
  ]);
  await fill(999);
  const refused = await take(one, someId());
  expect(refused).toEqual({
    status: 422,
    body: {
      message: '5000 parcels are claimed or set aside; release some first',
      errors: { [tooManyClaims]: ['at most 5000'] },
    },
  });
  now += 13 * 3_600_000;
  expect(await shown()).toEqual([]);
});

test('claims of a deleted parcel go with it', async () => {
  const created = await service.call('POST', '/parcels', { body: {} });
  const { id } = created.body.data;
  await take(one, id);
  await service.call('DELETE', `/parcels/${id}`);
  expect(await shown()).toEqual([]);
});

test('a claim takes nothing but what it names', async () => {
  expect((await take(one, 'no-id')).status).toBe(404);
  const { status, body } = await take(one, someId(), { note: 'Erika' });
  expect([status, body['errors']]).toEqual([422, {}]);
  expect((await ask('', 'PUT', `/claims/${someId()}`, { held_by: 'station' })).status).toBe(400);
  expect((await ask(one, 'DELETE', `/claims/${someId()}?reason=Erika`)).status).toBe(400);
});
