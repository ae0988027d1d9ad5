import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openLogger } from '#service/model/logger.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import {
  findPrintJob,
  insertPrintJob,
  readPrintDocument,
  removeOldPrintJobs,
  type StoredPrintJob,
} from '#service/store/queries/print-job-queries.ts';
import { printJobRow } from '#service/testing/print-job-row.ts';
import { openStore, type Store } from '#service/store/store.ts';
import type { PrinterEntry } from './printer-file.ts';
import { openPrinting, type Printing } from './printing.ts';

// What is printed, and what the printer says of it, is tested on a real printer (e2e/api/print-jobs.spec.ts).

const hour = 60 * 60_000;
const now = 1_800_000_000_000;
const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-printing-'));
let store: Store;
let printing: Printing | null = null;

beforeEach(async () => {
  store = await openStore(openSqlite(join(folder, `${Math.random()}.db`)));
});
afterEach(async () => {
  await printing?.stop();
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing listens at the discard port of this machine. */
const labels: PrinterEntry = {
  name: 'Labels',
  purpose: 'labels',
  paper: { width: 100, height: 150 },
  raw: [],
  banner: false,
  address: { uri: 'ipp://127.0.0.1:9/', host: '127.0.0.1', port: 9, path: '/', secure: false, trusted: null },
};

function start(printers: readonly PrinterEntry[]): Promise<void> {
  const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
  printing = openPrinting({
    printers,
    store,
    clock: () => now,
    logger,
    crashPoint: () => undefined,
    leaseMillis: 0,
    onWritten: () => undefined,
  });
  return printing.start();
}

async function add(id: string, job: Partial<StoredPrintJob>): Promise<void> {
  await store.transaction((tx) =>
    insertPrintJob(tx, printJobRow({ id, created_ms: now, ...job }), Buffer.from('%PDF')),
  );
}

const read = (id: string) => findPrintJob(store.db, 'main', id);

/** The job once something about it has changed. */
async function changed(id: string): Promise<StoredPrintJob | null> {
  const before = JSON.stringify(await read(id));
  for (let job = await read(id); ; job = await read(id)) {
    if (JSON.stringify(job) !== before) return job;
    await printing?.changes.wait(id, 1000);
  }
}

test('a printer that cannot be reached is waited for, for an hour', async () => {
  await add('new', {});
  await start([labels]);
  expect(await changed('new')).toMatchObject({
    state: 'pending',
    message: expect.stringMatching(/^The printer does not answer/) as string,
  });
  expect(await readPrintDocument(store.db, 'new')).toEqual(Buffer.from('%PDF'));
  await printing?.stop();

  await add('a-old', { created_ms: now - hour - 1 });
  await start([labels]);
  expect(await changed('a-old')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^The printer could not be reached for an hour; nothing was printed/) as string,
    ended_ms: now,
  });
  expect(await readPrintDocument(store.db, 'a-old')).toBeNull();
});

test('jobs of a printer that is not in the file any more end at the start', async () => {
  await add('waiting', { printer: 'Gone' });
  await add('sent', { printer: 'Gone', step: 'sent', state: 'printing', printer_job: 7 });
  await add('created', { printer: 'Gone', step: 'created', printer_job: 8 });
  await start([]);
  expect((await read('waiting'))?.state).toBe('failed');
  expect((await read('sent'))?.state).toBe('unknown');
  expect((await read('created'))?.state).toBe('unknown');
  expect(await readPrintDocument(store.db, 'waiting')).toBeNull();
});

test('jobs are forgotten 30 days after they ended, and none before', async () => {
  const month = 30 * 24 * hour;
  await add('old', { state: 'done', ended_ms: now - month - 1, created_ms: now - month - 2 });
  await add('young', { state: 'done', ended_ms: now - month + 1 });
  await add('open', { created_ms: now - 2 * month });
  expect(await removeOldPrintJobs(store.db, now, 10)).toBe(1);
  expect([await read('old'), (await read('young'))?.id, (await read('open'))?.id]).toEqual([null, 'young', 'open']);
});
