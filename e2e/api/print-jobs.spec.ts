import { expect, test } from '../fixtures.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { labelPrinter, sheetPrinter } from '../test-printer.ts';

test.use({ serviceOptions: { parcels: 0, printers: [labelPrinter, sheetPrinter] } });

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

test('a document goes to the printer as it was sent, and the job says that it is out', async ({
  service,
  printers,
}) => {
  const desk = printJobsClient(service);
  const ready = { raw: [], state: 'ready', reasons: [], message: null };
  expect(await desk.printers()).toEqual([
    { name: 'Labels', purpose: 'labels', paper: { width: 100, height: 150 }, ...ready },
    { name: 'Office', purpose: 'documents', paper: { width: 210, height: 297 }, ...ready },
  ]);
  const answer = await desk.print(pdf, { printer: 'Labels', title: 'Label of 1001' });
  expect(answer.status).toBe(202);
  const job = desk.jobOf(answer);
  expect(job).toMatchObject({ printer: 'Labels', title: 'Label of 1001', copies: 1, state: 'pending', ended_at: null });
  expect(await desk.ended(job.id)).toMatchObject({ id: job.id, state: 'done', message: null });
  expect(
    printers('Labels')
      .output()
      .map((bytes) => bytes.equals(pdf)),
  ).toEqual([true]);
  expect(printers('Office').output()).toEqual([]);
  expect((await desk.jobs()).map(({ id }) => id)).toEqual([job.id]);
  const settings = await desk.send('GET', '/../config.json', {});
  expect(settings.body).toMatchObject({ printers: true });
});
