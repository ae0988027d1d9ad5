import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { insertPrintJob, openPrintJobs } from '#service/store/queries/print-job-queries.ts';
import { openStore } from '#service/store/store.ts';
import { printJobRow } from '#service/testing/print-job-row.ts';
import { inPrintingOrder, jobsAhead } from './print-queue-queries.ts';

// Over HTTP and with the printer of CUPS: e2e/api/moved-jobs.spec.ts.

test('what a printer has comes before what waits, wherever that has its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-queue-'));
  const store = await openStore(openSqlite(join(folder, 'test.db')));
  const jobs = [
    { id: 'earlier', place_ms: 1, step: 'waiting' },
    { id: 'there', place_ms: 2, step: 'sent' },
    { id: 'belongs', place_ms: 2, step: 'waiting' },
    { id: 'later', place_ms: 3, step: 'waiting' },
    { id: 'without', place_ms: 4, step: 'created' },
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
  expect(inPrintingOrder(await openPrintJobs(store.db, 'Labels', 50)).map(({ id }) => id)).toEqual(order);
  await store.close();
  rmSync(folder, { recursive: true });
});
