import { afterEach, beforeEach, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSeconds } from '../store/idempotency-queries.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { openStore, type Store } from '../store/store.ts';
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
const logger = { info: () => undefined, error: (event: string) => expect.unreachable(event) };

async function keepAnswersOf(count: number, created: number): Promise<void> {
  const row = (number: number) => ({
    account: 'main',
    key: `${created}-${number}`,
    request_hash: '',
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
  const end = sweepOldAnswers({ store, clock: () => now * 1000, logger });
  await expect.poll(kept, { interval: 20, timeout: 5000 }).toEqual(Array(3).fill(now - keptSeconds));
  await end();
});

test('an ended sweep removes nothing more', async () => {
  await keepAnswersOf(1, 0);
  await sweepOldAnswers({ store, clock: () => now * 1000, logger })();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await kept()).toEqual([0]);
});
