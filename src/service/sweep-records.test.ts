import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

const day = 24 * 60 * 60 * 1000;
const began = Date.now();
let now = began;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
});
afterAll(() => service.close());

const tables = ['desk_events', 'desk_prints', 'desk_marks', 'desk_runs', 'desk_work', 'desk_settings'] as const;
const station = 'station-of-the-test';

async function send(method: string, path: string, body: object, more: Record<string, string> = {}): Promise<void> {
  const headers = { 'x-desk-station': station, ...more };
  const { status } = await service.call(method, `${service.origin}/desk${path}`, { body, headers });
  expect(`${path} ${status}`).toMatch(/ 20[04]$/);
}

/** The tables that have something when so many days have passed and all has been swept that was to be. */
async function keptAfter(days: number): Promise<string[]> {
  // Old by then, not before, and what is swept last.
  const last = { account: 'swept', station, number: 1, seen_ms: began + (days - 91) * day };
  await service.context.store.db.insertInto('desk_stations').values(last).execute();
  now = began + days * day;
  await service.restart();
  const { db } = service.context.store;
  const unswept = db.selectFrom('desk_stations').select('station').where('account', '=', last.account);
  await expect.poll(() => unswept.execute(), { timeout: 20_000 }).toEqual([]);
  const counts = tables.map((table) =>
    db
      .selectFrom(table as 'desk_events')
      .selectAll()
      .execute(),
  );
  const rows = await Promise.all(counts);
  return tables.filter((_, place) => (rows[place]?.length ?? 0) > 0);
}

test('events, prints, marks and runs of the desk go after 30 days, work after 90, and settings never', async () => {
  const parcel = crypto.randomUUID();
  const run = crypto.randomUUID().replaceAll('-', '');
  const marked = { fields: ['weight'], tried: true, refusal: null, version: null };
  await send('PUT', `/marks/not-sent.${parcel}`, marked);
  const none = { waiting: 1, working: 0, done: 0, refused: 0, not_sent: 0, unknown: 0, skipped: 0 };
  const facts = { kind: 'process', size: 1, state: 'running', fence: 1, started: began, items: [] };
  await send('POST', `/runs/${run}`, { ...facts, ...none });
  await send('POST', '/prints', { id: crypto.randomUUID(), documents: [{ parcel, document: 'labels', pages: 1 }] });
  const entry = { id: 'work-entry', at: began, source: 'station', kind: 'weighed', count: 1, parcel };
  await send('POST', '/work', { work: [entry] });
  await send('PUT', `/settings/station.${station}`, { value: { name: 'Packing' } }, { 'if-none-match': '*' });
  expect(await keptAfter(29)).toEqual(tables);
  expect(await keptAfter(31)).toEqual(['desk_work', 'desk_settings']);
  expect(await keptAfter(91)).toEqual(['desk_settings']);
});
