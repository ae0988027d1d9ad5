import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PrintJob, printJobAnswerSchema, printJobsSchema } from '#contract/desk/prints/print-jobs.ts';
import { openPageCounter } from '#service/printers/pdf-pages.ts';
import { insertPrintJob } from '#service/store/queries/print-job-queries.ts';
import { printJobRow } from '#service/testing/print-job-row.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

async function store(jobs: readonly Parameters<typeof printJobRow>[0][]): Promise<void> {
  await service.context.store.transaction(async (tx) => {
    for (const each of jobs) await insertPrintJob(tx, printJobRow(each), Buffer.from('%PDF'));
  });
}

async function listed(): Promise<PrintJob[]> {
  const { body } = await service.call('GET', `${service.origin}/desk/print-jobs`);
  return printJobsSchema.parse(body).print_jobs;
}

const now = Date.now();

test('all jobs that have not ended are listed and can be cancelled, then the 200 that ended last', async () => {
  const open = Array.from({ length: 230 }, (_, number) => ({ id: idOf(number) }));
  const ended = Array.from({ length: 210 }, (_, number) => ({
    id: idOf(1000 + number),
    state: 'done' as const,
    // The one that was made first ended last.
    ended_ms: now - number,
  }));
  await store([...open, ...ended, { id: idOf(9999), account: 'other' }]);
  const newestFirst = open.map(({ id }) => id).toReversed();
  expect((await listed()).map(({ id }) => id)).toEqual([...newestFirst, ...ended.slice(0, 200).map(({ id }) => id)]);

  const oldest = idOf(0);
  expect((await service.call('POST', `${service.origin}/desk/print-jobs/${oldest}/cancel`)).status).toBe(202);
  const after = await listed();
  expect(after.findIndex(({ id }) => id === oldest)).toBe(229);
  expect(after[229]?.state).toBe('cancelled');
});

test('a job has the number of pages of its document', async () => {
  const own = await startTestService();
  // However busy the machine is.
  const pages = openPageCounter({ document: 60_000, load: 60_000 });
  Object.assign(own.context.printing, { printers: [{ name: 'Labels', raw: [] }], pages });
  const document = await PDFDocument.create();
  for (const size of [100, 200]) document.addPage([size, size]);
  const answer = await fetch(`${own.origin}/desk/print-jobs?printer=Labels&title=Label`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own.startToken}`, 'content-type': 'application/pdf' },
    body: Buffer.from(await document.save()),
  });
  expect(printJobAnswerSchema.parse(await answer.json()).print_job.pages).toBe(2);
  await pages.close();
  await own.close();
});

test('as many jobs as a list may have to show are taken, and one more is 429', async () => {
  const own = await startTestService({ env: { PARCEL_DESK_LIMITS: 'print-jobs=2' } });
  Object.assign(own.context.printing, { printers: [{ name: 'Labels', raw: ['zpl'] }] });
  const print = () =>
    fetch(`${own.origin}/desk/print-jobs?printer=Labels&title=Label`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.startToken}`, 'content-type': 'application/vnd.zebra-zpl' },
      body: '^XA^XZ',
    });
  expect([(await print()).status, (await print()).status]).toEqual([202, 202]);
  const refused = await print();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  await own.close();
});
