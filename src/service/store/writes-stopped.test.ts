import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { domesticParcel, startTestService, type TestService } from '#service/testing/start-test-service.ts';
import { openWriteGuard, StoreBusy, WritesStopped } from './writes-stopped.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const create = (note = '') => service.call('POST', '/parcels', { body: { ...domesticParcel, note } });
const health = () => service.call('GET', `${service.origin}/healthz`);
const count = async () => (await service.context.store.db.selectFrom('parcels').select('id').execute()).length;
const big = 'x'.repeat(9000);

/** How large the store may become; 0 takes the limit away. */
async function limitPages(more: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.context.store.db);
  const limit = more === 0 ? 1_000_000 : (rows[0]?.page_count ?? 0) + more;
  await sql`pragma max_page_count = ${sql.raw(String(limit))}`.execute(service.context.store.db);
}

async function fill(): Promise<number> {
  let made = 0;
  for (; made < 100; made += 1) if ((await create(big)).status !== 201) return made;
  throw new Error('the store does not become full');
}

test('a full store refuses changes with 503 and the reason, keeps nothing of them, and continues reading', async () => {
  await limitPages(20);
  const made = await fill();
  const refused = await create(big);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(refused.body.message).toContain('the store is full');
  expect(await count()).toBe(made);
  expect((await service.call('GET', '/parcels')).status).toBe(200);
});

test('it continues automatically once there is space, and healthz with it', async () => {
  await limitPages(20);
  const made = await fill();
  // The last pages are filled with small changes: then not even the smallest is possible.
  for (let last = 201; last === 201;) last = (await create()).status;
  const stopped = await health();
  expect(stopped.status).toBe(503);
  expect(stopped.body).toMatchObject({ status: 'read-only' });
  expect(stopped.body.message).toContain('full');
  await limitPages(0);
  await expect.poll(async () => (await health()).status).toBe(200);
  expect((await create(big)).status).toBe(201);
  expect(await count()).toBeGreaterThan(made);
});

test('after a failed write or sync every change is refused, whatever the disk reports then; reading continues', () => {
  const guard = openWriteGuard('store.db');
  const failing = () => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' });
  };
  expect(guard.run(true, () => 1)).toBe(1);
  expect(() => guard.run(true, failing)).toThrow(WritesStopped);
  expect(() => guard.run(true, () => 1)).toThrow('until the service is started again');
  expect(guard.run(false, () => 1)).toBe(1);
});

test.each([
  ['SQLITE_CORRUPT', 'database disk image is malformed'],
  ['SQLITE_NOTADB', 'file is not a database'],
  ['SQLITE_IOERR_READ', 'disk I/O error'],
  ['SQLITE_IOERR', 'disk I/O error'],
  ['SQLITE_ERROR', 'malformed JSON'],
])('what cannot be read (%s) stops every change, and the file is named', (code, message) => {
  const guard = openWriteGuard('store.db');
  const failing = () => {
    throw Object.assign(new Error(message), { code });
  };
  expect(() => guard.run(false, failing)).toThrow('the store is damaged');
  expect(() => guard.run(true, () => 1)).toThrow('the store is damaged');
  expect(guard.run(false, () => 1)).toBe(1);
  expect(guard.stopped()).toMatchObject({ reason: 'damaged', cause: { message: `store.db: ${message} (${code})` } });
});

test('while another command writes, a change waits for it and reading continues', async () => {
  const other = new Database(join(service.context.config.dataFolder, 'parcel-desk.db'));
  other.exec('begin immediate');
  const creating = create();
  const { status } = await service.call('GET', '/parcels');
  // Longer than the database waits on its own.
  await sleep(300);
  other.exec('rollback');
  other.close();
  expect([status, (await creating).status]).toEqual([200, 201]);
});

test('a store that another command holds on to is unavailable, not broken', () => {
  const guard = openWriteGuard('store.db');
  const failing = () => {
    throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  };
  expect(() => guard.run(true, failing)).toThrow(StoreBusy);
  expect(guard.run(true, () => 1)).toBe(1);
});

test('other errors are passed on as they are and stop nothing', () => {
  const guard = openWriteGuard('store.db');
  const failing = () => {
    throw Object.assign(new Error('unique'), { code: 'SQLITE_CONSTRAINT_UNIQUE' });
  };
  expect(() => guard.run(true, failing)).toThrow('unique');
  expect(guard.run(true, () => 1)).toBe(1);
});
