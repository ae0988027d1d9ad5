import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from '../fixtures.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { goTo } from '../ui/go-to.ts';
import { pictured } from './pictured.ts';
import { shoot } from './shoot.ts';

// The page of printers, with jobs that are out, one that waits for paper, and one behind it.
const zebra = { name: 'Zebra packing table 2', paper: { width: 100, height: 150 }, for: 'labels' } as const;
const office = { name: 'Office', paper: { width: 210, height: 297 }, for: 'documents' } as const;
test.use({ serviceOptions: { parcels: 40, printers: [zebra, office] } });

async function pdfOf(pages: number): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) made.addPage([283, 425]);
  return made.save();
}

for (const language of pictured)
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language.tag}, ${colorScheme}`, () => {
      test.use({ colorScheme, locale: language.locale });

      test('printers', async ({ desk, service, printers }) => {
        const { said } = await language.texts();
        const titles = language.jobs;
        const jobs = printJobsClient(service);
        const print = async (printer: string, title: string, pages = 1) =>
          jobs.jobOf(await jobs.print(await pdfOf(pages), { printer, title })).id;
        await jobs.ended(await print(zebra.name, titles.one('10412')));
        await jobs.ended(await print(office.name, titles.declaration('10412')));
        await jobs.ended(await print(zebra.name, titles.many, 97));
        printers(zebra.name).fault(['media-empty']);
        const waiting = await print(zebra.name, titles.two('10420'), 2);
        await print(zebra.name, titles.one('10421'));
        await jobs.when(waiting, ({ state }) => state === 'stopped');
        await goTo(desk, '/printers');
        await desk.getByLabel(said.text('Labels to')).selectOption(zebra.name);
        await desk.getByLabel(said.text('Declarations and slips to')).selectOption(office.name);
        await expect(desk.getByRole('row', { name: /10420/ }).first()).toContainText(/Stopped|Angehalten/);
        await desk.getByRole('heading', { name: said.text('Printers') }).click();
        await shoot(desk, `printers-${colorScheme}`, language.folder);
        printers(zebra.name).release();
        await jobs.ended(waiting);
      });
    });
  }
