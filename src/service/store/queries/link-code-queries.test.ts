import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLinkCode, removeOldLinkCodes, takeLinkCode } from './link-code-queries.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { openStore, type Store } from '#service/store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-codes-'));
let store: Store;
beforeAll(async () => {
  store = await openStore(openSqlite(join(folder, 'a.db')));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = 1_700_000_000_000;
const days = 24 * 60 * 60 * 1000;
const make = (hash: string, endsMs = 0) => insertLinkCode(store.db, { hash, sealed: `of ${hash}`, endsMs }, now);
const take = (hash: string, key: string, at = now) => takeLinkCode(store.db, { hash, key }, at);

test('a code is used once; the request that used it may be repeated for a minute', async () => {
  await make('one');
  expect(await take('one', 'a', now + 20 * days)).toEqual({ sealed: 'of one' });
  expect(await take('one', 'a', now + 20 * days + 59_999)).toEqual({ sealed: 'of one' });
  expect(await take('one', 'b', now + 20 * days)).toBe('over');
  expect(await take('one', 'a', now + 20 * days + 60_000)).toBe('over');
  expect(await take('never', 'a')).toBeNull();
});

test('of two requests at once without a key one has it', async () => {
  await make('two');
  const both = await Promise.all([take('two', ''), take('two', '')]);
  expect(both.filter((found) => found === 'over')).toHaveLength(1);
});

test('one with an end is over then', async () => {
  await make('short', now + 1000);
  expect(await take('short', 'a', now + 1000)).toBe('over');
  expect(await take('short', 'a', now + 999)).toEqual({ sealed: 'of short' });
});

test('what was given out is wiped, and goes a month after; one that waits to be used stays', async () => {
  await make('waits');
  await removeOldLinkCodes(store.db, now + 21 * days, 10);
  const row = await store.db.selectFrom('link_codes').selectAll().where('hash', '=', 'one').executeTakeFirst();
  expect(row).toMatchObject({ sealed: '' });
  expect(await removeOldLinkCodes(store.db, now + 31 * days, 1)).toBe(1);
  await removeOldLinkCodes(store.db, now + 31 * days, 10);
  expect(await hashes()).toEqual(['one', 'waits']);
  expect(await take('one', 'c', now + 49 * days)).toBe('over');
  await removeOldLinkCodes(store.db, now + 51 * days, 10);
  expect(await hashes()).toEqual(['waits']);
  expect(await take('waits', 'a', now + 400 * days)).toEqual({ sealed: 'of waits' });
});

test('of codes that wait to be used the newest thousand stay', async () => {
  const code = (at: number) => ({ hash: `w${at}`, sealed: '', made_ms: now + at, ends_ms: 0, used_ms: 0, used_by: '' });
  const codes = Array.from({ length: 1002 }, (_, at) => code(at));
  await store.db.insertInto('link_codes').values(codes).execute();
  await removeOldLinkCodes(store.db, now + 31 * days, 10);
  const kept = await hashes();
  expect(kept).not.toContain('w1');
  expect(kept.filter((hash) => hash.startsWith('w') && hash !== 'waits')).toHaveLength(1000);
});

async function hashes(): Promise<string[]> {
  const rows = await store.db.selectFrom('link_codes').select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}
