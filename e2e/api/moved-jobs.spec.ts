import { randomUUID } from 'node:crypto';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import type { JobContent } from '#contract/desk/prints/print-records.ts';
import { expect, test } from '../fixtures.ts';
import { jobBody, printOf } from '../postgres/desk-requests.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { labelPrinter, sheetPrinter, type TestPrinter } from '../test-printer.ts';

const paper = { width: 105, height: 150 };
test.use({
  serviceOptions: {
    parcels: 0,
    printers: [labelPrinter, { ...labelPrinter, name: 'Spare', paper }, { ...sheetPrinter, name: 'Office' }],
  },
});

const pdfOf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n`);
const here = (job: PrintJob) => [job.printer, job.state];

// Where a printer has a job that it has not begun with, and crashes: print-line.test.ts.
test('a job moves to another printer where its own never began with it, and its place is said', async ({
  service,
  printers,
}) => {
  const desk = printJobsClient(service);
  const [labels, spare] = [printers('Labels'), printers('Spare')];
  labels.hold();
  const documents = ['begun', 'waiting'].map((words) => pdfOf(`${words} ${randomUUID()}`));
  const jobs: string[] = [];
  for (const document of documents) jobs.push(desk.jobOf(await desk.print(document, { printer: 'Labels' })).id);
  const [begun = '', waiting = ''] = jobs;
  await labels.taken(1);
  const listed = new Map((await desk.jobs()).map((job) => [job.id, job.ahead]));
  expect(jobs.map((id) => listed.get(id))).toEqual([0, 1]);
  const move = (id: string, to: string) => desk.send('POST', `/print-jobs/${id}/move?printer=${to}`, {});

  // The printer takes one at a time, and does not have it: it moves with the answer.
  expect(desk.jobOf(await move(waiting, 'Spare'))).toMatchObject({ printer: 'Spare', state: 'pending', ahead: 0 });
  expect(here(await desk.ended(waiting))).toEqual(['Spare', 'done']);
  // The printer has begun: it is cancelled, and comes out nowhere else.
  expect(desk.jobOf(await move(begun, 'Spare'))).toMatchObject({ printer: 'Labels', moves_to: 'Spare' });
  // Else it could come out before its printer hears that it is cancelled.
  await desk.when(begun, ({ reasons }) => reasons.includes('processing-to-stop-point'));
  labels.release();
  const ended = await desk.ended(begun);
  expect(here(ended)).toEqual(['Labels', 'cancelled']);
  expect(ended.message).toContain('had begun with it');
  expect(spare.output()).toEqual([documents[1]]);

  const refused = async (id: string, to: string) => (await move(id, to)).status;
  expect([
    await refused(begun, 'Spare'),
    await refused(begun, 'Nowhere'),
    await refused(randomUUID(), 'Spare'),
  ]).toEqual([422, 422, 404]);
});

test('a printer with smaller paper is refused, and a move that is repeated is one', async ({ service, printers }) => {
  const desk = printJobsClient(service);
  printers('Office').hold();
  const print = async () => desk.jobOf(await desk.print(pdfOf(randomUUID()), { printer: 'Office' })).id;
  const first = await print();
  const second = await print();
  const smaller = await desk.send('POST', `/print-jobs/${second}/move?printer=Labels`, {});
  expect([smaller.status, (smaller.body as { errors: object }).errors]).toEqual([
    422,
    { printer: ['its paper is smaller than the paper that the job was made for'] },
  ]);
  const key = { 'idempotency-key': randomUUID() };
  const label = desk.jobOf(await desk.print(pdfOf('label'), { printer: 'Labels' })).id;
  const moves = [1, 2].map(() => desk.send('POST', `/print-jobs/${label}/move?printer=Office`, key));
  for (const answer of await Promise.all(moves)) expect([202, 422]).toContain(answer.status);
  printers('Office').release();
  for (const id of [first, second, label]) expect((await desk.ended(id)).state).toBe('done');
});

type Desk = ReturnType<typeof printJobsClient>;

/** Sends a paper of these parcels to a printer. Gives the id of its job, and what comes out. */
async function sendPaper(
  desk: Desk,
  parcels: string | readonly string[],
  { printer = 'Labels', more = {} }: { printer?: string; more?: Partial<JobContent> } = {},
): Promise<{ id: string; document: string }> {
  const { content, document } = jobBody([parcels].flat(), false);
  const [method, path, { text = '', headers = {} }] = printOf({ content: { ...content, ...more }, document });
  const answer = await desk.send(
    method,
    path.replace('printer=Labels', `printer=${printer}`),
    headers,
    Buffer.from(text),
  );
  return { id: desk.jobOf(answer).id, document };
}

/** What came out of a printer since it had put out so many, in order. */
const outSince = (printer: TestPrinter, before: number) => printer.output().slice(before).map(String);

test('what is sent for a parcel later comes before parcels that came after it', async ({ service, printers }) => {
  const desk = printJobsClient(service);
  const labels = printers('Labels');
  const before = labels.output().length;
  const [first, second, third, fourth] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const label = await sendPaper(desk, first);
  await desk.ended(label.id);
  labels.hold();
  const printing = await sendPaper(desk, second);
  await desk.when(printing.id, ({ state }) => state === 'printing');
  const waiting = [await sendPaper(desk, third), await sendPaper(desk, fourth)];
  const [later, last] = [await sendPaper(desk, first), await sendPaper(desk, third)];
  const [thirds, fourths] = waiting;
  const order = [printing, later, thirds, last, fourths].flatMap((paper) => paper ?? []);
  const listed = new Map((await desk.jobs()).map((job) => [job.id, job.ahead]));
  expect(order.map(({ id }) => listed.get(id))).toEqual([0, 1, 2, 3, 4]);
  // The printer was asked for it, and no other is on its way there.
  await desk.when(later.id, ({ message }) => message !== null);
  labels.release();
  for (const { id } of order) expect((await desk.ended(id)).state).toBe('done');
  expect(outSince(labels, before)).toEqual([label, ...order].map(({ document }) => document));
});

test('papers of a parcel that are moved one after the other are together at the other printer', async ({
  service,
  printers,
}) => {
  const desk = printJobsClient(service);
  const [labels, spare] = [printers('Labels'), printers('Spare')];
  const before = spare.output().length;
  labels.hold();
  spare.hold();
  const [own, another] = [randomUUID(), randomUUID()];
  const stuck = await sendPaper(desk, randomUUID());
  const busy = await sendPaper(desk, randomUUID(), { printer: 'Spare' });
  for (const { id } of [stuck, busy]) await desk.when(id, ({ state }) => state === 'printing');
  const [label, declaration] = [await sendPaper(desk, own), await sendPaper(desk, own)];
  const move = (id: string) => desk.send('POST', `/print-jobs/${id}/move?printer=Spare`, {});
  expect((await move(label.id)).status).toBe(202);
  const between = await sendPaper(desk, another, { printer: 'Spare' });
  expect((await move(declaration.id)).status).toBe(202);
  for (const printer of [labels, spare]) printer.release();
  for (const { id } of [stuck, between]) await desk.ended(id);
  expect(outSince(spare, before)).toEqual([busy, label, declaration, between].map(({ document }) => document));
});

test('later papers of two parcels of one open job are not mixed', async ({ service, printers }) => {
  const desk = printJobsClient(service);
  const labels = printers('Labels');
  const before = labels.output().length;
  const [first, second] = [randomUUID(), randomUUID()];
  labels.hold();
  const run = await sendPaper(desk, [first, second]);
  await desk.when(run.id, ({ state }) => state === 'printing');
  const other = await sendPaper(desk, randomUUID());
  const [a1, b1] = [await sendPaper(desk, first), await sendPaper(desk, second)];
  const [a2, b2] = [await sendPaper(desk, first), await sendPaper(desk, second)];
  const order = [run, a1, a2, b1, b2, other];
  const listed = new Map((await desk.jobs()).map((job) => [job.id, job.ahead]));
  expect(order.map(({ id }) => listed.get(id))).toEqual([0, 1, 2, 3, 4, 5]);
  labels.release();
  for (const { id } of order) expect((await desk.ended(id)).state).toBe('done');
  expect(outSince(labels, before)).toEqual(order.map(({ document }) => document));
});

test('another station’s paper does not come between a paper and the one that was said to follow', async ({
  service,
  printers,
}) => {
  const desk = printJobsClient(service);
  const labels = printers('Labels');
  const before = labels.output().length;
  const own = randomUUID();
  const slip = await sendPaper(desk, own, { more: { followed: true } });
  const other = await sendPaper(desk, randomUUID());
  // The printer has nothing to do, and gets nothing else.
  await desk.ended(slip.id);
  const label = await sendPaper(desk, own);
  for (const { id } of [label, other]) expect((await desk.ended(id)).state).toBe('done');
  expect(outSince(labels, before)).toEqual([slip, label, other].map(({ document }) => document));
});
