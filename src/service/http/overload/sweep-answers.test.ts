import { afterEach, beforeEach, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimKey, keptSeconds, removeOldKeys, senderOwner } from '#service/store/queries/idempotency-queries.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { sweepOldAnswers } from './sweep-answers.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-sweep-'));
  store = await openStore(openSqlite(join(folder, 'test.db')));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const now = 1_800_000_000;
const removeOld = (max: number) => removeOldKeys(store.db, now, max);
const logger = { info: () => undefined, error: (event: string) => expect.unreachable(event) };

async function keepAnswersOf(count: number, created: number): Promise<void> {
  const row = (number: number) => ({
    account: 'main',
    key: `${created}-${number}`,
    request_hash: '',
    state: 'answered' as const,
    status: 201,
    headers: '{}',
    body: '',
    created_s: created,
  });
  const rows = Array.from({ length: count }, (_, number) => row(number));
  await store.db.insertInto('idempotency_keys').values(rows).execute();
}
const kept = async () =>
  (await store.db.selectFrom('idempotency_keys').select('created_s').execute()).map((row) => row.created_s);

test('answers go once their day is over, in batches that follow each other, and not a second before', async () => {
  await keepAnswersOf(450, now - keptSeconds - 1);
  await keepAnswersOf(3, now - keptSeconds);
  const end = sweepOldAnswers({ removeOld, logger });
  await expect.poll(kept, { interval: 20 }).toEqual(Array(3).fill(now - keptSeconds));
  await end();
});

test('an ended sweep removes nothing more', async () => {
  await keepAnswersOf(1, 0);
  await sweepOldAnswers({ removeOld, logger })();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await kept()).toEqual([0]);
});

test('a claim at another server removes nothing but its own old outcome; the sweep removes the others', async () => {
  const claim = (key: string, at: number) =>
    store.transaction((tx) => claimKey(tx, { owner: senderOwner('s'), key, requestHash: 'h', now: at }));
  for (const key of ['a', 'b', 'c']) await claim(key, now - keptSeconds - 1);
  expect([await claim('a', now), await claim('a', now)]).toMatchObject([{ outcome: 'new' }, { outcome: 'sent' }]);
  const left = async () => {
    const rows = await store.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  expect(await left()).toEqual(['a', 'b', 'c']);
  const end = sweepOldAnswers({ removeOld, logger });
  await expect.poll(left, { interval: 20 }).toEqual(['a']);
  await end();
});
