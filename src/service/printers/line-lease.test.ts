import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLogger } from '#service/model/logger.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { holdPrintLine } from '#service/store/queries/print-job-queries.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { openLineLease } from './line-lease.ts';

// On PostgreSQL e2e/postgres/print-lines.spec.ts shows the same of two processes.

const leaseMillis = 3_000;
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-line-'));
  store = await openStore(openSqlite(join(folder, 'test.db')));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true });
});

/** What another process would find. */
function otherMayTake(): Promise<boolean> {
  const now = Date.now();
  return holdPrintLine(store.db, { printer: 'Labels', holder: 'other', now, until: now + leaseMillis });
}

test('a printer is held without a gap for as long as its work takes, and no longer than a lease behind it', async () => {
  const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
  const shared: Store = { ...store, dialect: 'postgres' };
  const lease = openLineLease({ printer: 'Labels', store: shared, clock: Date.now, logger, leaseMillis, holder: 'we' });
  let end = () => {};
  const worked = lease.hold(() => new Promise<void>((resolve) => (end = resolve)));
  for (let passed = 0; passed < 3 * leaseMillis; passed += 100) {
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect(await otherMayTake()).toBe(false);
    vi.advanceTimersByTime(100);
  }
  end();
  expect(await worked).toBe(true);
  vi.advanceTimersByTime(leaseMillis + 1);
  expect(await otherMayTake()).toBe(true);
  expect(await lease.hold(() => Promise.resolve())).toBe(false);
});
