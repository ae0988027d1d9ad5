import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badgeAnswerSchema, badgeCodeOf, peopleSchema } from '#contract/desk/badges.ts';
import { readClaims } from '#contract/desk/claims.ts';
import { readDeskSnapshot } from '#contract/desk/desk-snapshot.ts';
import { readParcelHistory } from '#contract/desk/parcel-history.ts';
import { insertBadge, revokeBadge } from '#service/store/queries/desk/badge-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-badges-'));
const station = 'station-of-the-first';
const [anas, bens] = ['1'.repeat(24), '2'.repeat(24)];
let now = Date.now();
let service: TestService;

beforeAll(async () => {
  await allowBadges(folder);
  service = await startTestService({ clock: () => now, env: { PARCEL_DESK_DATA: folder } });
  await service.context.store.transaction(async (tx) => {
    const badge = { account: 'main', made: now };
    await insertBadge(tx, { ...badge, id: 'ana', name: 'Ana' }, anas);
    await insertBadge(tx, { ...badge, id: 'ben', name: 'Ben' }, bens);
    await insertBadge(tx, { ...badge, id: 'other', name: 'Zoe', account: 'other' }, '3'.repeat(24));
  });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Writes the sandbox account there and switches badges on. */
async function allowBadges(to: string): Promise<void> {
  await (await startTestService({ env: { PARCEL_DESK_DATA: to } })).close();
  const file = join(to, 'account.json');
  const account = JSON.parse(readFileSync(file, 'utf8')) as { settings: object };
  writeFileSync(file, JSON.stringify({ ...account, settings: { ...account.settings, badges: { idle_minutes: 10 } } }));
}

const headers = { 'x-desk-station': station };
const desk = (method: string, path: string, body?: unknown) =>
  service.call(method, `${service.origin}/desk${path}`, { headers, ...(body !== undefined && { body }) });
const scan = (digits: string) => desk('POST', '/badge', { code: badgeCodeOf(digits) });
const people = async () => peopleSchema.parse((await desk('GET', '/people')).body);

/** Who is said to have counted something at the station. */
async function actingPerson(): Promise<string> {
  const id = `work-entry-${crypto.randomUUID()}`;
  const entry = { id, at: now, source: 'station', kind: 'weighed', count: 1, parcel: null };
  await desk('POST', '/work', { work: [entry] });
  const row = service.context.store.db.selectFrom('desk_work').select('person').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).person;
}

test('a badge names who is at a station, until the next one, the idle time or a sign-out', async () => {
  expect(await actingPerson()).toBe('');
  const { place } = badgeAnswerSchema.parse((await scan(anas)).body);
  expect(place).toEqual({ station, person: 'ana', since: now, until: now + 600_000 });
  expect(await actingPerson()).toBe('ana');
  expect((await people()).places).toEqual([place]);
  await scan(bens);
  expect(await actingPerson()).toBe('ben');

  now += 500_000;
  expect((await desk('POST', '/badge/stay')).status).toBe(200);
  now += 500_000;
  expect(await actingPerson()).toBe('ben');
  now += 100_000;
  expect(await actingPerson()).toBe('');
  expect((await desk('POST', '/badge/stay')).status).toBe(409);
  expect((await people()).places).toHaveLength(1);

  await scan(anas);
  await desk('POST', '/badge/lock');
  expect(await actingPerson()).toBe('');
  await scan(anas);
  expect((await desk('DELETE', '/badge')).status).toBe(204);
  expect([await actingPerson(), (await people()).places]).toEqual(['', []]);
});

test('what is on the table is the next badge’s, since the time it came there, and its history has both', async () => {
  const [onTable, aside] = [crypto.randomUUID(), crypto.randomUUID()];
  await scan(anas);
  for (const id of [onTable, aside]) await desk('PUT', `/claims/${id}`, { held_by: 'station' });
  await desk('DELETE', `/claims/${aside}?end=aside`);
  const since = new Date(now).toISOString();
  const claimed = async () =>
    readClaims(readDeskSnapshot((await desk('GET', '/snapshot')).body)?.parts['claims']).map(
      (claim) => `${claim.parcel} ${claim.state} ${claim.person} ${claim.since}`,
    );
  const setAside = `${aside} aside ana ${since}`;
  expect((await claimed()).toSorted()).toEqual([setAside, `${onTable} table ana ${since}`].toSorted());
  now += 1_000;
  await scan(bens);
  expect((await claimed()).toSorted()).toEqual([setAside, `${onTable} table ben ${since}`].toSorted());
  // The same badge once more is no news.
  now += 1_000;
  await scan(bens);
  const history = readParcelHistory((await desk('GET', `/parcels/${onTable}`)).body);
  expect(history?.events.map(({ person }) => person)).toEqual(['ben', 'ana']);
  for (const id of [onTable, aside]) await desk('DELETE', `/claims/${id}`);
  await desk('DELETE', '/badge');
});

test('codes that are no badge, unknown, revoked or of another account name no one', async () => {
  await service.context.store.transaction((tx) => revokeBadge(tx, 'ben', now));
  const answers = [await scan(bens), await scan('9'.repeat(24)), await scan('3'.repeat(24)), await scan('1')];
  expect(answers.map(({ status, body: { message } }) => `${status} ${message}`)).toEqual([
    '410 this badge was revoked',
    '404 this badge is not known',
    '404 this badge is not known',
    '400 code must be the code of a badge',
  ]);
  expect((await people()).people).toEqual([
    { id: 'ana', name: 'Ana', revoked: false },
    { id: 'ben', name: 'Ben', revoked: true },
  ]);
});

test('a badge that is revoked while it is at a station leaves it', async () => {
  await scan(anas);
  await service.context.store.transaction((tx) => revokeBadge(tx, 'ana', now));
  expect([await actingPerson(), (await people()).places]).toEqual(['', []]);
});

test('neither the code nor its name is in events or kept requests', async () => {
  const { db } = service.context.store;
  const kept = JSON.stringify([
    await db.selectFrom('desk_events').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    await db.selectFrom('badges').select('hash').execute(),
  ]);
  expect(kept).toContain('"scanned');
  for (const secret of [anas, bens, 'Ana', 'Ben']) expect(kept).not.toContain(secret);
});

test('without the setting there are no badges', async () => {
  const other = await startTestService();
  try {
    for (const [method, path] of [
      ['GET', '/people'],
      ['POST', '/badge/stay'],
    ] as const)
      expect((await other.call(method, `${other.origin}/desk${path}`, { headers })).status).toBe(403);
    expect((await fetch(`${other.origin}/config.json`).then((answer) => answer.json())) as object).toMatchObject({
      badges: false,
    });
  } finally {
    await other.close();
  }
});
