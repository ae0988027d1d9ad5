import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { storeRows } from '../faults/store-rows.ts';
import { readyBody } from './sample-bodies.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { labelPrinter, sheetPrinter, type PrinterOptions } from '../test-printer.ts';

const zebra: PrinterOptions = {
  ...labelPrinter,
  name: 'Zebra',
  raw: ['zpl'],
  formats: ['application/vnd.zebra-zpl'],
};

test.use({
  serviceOptions: {
    parcels: 0,
    printers: [labelPrinter, sheetPrinter, zebra],
    env: { PARCEL_DESK_LIMITS: 'print-bytes=100000 print-waiting=150000 body=2000' },
  },
});

const pdfOf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n`);
const pdf = pdfOf('a label');
const zpl = Buffer.from('^XA^FO50,50^FDŁódź^FS^XZ');

test('a document goes to the printer as it was sent, and the job reports that it is out', async ({
  service,
  printers,
}) => {
  const desk = printJobsClient(service);
  const ready = { raw: [], banner: false, state: 'ready', reasons: [], message: null };
  expect((await desk.printers()).slice(0, 2)).toEqual([
    { name: 'Labels', purpose: 'labels', paper: { width: 100, height: 150 }, ...ready },
    { name: 'Office', purpose: 'documents', paper: { width: 210, height: 297 }, ...ready },
  ]);
  const answer = await desk.print(pdf, { printer: 'Labels', title: 'Label of 1001' });
  expect(answer.status).toBe(202);
  const job = desk.jobOf(answer);
  expect(answer.headers.get('location')).toBe(`/desk/print-jobs/${job.id}`);
  expect(job).toMatchObject({ printer: 'Labels', title: 'Label of 1001', copies: 1, state: 'pending', ended_at: null });
  const done = await desk.ended(job.id);
  expect(done).toMatchObject({ id: job.id, state: 'done', reasons: ['job-completed-successfully'], message: null });
  expect(Date.parse(done.ended_at ?? '')).toBeGreaterThanOrEqual(Date.parse(job.created_at));
  expect(printers('Labels').output()).toEqual([pdf]);
  expect(printers('Office').output()).toEqual([]);
  expect((await desk.jobs()).map(({ id }) => id)).toContain(job.id);
  const settings = await desk.send('GET', '/../config.json', {});
  expect(settings.body).toMatchObject({ printers: true });
});

test('what cannot be printed is refused with the fields that are wrong, and nothing is stored', async ({ service }) => {
  const desk = printJobsClient(service);
  const before = await desk.jobs();
  const refused = async (document: Buffer, options: Parameters<typeof desk.print>[1]) => {
    const { status, body } = await desk.print(document, options);
    return { status, fields: Object.keys((body as { errors?: object }).errors ?? {}) };
  };
  const labels = { printer: 'Labels' };
  expect(await refused(pdf, { printer: 'Nowhere' })).toEqual({ status: 422, fields: ['printer'] });
  expect(await refused(pdf, { ...labels, title: ' ' })).toEqual({ status: 422, fields: ['title'] });
  expect(await refused(pdf, { ...labels, title: 'x'.repeat(201) })).toEqual({ status: 422, fields: ['title'] });
  expect(await refused(pdf, { ...labels, copies: '100' })).toEqual({ status: 422, fields: ['copies'] });
  expect(await refused(pdf, { ...labels, copies: '1.0' })).toEqual({ status: 422, fields: ['copies'] });
  expect(await refused(Buffer.from('no'), labels)).toEqual({ status: 422, fields: ['document'] });
  expect(await refused(Buffer.alloc(0), labels)).toEqual({ status: 422, fields: ['document'] });
  expect(await refused(zpl, { ...labels, type: 'application/vnd.zebra-zpl' })).toEqual({
    status: 422,
    fields: ['document'],
  });
  expect(await refused(Buffer.from('x'), { printer: 'Nowhere', title: '', copies: '0' })).toMatchObject({
    status: 400,
  });
  expect(await refused(Buffer.from('x'), { printer: 'Nowhere', title: ' ', copies: '0' })).toEqual({
    status: 422,
    fields: ['printer', 'title', 'copies', 'document'],
  });
  expect(await refused(pdf, { ...labels, type: 'text/html' })).toMatchObject({ status: 415 });
  expect(await refused(Buffer.alloc(100_001), labels)).toMatchObject({ status: 413 });
  expect((await desk.send('GET', `/print-jobs/${randomUUID()}`, {})).status).toBe(404);
  expect((await desk.send('GET', '/print-jobs/abc', {})).status).toBe(404);
  expect((await desk.send('GET', '/nothing', {})).status).toBe(404);
  expect((await desk.send('GET', '/printers?x=1', {})).status).toBe(400);
  expect((await desk.send('DELETE', '/printers', {})).headers.get('allow')).toBe('GET, HEAD');
  expect((await desk.send('GET', '/printers', { authorization: 'Bearer wrong' })).status).toBe(401);
  expect(await desk.jobs()).toEqual(before);
});

test('the labels of a parcel come out as the carrier made them', async ({ service, printers, api }) => {
  const desk = printJobsClient(service);
  const [method] = ((await api.get('/shipping-methods')).body as { data: ShippingMethod[] }).data;
  const created = await api.post('/parcels', readyBody(method?.id ?? ''));
  const { id } = (created.body as { data: { id: string } }).data;
  await api.post(`/parcels/${id}/process`);
  const status = () => api.get(`/parcels/${id}/process`, { headers: { prefer: 'wait=5' } });
  while (((await status()).body as { data: { status: string } }).data.status !== 'completed');
  const { bytes } = await api.get(`/parcels/${id}/documents/labels`);
  const job = desk.jobOf(await desk.print(bytes, { printer: 'Labels', copies: '2' }));
  expect(job).toMatchObject({ copies: 2 });
  expect(await desk.ended(job.id)).toMatchObject({ state: 'done' });
  expect(printers('Labels').output().at(-1)?.equals(bytes)).toBe(true);
});

test('the same request under its key is the same job and comes out once; another one under it is refused', async ({
  service,
  printers,
}) => {
  const desk = printJobsClient(service);
  const key = randomUUID();
  const once = pdfOf(key);
  const first = await desk.print(once, { printer: 'Labels', key });
  const again = await Promise.all([1, 2].map(() => desk.print(once, { printer: 'Labels', key })));
  for (const { status, headers, body } of again) {
    expect(status).toBe(202);
    expect(headers.get('idempotent-replayed')).toBe('true');
    expect(body).toEqual(first.body);
  }
  expect((await desk.print(pdfOf('other'), { printer: 'Labels', key })).status).toBe(422);
  expect((await desk.print(once, { printer: 'Office', key })).status).toBe(422);
  await desk.ended(desk.jobOf(first).id);
  expect(
    printers('Labels')
      .output()
      .filter((bytes) => bytes.equals(once)),
  ).toHaveLength(1);
});

test('jobs come out one after the other, in the order in which they were taken in', async ({ service, printers }) => {
  const desk = printJobsClient(service);
  const before = printers('Labels').output().length;
  printers('Labels').hold();
  const sent = ['first', 'second', 'third', 'fourth', 'fifth'].map(pdfOf);
  const jobs = [];
  for (const document of sent) jobs.push(desk.jobOf(await desk.print(document, { printer: 'Labels' })));
  const [first, second] = jobs;
  await desk.when(first?.id ?? '', ({ state }) => state === 'printing');
  await desk.when(
    second?.id ?? '',
    ({ message }) => message === 'The printer has another job in hand; this one waits.',
  );
  printers('Labels').release();
  for (const { id } of jobs) expect(await desk.ended(id)).toMatchObject({ state: 'done', reasons: expect.anything() });
  expect(printers('Labels').output().slice(before)).toEqual(sent);
});

test('more than may wait is refused until something is out', async ({ service, printers }) => {
  const desk = printJobsClient(service);
  const large = () => Buffer.alloc(90_000, pdfOf(randomUUID()));
  printers('Labels').hold();
  const { id } = desk.jobOf(await desk.print(large(), { printer: 'Labels' }));
  const refused = await desk.print(large(), { printer: 'Labels', key: 'large' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  printers('Labels').release();
  await desk.ended(id);
  const taken = await desk.print(large(), { printer: 'Labels', key: 'large' });
  expect(taken.status).toBe(202);
  await desk.ended(desk.jobOf(taken).id);
});

test(
  'a printer that needs someone reports for what, and continues when it is well',
  { tag: '@safety' },
  async ({ service, printers }) => {
    const desk = printJobsClient(service);
    printers('Labels').fault(['media-empty']);
    const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
    const isStopped = ({ state }: { state: string }) => state === 'stopped';
    expect(await desk.when(id, isStopped)).toMatchObject({
      reasons: ['job-printing', 'media-empty-warning'],
      message: 'The printer is out of paper; load some.',
    });
    // A state that was read within the last second is answered again.
    await expect
      .poll(async () => (await desk.printers())[0])
      .toMatchObject({
        state: 'printing',
        reasons: ['media-empty-warning'],
        message: 'The printer is out of paper; load some.',
      });
    // It has not begun to print by being found to be stopped: the answer waits as long as nothing changes.
    expect((await desk.get(id, 5)).state).toBe('stopped');
    printers('Labels').fault(['media-jam', 'cover-open']);
    await desk.when(id, ({ message }) => message === 'A cover of the printer is open; close it.');
    printers('Labels').release();
    expect(await desk.ended(id)).toMatchObject({ state: 'done', message: null });
  },
);

test('a job is cancelled before the printer has it, and at the printer', async ({ service, printers }) => {
  const desk = printJobsClient(service);
  const before = printers('Labels').output().length;
  const cancel = async (id: string) => await desk.send('POST', `/print-jobs/${id}/cancel`, {});
  printers('Labels').hold();
  const { id: first } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
  const { id: second } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
  await desk.when(first, ({ state }) => state === 'printing');
  expect(desk.jobOf(await cancel(second))).toMatchObject({ state: 'cancelled', pages_out: 0 });
  expect(desk.jobOf(await cancel(first))).toMatchObject({ state: 'printing' });
  // This printer stops a job when what is in its hand is out.
  await desk.when(first, ({ reasons }) => reasons.includes('processing-to-stop-point'));
  printers('Labels').release();
  expect(await desk.ended(first)).toMatchObject({ state: 'cancelled' });
  expect((await cancel(first)).status).toBe(202);
  const { id: third } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
  expect(await desk.ended(third)).toMatchObject({ state: 'done' });
  expect((await cancel(third)).status).toBe(422);
  expect(printers('Labels').output().length).toBeLessThanOrEqual(before + 2);
});

test('a job that the printer gives up has failed', async ({ service, printers }) => {
  const desk = printJobsClient(service);
  printers('Office').breakDown();
  const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Office' }));
  expect(await desk.ended(id)).toMatchObject({
    state: 'failed',
    message: 'The printer gave the job up; look at the printer before you print it again.',
  });
});

test(
  'a printer that is off is waited for; what it forgot is unknown',
  { tag: '@safety' },
  async ({ service, printers }) => {
    const desk = printJobsClient(service);
    const office = printers('Office');
    const before = office.output().length;
    office.hold();
    const { id: lost } = desk.jobOf(await desk.print(pdf, { printer: 'Office' }));
    await desk.when(lost, ({ state }) => state === 'printing');
    await office.stop();
    const { id: waiting } = desk.jobOf(await desk.print(pdf, { printer: 'Office' }));
    expect(await desk.when(waiting, ({ message }) => message !== null)).toMatchObject({
      state: 'pending',
      message: expect.stringMatching(
        /^The printer does not answer at localhost:\d+ \(ECONNREFUSED\); check that it is on/,
      ),
    });
    await expect.poll(async () => (await desk.printers())[1]).toMatchObject({ state: 'unreachable', reasons: [] });
    expect(await desk.get(lost, 0)).toMatchObject({ state: 'printing' });
    office.release();
    await office.start();
    expect(await desk.ended(lost)).toMatchObject({
      state: 'unknown',
      message: 'The printer does not know the job any more; look whether it came out before you print it again.',
    });
    expect(await desk.ended(waiting)).toMatchObject({ state: 'done' });
    expect(office.output().length - before).toBeGreaterThanOrEqual(1);
  },
);

test("a printer's own language goes to it as it is, where the printer file allows it; what takes no PDF says so", async ({
  service,
  printers,
}) => {
  const desk = printJobsClient(service);
  const { id } = desk.jobOf(await desk.print(zpl, { printer: 'Zebra', type: 'application/vnd.zebra-zpl' }));
  expect(await desk.ended(id)).toMatchObject({ state: 'done', pages: null, message: null });
  expect(printers('Zebra').output()).toEqual([zpl]);
  const { id: refused } = desk.jobOf(await desk.print(pdf, { printer: 'Zebra' }));
  expect(await desk.ended(refused)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^The printer prints only labels that the carrier made as ZPL, and no PDF;/),
  });
});

test('an account sees its own jobs, and no document outlives its job', async ({ service }) => {
  const desk = printJobsClient(service);
  const { id } = desk.jobOf(await desk.print(pdfOf('of one account'), { printer: 'Labels' }));
  const unknownPeer = printJobsClient({ ...service, token: await service.newToken({ account: 'stranger' }) });
  expect((await unknownPeer.printers()).length).toBe(3);
  expect(await unknownPeer.jobs()).toEqual([]);
  expect((await unknownPeer.send('GET', `/print-jobs/${id}`, {})).status).toBe(404);
  expect((await unknownPeer.send('POST', `/print-jobs/${id}/cancel`, {})).status).toBe(404);
  await desk.ended(id);
  expect(await storeRows(service)('select job_id from print_documents')).toEqual([]);
  const words = pdfOf('of one account').subarray(0, 30).toString('base64');
  const files = () => ['parcel-desk.db', 'parcel-desk.db-wal'].map((name) => join(service.dataFolder, name));
  await expect.poll(() => files().filter((name) => readFileSync(name).includes(words))).toEqual([]);
});
