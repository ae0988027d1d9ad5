import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CrashPoint, CrashPointName } from '#service/config/crash-point.ts';
import { openLogger } from '#service/model/logger.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { findPrintJob, insertPrintJob, type StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import { askToMove, jobsAhead, moveToPrinter } from '#service/store/queries/desk/print-queue-queries.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { printJobRow } from '#service/testing/print-job-row.ts';
import { type StandInPrinter, startStandInPrinter } from '#service/testing/stand-in-printer.ts';
import { openPrinting, type Printing } from './printing.ts';

// Over HTTP and with the printer of CUPS: e2e/api/moved-jobs.spec.ts.

const document = Buffer.from('%PDF-1.4 a label');
let folder: string;
let store: Store;
let one: StandInPrinter;
let two: StandInPrinter;
let printing: Printing;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-moves-'));
  store = await openStore(openSqlite(join(folder, 'test.db')));
  [one, two] = await Promise.all([startStandInPrinter(), startStandInPrinter()]);
});
afterEach(async () => {
  await printing.stop();
  await Promise.all([one.close(), two.close()]);
  await store.close();
  rmSync(folder, { recursive: true });
});

interface LineOptions {
  crashPoint?: CrashPoint;
  banner?: boolean;
  clock?: () => number;
}

async function start({ crashPoint = () => undefined, banner = false, clock = Date.now }: LineOptions) {
  const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
  const paper = { width: 100, height: 150 };
  const entry = (name: string, { address }: StandInPrinter) =>
    ({ name, purpose: 'labels', paper, raw: [], banner, address }) as const;
  printing = openPrinting({
    printers: [entry('One', one), entry('Two', two)],
    store,
    clock,
    logger,
    crashPoint,
    leaseMillis: 0,
    onWritten: () => undefined,
  });
  await printing.start();
}

const add = (job: Partial<StoredPrintJob> & Pick<StoredPrintJob, 'id'>, bytes = document) =>
  store.transaction((tx) => insertPrintJob(tx, printJobRow({ printer: 'One', ...job }), bytes));

async function when(id: string, is: (job: StoredPrintJob) => boolean): Promise<StoredPrintJob> {
  for (;;) {
    const job = await findPrintJob(store.db, 'main', id);
    if (job !== null && is(job)) return job;
    if (printing.changes.stopped) throw new Error('the test is over');
    await printing.changes.wait(id, 200);
  }
}
const ended = (id: string) => when(id, ({ ended_ms }) => ended_ms > 0);

/** As another process does. */
async function moveElsewhere(id: string): Promise<void> {
  await store.transaction(async (tx) => {
    const job = await findPrintJob(tx, 'main', id);
    if (job !== null && job.printer === 'One') await moveToPrinter(tx, job, 'Two', Date.now());
  });
}

async function move(id: string): Promise<void> {
  await store.transaction((tx) => askToMove(tx, id, 'Two'));
  printing.wake('One');
}

test('a job that its printer never began with is cancelled there and comes out at the other one', async () => {
  one.jobState = 'pending';
  await add({ id: 'moved' });
  await start({});
  await when('moved', ({ step }) => step === 'sent');
  await move('moved');
  expect(await ended('moved')).toMatchObject({ printer: 'Two', state: 'done', move_to: '', round: 1 });
  expect([one.stateOf(1), one.printed, two.printed]).toEqual(['canceled', [], [document]]);
});

test.each([
  ['processing', true],
  ['pending', false],
])(
  'a job that is %s, of which its printer says when it began: %j, comes out nowhere else',
  async (state, tellsTimes) => {
    Object.assign(one, { jobState: state, tellsTimes });
    await add({ id: 'begun' });
    await start({});
    await when('begun', ({ step }) => step === 'sent');
    await move('begun');
    expect(await ended('begun')).toMatchObject({
      printer: 'One',
      state: 'cancelled',
      message: expect.stringMatching(/^The printer had begun with it, so it did not go to Two/) as string,
    });
    expect(two.asked).toEqual([]);
  },
);

test('a job that was out before it could be cancelled stays where it came out', async () => {
  await add({ id: 'out', step: 'sent', state: 'printing', printer_job: 1, move_to: 'Two', cancel: 1 });
  one.addJob('out.0');
  one.finish(1);
  await start({});
  expect(await ended('out')).toMatchObject({ printer: 'One', state: 'done', message: '' });
  expect(two.printed).toEqual([]);
});

test.each<CrashPointName>(['before_move', 'after_move'])('dead at %s: it comes out once', async (point) => {
  one.jobState = 'pending';
  await add({ id: 'moved' });
  let crashed = () => {};
  const crash = new Promise<void>((resolve) => (crashed = resolve));
  await start({
    crashPoint(name) {
      if (name !== point) return;
      crashed();
      throw new Error('the process ends here');
    },
  });
  await when('moved', ({ step }) => step === 'sent');
  await move('moved');
  await crash;
  await printing.stop();
  await start({});
  expect(await ended('moved')).toMatchObject({ printer: 'Two', state: 'done' });
  expect([one.printed, two.printed]).toEqual([[], [document]]);
});

test('a job that was moved while its printer was given it comes out at the other one alone', async () => {
  await add({ id: 'moved' });
  let moved = Promise.resolve();
  await start({
    crashPoint(name) {
      if (name !== 'before_create_job' || one.asked.includes('Create-Job')) return;
      moved = moveElsewhere('moved');
    },
  });
  await when('moved', ({ printer }) => printer === 'Two');
  await moved;
  printing.wake('Two');
  expect(await ended('moved')).toMatchObject({ printer: 'Two', state: 'done' });
  expect([one.printed, two.printed]).toEqual([[], [document]]);
  // A job without a document would keep it waiting.
  await printing.stop();
  expect(one.stateOf(1)).toBe('canceled');
});

test('a job that another process has moved there and back stays where it is now', async () => {
  one.jobState = 'pending';
  await add({ id: 'moved' });
  let moved = Promise.resolve();
  await start({
    crashPoint(name) {
      if (name !== 'before_move') return;
      one.jobState = 'completed';
      // Before the move of this process, which waits for it.
      moved = store.transaction(async (tx) => {
        for (const to of ['Two', 'One']) {
          const job = await findPrintJob(tx, 'main', 'moved');
          if (job !== null) await moveToPrinter(tx, job, to, Date.now());
        }
      });
    },
  });
  await when('moved', ({ step }) => step === 'sent');
  await move('moved');
  await when('moved', ({ round }) => round > 0);
  await moved;
  for (const name of ['One', 'Two']) printing.wake(name);
  expect(await ended('moved')).toMatchObject({ printer: 'One', state: 'done', round: 2 });
  expect([one.printed, two.printed]).toEqual([[document], []]);
});

test('a job that another process has moved is not ended by what its old printer says', async () => {
  one.jobState = 'processing';
  await add({ id: 'moved' });
  await start({});
  await when('moved', ({ step }) => step === 'sent');
  let isMoved = false;
  one.beforeAnswer = async (operation) => {
    if (operation !== 'Get-Job-Attributes' || isMoved) return;
    isMoved = true;
    await moveElsewhere('moved');
    one.finish(1);
  };
  printing.wake('One');
  await when('moved', ({ printer }) => printer === 'Two');
  printing.wake('Two');
  expect(await ended('moved')).toMatchObject({ printer: 'Two', state: 'done', round: 1 });
  expect(two.printed).toEqual([document]);
});

test('a job that has ended is moved nowhere', async () => {
  await add({ id: 'ended' });
  await start({});
  const job = await ended('ended');
  expect(await store.transaction((tx) => moveToPrinter(tx, job, 'Two', Date.now()))).toBe(false);
  expect(await findPrintJob(store.db, 'main', 'ended')).toEqual(job);
});

test('papers of one place come out together, and what waits is counted for each printer', async () => {
  const paper = (name: string) => Buffer.from(`%PDF-1.4 ${name}`);
  await add({ id: 'a1', place_ms: 1, created_ms: 1 }, paper('a1'));
  await add({ id: 'b1', place_ms: 2, created_ms: 2 }, paper('b1'));
  await add({ id: 'a2', place_ms: 1, created_ms: 3 }, paper('a2'));
  await add({ id: 'c1', place_ms: 3, created_ms: 3, printer: 'Two' }, paper('c1'));
  expect([...(await jobsAhead(store.db))]).toEqual([
    ['a1', 0],
    ['a2', 1],
    ['b1', 2],
    ['c1', 0],
  ]);
  await start({});
  await ended('b1');
  expect(one.printed.map(String)).toEqual(['%PDF-1.4 a1', '%PDF-1.4 a2', '%PDF-1.4 b1']);
});

test('the display of a printer names the station of a job, which the label does not', async () => {
  await add({ id: 'job-1', station: 'station-of-the-first', title: 'Order 1: 1 label', place_ms: 1 });
  await add({ id: 'job-2', title: 'Order 2: 1 label', place_ms: 2 });
  await start({});
  await ended('job-2');
  expect(one.named).toEqual(['job-1.0 Station stat: Order 1: 1 label', 'job-2.0 Order 2: 1 label']);
  expect(one.printed).toEqual([document, document]);
});

const shown = () => one.printed.map((bytes) => (bytes.length < 100 ? String(bytes).slice(9) : 'banner'));

test('a page names the station before its first paper after those of another one', async () => {
  const jobs = ['a', 'a', 'b', 'a'].map((station, n) => ({ id: `job-${n}`, station, place_ms: n, created_ms: n }));
  for (const job of jobs) await add(job, Buffer.from(`%PDF-1.4 ${job.id}`));
  await start({ banner: true });
  await ended('job-3');
  expect(shown()).toEqual(['job-0', 'job-1', 'banner', 'job-2', 'banner', 'job-3']);
});

test.each([
  ['the same station', 'a', ['job-1']],
  ['another station', 'b', ['banner', 'job-1']],
])('after a start, papers of %s before decide whether a page names the station', async (_name, station, out) => {
  const before = { place_ms: 1, created_ms: 1, ended_ms: 2 };
  await add({ ...before, id: 'job-0', station, step: 'sent', state: 'done' });
  // One that was cancelled before its printer had it.
  await add({ ...before, id: 'never', station: 'c', state: 'cancelled', ended_ms: 3 });
  await add({ id: 'job-1', station: 'a' }, Buffer.from('%PDF-1.4 job-1'));
  await start({ banner: true });
  await ended('job-1');
  expect(shown()).toEqual(out);
});

test('a printer is kept for the next paper of a parcel that was said to follow, and not for ever', async () => {
  let now = Date.now();
  one.jobState = 'processing';
  const paper = (id: string, job: Partial<StoredPrintJob>) =>
    add({ id, created_ms: now, ...job }, Buffer.from(`%PDF-1.4 ${id}`));
  await paper('slip', { place_ms: 1, bundle: 'a', followed: 1 });
  await paper('other', { place_ms: 2 });
  await start({ clock: () => now });
  await expect
    .poll(() => one.asked.filter((asked) => asked === 'Get-Job-Attributes').length, { timeout: 10_000 })
    .toBeGreaterThan(2);
  await paper('label', { place_ms: 1, bundle: 'a', followed: 1 });
  printing.add('One', 'label');
  await when('label', ({ step }) => step === 'sent');
  expect(shown()).toEqual(['slip', 'label']);
  // Nothing follows.
  now += 10_001;
  printing.wake('One');
  await when('other', ({ step }) => step === 'sent');
  expect(shown()).toEqual(['slip', 'label', 'other']);
});
