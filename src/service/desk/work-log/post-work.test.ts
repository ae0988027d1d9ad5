import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWork, deskWorkSchema, type PostedWork } from '#contract/desk/desk-work.ts';
import { readParcelHistory } from '#contract/desk/parcel-history.ts';
import { removeOldWork } from '#service/store/queries/desk/work-queries.ts';
import { deskEventsAfter, writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const [one, other] = ['station-of-the-first', 'station-of-the-other'];
const noon = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
const entry = (id: string, given: Partial<PostedWork> = {}): PostedWork => ({
  id: `work-entry-${id}`,
  at: noon,
  source: 'station',
  kind: 'weighed',
  count: 1,
  parcel: null,
  ...given,
});

function post(work: readonly unknown[], station = one) {
  return service.call('POST', `${service.origin}/desk/work`, {
    body: { work },
    headers: { 'x-desk-station': station },
  });
}

async function read(since: number, until: number): Promise<DeskWork> {
  const { body } = await service.call('GET', `${service.origin}/desk/work?since=${since}&until=${until}`);
  return deskWorkSchema.parse(body);
}

test('work is summed up over stations, each entry once however often it is posted', async () => {
  const posted = [entry('a', { count: 3 }), entry('b', { at: noon + 1 }), entry('c', { kind: 'corrected' })];
  expect((await post(posted)).body).toEqual({ counted: 3 });
  // Another request, as after a lost answer, with one more.
  expect((await post([...posted, entry('d', { count: -1 })])).body).toEqual({ counted: 1 });
  expect((await post([entry('e')], other)).body).toEqual({ counted: 1 });
  const { work, since, complete } = await read(noon - 60_000, noon + 60_000);
  expect([since, complete]).toEqual([noon, true]);
  expect(work.map(({ station, kind, count, at }) => `${station} ${kind} ${count} ${at - noon}`).toSorted()).toEqual(
    [`${one} corrected 1 0`, `${one} weighed 3 0`, `${other} weighed 1 0`].toSorted(),
  );
  expect((await read(noon + 2, noon + 60_000)).work).toEqual([]);
});

test('labels that an earlier page counts are not counted: the records of prints are', async () => {
  const prints = [entry('p', { kind: 'printed' }), entry('r', { kind: 'reprinted' })];
  expect((await post(prints)).body).toEqual({ counted: 0 });
  expect((await post([...prints, entry('w')])).body).toEqual({ counted: 1 });
});

test('an event holds the kind that was counted and from when on, and the parcel of a single entry', async () => {
  const parcel = '01900000-0000-7000-8000-000000000001';
  const before = await service.context.eventFeed.newest();
  await post([entry('f', { at: noon + 5, parcel })]);
  await post([entry('g'), entry('h', { at: noon + 9 })]);
  const events = await deskEventsAfter(service.context.store.db, null, before, 10);
  expect(events.map(({ json }) => JSON.parse(json) as object)).toMatchObject([
    { kind: 'work', parcel, station: one, data: { work: 'weighed', count: 1, since: noon + 5 } },
    { kind: 'work', parcel: null, station: one, data: { work: 'weighed', count: 2, since: noon } },
  ]);
});

test('pieces that were not scanned are in the history of their parcel, with how many there were', async () => {
  const parcels = ['01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000004'] as const;
  const packed = (id: string, parcel: string, at: number, counted: number, missing: number) => [
    entry(`${id}-c`, { kind: 'counted', count: counted, parcel, at }),
    entry(`${id}-n`, { kind: 'not-scanned', count: missing, parcel, at }),
  ];
  // Two parcels arrive together, as after a time without a network; one more without what was counted with it.
  const [first, other] = parcels;
  const alone = entry('alone', { kind: 'not-scanned', count: 2, parcel: other, at: noon + 20 });
  await post([...packed('i', first, noon, 7, 3), ...packed('j', other, noon + 10, 1, 4), alone]);
  await post(packed('i', first, noon, 7, 3));
  const historyOf = async (parcel: string) => {
    const { body } = await service.call('GET', `${service.origin}/desk/parcels/${parcel}`);
    return readParcelHistory(body)?.events.map(({ station, data }) => ({ station, ...data }));
  };
  const line = { station: one, work: 'not-scanned' };
  expect(await historyOf(first)).toEqual([{ ...line, count: 3, since: noon, of: 10 }]);
  expect(await historyOf(other)).toEqual([
    { ...line, count: 2, since: noon + 20, of: null },
    { ...line, count: 4, since: noon + 10, of: 5 },
  ]);
});

test('what came of an attempt is counted once where two stations saw it, and the next attempt again', async () => {
  const parcel = '01900000-0000-7000-8000-000000000002';
  const { account } = await service.context.store.db
    .selectFrom('desk_work')
    .select('account')
    .executeTakeFirstOrThrow();
  const start = (identity: string, at: number) =>
    service.context.store.transaction((tx) =>
      writeDeskEvent(tx, {
        kind: 'parcel.started',
        data: { version: null },
        account,
        at,
        parcel,
        actor: { station: one, person: null },
        identity,
      }),
    );
  const refused = (id: string, at: number) => ({
    ...entry('x', { kind: 'refused', parcel, at }),
    id: `attempt:of-${id}`,
  });
  // Where no start is known, the first station counts, and each of its own.
  expect((await post([refused('early-one', noon - 5_000)])).body).toEqual({ counted: 1 });
  expect((await post([refused('early-two', noon - 3_000)], other)).body).toEqual({ counted: 0 });
  expect((await post([refused('early-three', noon - 2_000)])).body).toEqual({ counted: 1 });
  expect((await post([refused('early-four', noon - 70_000)], other)).body).toEqual({ counted: 1 });
  const processed = (id: string, at: number) => ({ ...refused(id, at), kind: 'processed' });
  expect((await post([processed('early-five', noon - 600_000)])).body).toEqual({ counted: 1 });
  expect((await post([processed('early-six', noon)], other)).body).toEqual({ counted: 0 });
  await start('first', noon);
  await start('second', noon + 60_000);
  expect((await post([refused('one', noon + 3_000)])).body).toEqual({ counted: 1 });
  expect((await post([refused('two', noon + 3_400)], other)).body).toEqual({ counted: 0 });
  expect((await post([refused('three', noon + 61_000), refused('four', noon + 61_000)], other)).body).toEqual({
    counted: 1,
  });
});

test.each([
  ['nothing', []],
  ['a field that is not known', [{ ...entry('x'), order_number: 'A-1' }]],
  ['a kind that is not known', [{ ...entry('x'), kind: 'Ana Example' }]],
  ['a name as the parcel', [entry('x', { parcel: 'Ana Example' })]],
  ['a fraction', [entry('x', { count: 0.5 })]],
])('%s is refused', async (_, work) => {
  expect((await post(work)).status).toBe(400);
});

test('only times of a week at most can be read at once', async () => {
  for (const query of ['since=0', 'since=a&until=b', `since=0&until=${8 * 86_400_000}`])
    expect((await service.call('GET', `${service.origin}/desk/work?${query}`)).status).toBe(400);
});

test('what is in the future counts now, and what is older than 90 days goes', async () => {
  await post([entry('later', { at: Date.now() + 86_400_000, kind: 'counted' })]);
  const { work } = await read(Date.now() - 60_000, Date.now() + 60_000);
  expect(work.filter(({ kind }) => kind === 'counted')).toHaveLength(1);
  const { db } = service.context.store;
  const later = Date.now() + 90 * 86_400_000;
  const count = async () => (await db.selectFrom('desk_work').select('id').execute()).length;
  const all = await count();
  expect(await removeOldWork(db, later - 2 * 3_600_000, 100)).toBe(0);
  expect(await removeOldWork(db, later - 1_000, 2)).toBe(2);
  expect(await count()).toBe(all - 2);
});
