import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#service/open-store-of.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { insertPrintJob, openPrintJobs, type StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import { type Executor, openStore, type Store } from '#service/store/store.ts';
import { printJobRow } from '#service/testing/print-job-row.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';
import { inPrintingOrder, jobsAhead, lastGiven, moveToPrinter, placeInQueue } from './print-queue-queries.ts';
import { insertPrintRecords } from './print-record-queries.ts';

// Over HTTP and with the printer of CUPS: e2e/api/moved-jobs.spec.ts.

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-queue-'));
// Null where none is installed: `npm test` says so.
const postgres = await sharedTestPostgres();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;
const sqlite = () => openStore(openSqlite(join(folder, `${(opened += 1)}.db`)));
const onPostgres = async () => openDatabase({ url: (await postgres?.newStore()) ?? '', connections: 10 });
const stores = [['sqlite', sqlite] as const, ...(postgres === null ? [] : [['postgres', onPostgres] as const])];

const [a, b, c] = ['a', 'b', 'c'].map((name) => `01900000-0000-7000-8000-00000000000${name}`) as [
  string,
  string,
  string,
];
/** Long enough for the id of a print. */
const idOf = (name: string) => `print-job-called-${name}`;
const nameOf = (id: string) => id.replace('print-job-called-', '');
const begin = Date.parse('2026-11-20T12:00:00Z');

describe.each(stores)('%s', (dialect, open) => {
  let store: Store;
  let now = begin;
  beforeEach(async () => {
    store = await open();
    now = begin;
  });
  afterEach(() => store.close());

  /** A paper of these parcels as it is sent, a second after the one before. */
  const send = (name: string, parcels: readonly string[], more: Partial<StoredPrintJob> & { restOf?: string } = {}) =>
    store.transaction((tx) => sendIn(tx, name, parcels, more));
  async function sendIn(
    tx: Executor,
    name: string,
    parcels: readonly string[],
    { restOf, ...more }: Partial<StoredPrintJob> & { restOf?: string } = {},
  ): Promise<void> {
    now += 1000;
    const id = idOf(name);
    const job = printJobRow({ id, created_ms: now });
    const before = restOf === undefined ? null : idOf(restOf);
    const place = await placeInQueue(tx, { job, parcels, restOf: before }, now);
    await insertPrintJob(tx, { ...job, ...place, ...more }, Buffer.from('%PDF'));
    let record = 0;
    await insertPrintRecords(tx, {
      print: id,
      account: job.account,
      printer: job.printer,
      copies: 1,
      documents: parcels.map((parcel) => ({ parcel, document: 'customs', pages: 1 })),
      actor: { station: null, person: null },
      source: '',
      sentAt: now,
      now,
      newId: () => `${id} ${(record += 1)}`,
    });
  }
  async function queue(printer = 'Labels'): Promise<string[]> {
    const [jobs, last] = [await openPrintJobs(store.db, printer, 50), await lastGiven(store.db, printer)];
    return inPrintingOrder(jobs, last).map(({ id }) => nameOf(id));
  }
  const set = (name: string, to: Partial<StoredPrintJob>) =>
    store.db.updateTable('print_jobs').set(to).where('id', '=', idOf(name)).execute();

  test('what a printer has comes before what waits, wherever that has its place', async () => {
    const jobs = [
      { id: 'earlier', place_ms: 1, step: 'waiting' },
      { id: 'there', place_ms: 2, step: 'sent', bundle: 'one', printer_job: 7 },
      { id: 'belongs', place_ms: 2, step: 'waiting', bundle: 'one' },
      { id: 'later', place_ms: 3, step: 'waiting' },
      { id: 'without', place_ms: 4, step: 'created', printer_job: 6 },
    ] as const;
    await store.transaction(async (tx) => {
      for (const [n, job] of jobs.entries())
        await insertPrintJob(tx, printJobRow({ ...job, created_ms: n }), Buffer.from('%PDF'));
      await insertPrintJob(tx, printJobRow({ id: 'elsewhere', printer: 'Other', place_ms: 0 }), Buffer.from('%PDF'));
    });
    const order = ['there', 'without', 'belongs', 'earlier', 'later'];
    const ahead = await jobsAhead(store.db);
    expect([...order, 'elsewhere'].map((id) => ahead.get(id))).toEqual([0, 1, 2, 3, 4, 0]);
    // A line looks at so many at once: what its printer has is among them.
    expect((await openPrintJobs(store.db, 'Labels', 2)).map(({ id }) => id)).toEqual(['there', 'without']);
    expect(await queue()).toEqual(order);
  });

  test('later papers of two parcels of one open job stay together, parcel by parcel', async () => {
    await send('run', [a, b]);
    await send('c', [c]);
    for (const [id, parcel] of [
      ['a1', a],
      ['b1', b],
      ['a2', a],
      ['b2', b],
    ] as const)
      await send(id, [parcel]);
    expect(await queue()).toEqual(['run', 'a1', 'a2', 'b1', 'b2', 'c']);
    // At another printer too.
    for (const name of ['run', 'b1', 'a1', 'b2', 'a2'])
      await store.transaction((tx) => moveToPrinter(tx, printJobRow({ id: idOf(name) }), 'Spare', (now += 1000)));
    expect(await queue('Spare')).toEqual(['run', 'b1', 'b2', 'a1', 'a2']);
  });

  test('the rest of a job of many parcels comes where that was, and later papers stay together beside it', async () => {
    await send('run', [a, b]);
    await send('c', [c]);
    await send('a1', [a]);
    await set('run', { step: 'sent', ended_ms: now });
    await send('rest', [b], { restOf: 'run' });
    await send('b2', [b]);
    await send('a2', [a]);
    expect(await queue()).toEqual(['a1', 'a2', 'rest', 'b2', 'c']);
  });

  test('papers of the parcel whose paper was given last come before those of one with an earlier place', async () => {
    await send('a1', [a], { step: 'sent', printer_job: 1 });
    await send('b1', [b], { step: 'sent', printer_job: 2 });
    for (const [id, parcel] of [
      ['c1', c],
      ['a2', a],
      ['b2', b],
    ] as const)
      await send(id, [parcel]);
    expect(await queue()).toEqual(['a1', 'b1', 'b2', 'a2', 'c1']);
    // Also once both are out.
    for (const id of ['a1', 'b1']) await set(id, { ended_ms: (now += 1000) });
    expect(await queue()).toEqual(['b2', 'a2', 'c1']);
    const ahead = await jobsAhead(store.db);
    expect(['b2', 'a2', 'c1'].map((name) => ahead.get(idOf(name)))).toEqual([0, 1, 2]);
  });

  test('papers of one parcel that are sent at the same moment find each other', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let placed = () => {};
    const isPlaced = new Promise<void>((resolve) => (placed = resolve));
    const first = store.transaction(async (tx) => {
      await sendIn(tx, 'a1', [a]);
      placed();
      await held;
    });
    await isPlaced;
    let isSent = false;
    const second = send('a2', [a]).then(() => (isSent = true));
    // It either waits for the first, or has not seen it. SQLite has one transaction at a time.
    await expect.poll(async () => dialect === 'sqlite' || isSent || (await somethingWaits())).toBe(true);
    release();
    await Promise.all([first, second]);
    await send('b1', [b]);
    const jobs = await openPrintJobs(store.db, 'Labels', 50);
    expect(jobs.map(({ id }) => nameOf(id))).toEqual(['a1', 'a2', 'b1']);
    expect(new Set(jobs.map(({ bundle }) => bundle)).size).toBe(2);
  });

  async function somethingWaits(): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'advisory'`.execute(store.db);
    return rows.length > 0;
  }
});
