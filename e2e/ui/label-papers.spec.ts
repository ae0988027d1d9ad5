import { readFile } from 'node:fs/promises';
import { cancelParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { drawnLabel, firstMethod, openParcel, scanned } from './parcel-pages.ts';
import { keepBlobs, pagePicture, pageSizes } from './printed-pdf.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

// What of labels needs no PDF viewer of the browser: parcel-documents.spec.ts and print.spec.ts have the rest.
test.use({ serviceOptions: emptyDesk });

const a4 = '210.0 x 297.0';
const a6 = '105.0 x 148.0';

test('the download is the PDF, named after the reference code', async ({ desk, api }) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`labels-${parcel.reference_code}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('%%EOF');
});

test('cancelled by another desk while its label is on screen: the press finds out, nothing is printed', async ({
  page,
  enter,
  api,
}) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  await standInViewer(page);
  const printed = await watchPrinting(page);
  const desk = await enter();
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await cancelParcel(api, parcel.id);
  await desk.keyboard.press('l');
  await expect(desk.getByText('Cancelled: do not ship').last()).toBeVisible();
  await expect(desk.locator('canvas')).toHaveCount(0);
  expect(await printed()).toEqual([]);
});

test('a kit is slip, labels and declaration of each parcel, on labels of their own size', async ({
  page,
  enter,
  api,
}) => {
  const method = await firstMethod(api);
  const kit = { ...customsBody(method), order_number: 'P-2', number_of_labels: 2 };
  const { reference_code: code } = await processedParcel(api, kit);
  await processedParcel(api, { ...readyBody(method), order_number: 'P-3', note: 'Bitte läuten' });
  await standInViewer(page);
  const printed = await watchPrinting(page);
  const { bytesOf } = await keepBlobs(page);
  const desk = await enter();
  await desk.getByRole('checkbox', { name: /^Select P-2/ }).check();
  await desk.getByRole('button', { name: /^Print labels/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What' }).selectOption('kits');
  await expect(
    dialog.getByText('1 parcel: 2 labels, 1 declaration, 1 packing slip, each on its own sheet'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(desk.getByRole('dialog', { name: 'Did they all come out?' })).toBeVisible();
  await expect.poll(printed).toHaveLength(1);
  const paper = await bytesOf((await printed())[0] ?? '');
  expect(await pageSizes(paper)).toEqual([a6, a6, a6, a4]);
  expect(await scanned(await pagePicture(paper, 1))).toContain(code);

  // Answered later: none of them is not "the others".
  await desk.keyboard.press('Escape');
  await desk.getByRole('link', { name: 'Runs' }).click();
  const job = desk.getByRole('region', { name: 'Print jobs' }).getByRole('row').nth(1);
  await job.getByRole('combobox', { name: 'Not all…' }).selectOption('None came out');
  await expect(job.getByRole('button', { name: 'Print all 4 again' })).toBeVisible();
});
