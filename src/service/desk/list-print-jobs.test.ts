import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PrintJob, printJobsSchema } from '#contract/desk/print-jobs.ts';
import { insertPrintJob, type StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const job: StoredPrintJob = {
  id: '',
  account: 'main',
  printer: 'Labels',
  title: 'Label',
  copies: 1,
  format: 'application/pdf',
  bytes: 4,
  pages: 1,
  state: 'pending',
  reasons: '[]',
  message: '',
  pages_out: -1,
  step: 'waiting',
  round: 0,
  printer_job: 0,
  cancel: 0,
  created_ms: 1,
  ended_ms: 0,
};
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

async function store(jobs: readonly Partial<StoredPrintJob>[]): Promise<void> {
  await service.context.store.transaction(async (tx) => {
    for (const each of jobs) await insertPrintJob(tx, { ...job, ...each }, Buffer.from('%PDF'));
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
