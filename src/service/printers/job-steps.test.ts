import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '#service/config/crash-point.ts';
import type { PrinterLanguage } from '#contract/documents/printer-language.ts';
import { openLogger } from '#service/model/logger.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { findPrintJob, insertPrintJob, type StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { printJobRow } from '#service/testing/print-job-row.ts';
import { type StandInPrinter, startStandInPrinter } from '#service/testing/stand-in-printer.ts';
import { openPrinting, type Printing } from './printing.ts';

// What the printer of CUPS would not do to a desk; what it does is tested on it (e2e/api/print-jobs.spec.ts).

const document = Buffer.from('%PDF-1.4 a label');
let folder: string;
let store: Store;
let printer: StandInPrinter;
let printing: Printing;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-steps-'));
  store = await openStore(openSqlite(join(folder, 'test.db')));
  printer = await startStandInPrinter();
});
afterEach(async () => {
  await printing.stop();
  await printer.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

async function start(crashPoint: CrashPoint = () => undefined, raw: readonly PrinterLanguage[] = []): Promise<void> {
  const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
  const { address } = printer;
  const entry = {
    name: 'Labels',
    purpose: 'labels',
    paper: { width: 100, height: 150 },
    raw,
    banner: false,
    address,
  } as const;
  printing = openPrinting({
    printers: [entry],
    store,
    clock: Date.now,
    logger,
    crashPoint,
    leaseMillis: 0,
    onWritten: () => undefined,
  });
  await printing.start();
}

async function add(job: Partial<StoredPrintJob>): Promise<void> {
  await store.transaction((tx) => insertPrintJob(tx, printJobRow({ id: 'our-job', ...job }), document));
}

/** The job once something is so of it. */
async function when(is: (job: StoredPrintJob) => boolean): Promise<StoredPrintJob> {
  for (;;) {
    const job = await findPrintJob(store.db, 'main', 'our-job');
    if (job !== null && is(job)) return job;
    if (printing.changes.stopped) throw new Error('the test is over');
    await printing.changes.wait('our-job', 200);
  }
}
const ended = () => when(({ ended_ms }) => ended_ms > 0);

test('a PDF for a label printer behind a raw queue is not printed, and says so, as does the printer', async () => {
  printer.model = 'Local Raw Printer';
  await add({});
  await start(undefined, ['zpl', 'epl']);
  const sentence =
    'The printer prints only labels that the carrier made as ZPL or EPL, and no PDF; print PDFs on another printer, or through a CUPS queue with a driver for this one.';
  expect(await ended()).toMatchObject({ state: 'failed', message: sentence });
  expect(printer.asked).not.toContain('Create-Job');
  expect(await printing.states()).toMatchObject([{ state: 'ready', message: sentence }]);
});

test('a document is not sent again after a crash behind it, though its printer would print it twice', async () => {
  await add({});
  let crashed = () => {};
  const crash = new Promise<void>((resolve) => (crashed = resolve));
  await start((name) => {
    if (name !== 'after_send_document') return;
    crashed();
    throw new Error('the process ends here');
  });
  await crash;
  await printing.stop();
  expect((await findPrintJob(store.db, 'main', 'our-job'))?.step).toBe('created');
  await start();
  expect((await ended()).state).toBe('done');
  expect(printer.printed).toEqual([document]);
});

test('a document whose answer was lost is not sent again', async () => {
  printer.breaksAfterDocument = true;
  await add({});
  await start();
  expect((await ended()).state).toBe('done');
  expect(printer.printed).toEqual([document]);
  expect(printer.asked.filter((operation) => operation === 'Send-Document')).toHaveLength(1);
});

test('a number that a printer gave out again after it was switched on proves nothing about the job that had it', async () => {
  printer.jobState = 'processing';
  await add({});
  await start();
  const { printer_job: number } = await when(({ step }) => step === 'sent');
  printer.switchOffAndOn();
  printer.addJob('label of another desk');
  expect([number, printer.stateOf(number)]).toEqual([1, 'processing']);
  expect(await ended()).toMatchObject({
    state: 'unknown',
    message: expect.stringMatching(/^The printer does not know the job any more/) as string,
  });
});

test.each(['created', 'sent'] as const)(
  'a job that is %s is cancelled at its printer, and not another one with its number',
  async (step) => {
    printer.addJob('label of another desk');
    await add({ step, state: 'printing', printer_job: 1, cancel: 1 });
    await start();
    expect((await ended()).state).toBe('unknown');
    expect([printer.stateOf(1), printer.printed, printer.asked.includes('Cancel-Job')]).toEqual([
      'processing',
      [],
      false,
    ]);
  },
);
