import type { Page } from '@playwright/test';
import { cancelParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { expectAccessible } from './accessibility.ts';
import { firstMethod, scanned } from './parcel-pages.ts';
import { keepBlobs, pagePicture, pageSizes } from './printed-pdf.ts';
import { watchPrinting } from './watch-printing.ts';

test.use({ serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0.1-0.2' } } });

const a4 = '210.0 x 297.0';
const a6 = '105.0 x 148.0';

/** Three processed parcels with one, two and three labels; the second needs customs and lies on the first shelf. */
async function threeParcels(api: ServiceClient) {
  const method = await firstMethod(api);
  const item = { name: 'Tasse „Morgenröte“ 茶杯 كوب', sku: 'CUP-9', quantity: 2, storage_location: 'A-10' };
  const customs = customsBody(method);
  const bodies = [
    { ...readyBody(method), items: [item], order_number: 'P-1' },
    { ...customs, items: customs.items?.map((one) => ({ ...one, storage_location: 'A-2' })), order_number: 'P-2' },
    { ...readyBody(method), order_number: 'P-3', note: 'Bitte läuten' },
  ];
  return Promise.all(bodies.map((body, index) => processedParcel(api, { ...body, number_of_labels: index + 1 })));
}

async function selectAll(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Parcels', exact: true }).click();
  await desk.getByRole('checkbox', { name: /^Select all/ }).check();
}

test('three parcels are one job on sheets of A4: from a cell on, over a damaged one, in the order of the shelves, and only the rest again', async ({
  desk,
  api,
}) => {
  const [one, two, three] = await threeParcels(api);
  const marks: string[] = [];
  desk.on('request', (request) => void (request.method() === 'POST' && marks.push(request.url())));
  const printed = await watchPrinting(desk);
  const { bytesOf, alive } = await keepBlobs(desk);
  await desk.goto(new URL('/settings', desk.url()).href);
  await desk.getByText('A4 sheets').click();
  await expect(desk.getByRole('combobox', { name: 'Labels to a sheet' })).toHaveValue('2x2');
  await desk.getByLabel('Move right, mm').fill('30');
  await expect(desk.getByText('Write millimetres from -20 to 20')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Move right, mm').fill('1,5');
  await desk.getByLabel('Move down, mm').fill('-1');
  await expect(desk.getByText('A4, 4 to a sheet, at 100 %, moved 1.5 mm right, moved -1 mm down.')).toBeVisible();
  await desk.getByRole('button', { name: 'Print the ruler page' }).click();
  await expect(desk.getByText('Handed to the browser’s print dialog.')).toBeVisible();
  expect(await pageSizes(await bytesOf((await printed())[0] ?? ''))).toEqual([a4]);

  await selectAll(desk);
  await desk.getByRole('button', { name: /^Print labels/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog.getByText('6 labels of 3 parcels, on 2 sheets')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Order' }).selectOption('By storage location');
  await dialog.getByRole('combobox', { name: 'Start at cell' }).selectOption('2');
  await dialog.getByRole('button', { name: 'Cell 3, free' }).click();
  await dialog.getByRole('textbox', { name: 'Pages' }).fill('7');
  await expect(dialog.getByRole('textbox', { name: 'Pages' })).toHaveAccessibleDescription(/from 1 to 6, such as/);
  await expectAccessible(desk);
  await dialog.getByRole('textbox', { name: 'Pages' }).fill('');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();

  const asked = desk.getByRole('dialog', { name: 'Did they all come out?' });
  await expect(asked).toContainText('Handed to the browser’s print dialog: 6 pages.');
  const sheets = await bytesOf((await printed())[1] ?? '');
  expect(await pageSizes(sheets)).toEqual([a4, a4]);
  // The second parcel's shelf comes first; its labels are in the free cells of the first sheet and nowhere else.
  const [first, second] = two?.labels.map(({ tracking_number }) => tracking_number) ?? [];
  const cell = (left: number, top: number) => ({ left, top, width: 105, height: 148.5 });
  expect(await scanned(await pagePicture(sheets, 1, cell(105, 0)))).toContain(first);
  expect(await scanned(await pagePicture(sheets, 1, cell(105, 148.5)))).toContain(second);
  expect(await scanned(await pagePicture(sheets, 1, { left: 0, top: 0, width: 105, height: 297 }))).toEqual([]);

  // The paper jammed after the third; meanwhile the last parcel was cancelled elsewhere.
  await cancelParcel(api, three?.id ?? '');
  await asked.getByRole('button', { name: 'No' }).click();
  await asked.getByRole('combobox', { name: 'Last good one' }).selectOption({ index: 2 });
  await expectAccessible(desk);
  await asked.getByRole('button', { name: 'Print the other 4' }).click();
  const rest = desk.getByRole('dialog', { name: 'Print the rest' });
  await expect(rest.getByRole('alert')).toContainText('Order P-3: The parcel is cancelled');
  await expect(rest.getByText('1 label of 1 parcel')).toBeVisible();
  await rest.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(desk.getByRole('dialog', { name: 'Did it come out?' })).toBeVisible();
  const last = await bytesOf((await printed())[2] ?? '');
  expect(await scanned(await pagePicture(last, 1))).toContain(one?.labels[0]?.tracking_number);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(await alive()).toBeLessThanOrEqual(20);

  // Nothing was told to the service, and what the device remembers names nobody.
  expect(marks).toEqual([]);
  const kept = await desk.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).toContain(one?.id);
  expect(kept).not.toMatch(/Meißner|Zürcher|P-1|P-2/);

  // What came out does not come out again by accident, and the jobs can be looked up.
  await desk.getByRole('button', { name: /^Print labels/ }).click();
  await expect(dialog).toContainText('Labels of 2 parcels went to a printer from this device before.');
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveAccessibleDescription(
    'All of these were printed before. Choose to print them again.',
  );
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('link', { name: 'Runs' }).click();
  const jobs = desk.getByRole('region', { name: 'Print jobs' });
  await expect(jobs.getByRole('row').nth(1)).toContainText('All came out');
  await expect(jobs.getByRole('row').nth(2)).toContainText('2 of 6, the others printed again');
});

test('a kit is slip, labels and declaration of each parcel, on labels of their own size', async ({ desk, api }) => {
  await threeParcels(api);
  const printed = await watchPrinting(desk);
  const { bytesOf } = await keepBlobs(desk);
  await desk.reload();
  await desk
    .getByRole('checkbox', { name: /^Select P-2/ })
    .first()
    .check();
  await desk.getByRole('button', { name: /^Print labels/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What' }).selectOption('kits');
  await expect(dialog.getByText('4 pages of 1 parcel, each on its own sheet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(desk.getByRole('dialog', { name: 'Did they all come out?' })).toBeVisible();
  const kit = await bytesOf((await printed())[0] ?? '');
  expect(await pageSizes(kit)).toEqual([a6, a6, a6, a4]);
  const row = (
    (await api.get('/parcels?sort=-created_at')).body as { data: { order_number: string; reference_code: string }[] }
  ).data;
  const codes = row.filter(({ order_number }) => order_number === 'P-2').map(({ reference_code }) => reference_code);
  const [code = 'none'] = await scanned(await pagePicture(kit, 1));
  expect(codes).toContain(code);
});
