import type { Page } from '@playwright/test';
import { completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { labelPrinter, sheetPrinter } from '../test-printer.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';
import { openStation, scan } from './station-pages.ts';
import { watchPrinting } from './watch-printing.ts';

const labels = { ...labelPrinter, paper: { width: 105, height: 148 } };
test.use({ serviceOptions: { parcels: 0, ownAccount: true, printers: [labels, sheetPrinter] } });

/** Sets the station's printers on the page of printers, with the keyboard alone. */
async function choosePrinters(page: Page): Promise<void> {
  await page.keyboard.press('Alt+8');
  await expect(page.getByRole('heading', { name: 'Printers', level: 1 })).toBeVisible();
  await page.getByLabel('Labels to').selectOption('Labels');
  await page.getByLabel('Declarations and slips to').selectOption('Office');
}

async function documentOf(api: ServiceClient, id: string, path: string): Promise<Buffer> {
  return Buffer.from((await api.get(`/parcels/${id}/documents/${path}`)).bytes);
}

test('what is processed goes to the printers by itself, the bytes of the carrier each once, and is out when they say so', async ({
  desk,
  api,
  printers,
}) => {
  const { id } = await createParcel(api, { ...customsBody(await firstMethod(api)), order_number: 'EXPORT-1' });
  await choosePrinters(desk);
  await expectAccessible(desk);
  await openParcel(desk, id);
  printers('Labels').hold();
  await desk.getByRole('button', { name: 'Process and print' }).click();
  const panel = desk.getByRole('region', { name: 'Processing' });
  await printers('Labels').taken(1);
  await expect(panel.getByText('Printing on Labels')).toBeVisible();
  await expect(panel.getByText('Out, says Office')).toBeVisible();
  printers('Labels').release();
  await expect(panel.getByText('Out, says Labels')).toBeVisible();
  await desk.reload();
  await expect(panel.getByText('Out, says Labels')).toBeVisible();
  expect(printers('Labels').output()).toEqual([await documentOf(api, id, 'labels')]);
  expect(printers('Office').output()).toEqual([await documentOf(api, id, 'customs-declaration')]);
});

test('the station ships with a scan and one key, and says what the printer says', async ({ desk, api, printers }) => {
  const before = printers('Labels').output().length;
  const asked = await watchPrinting(desk);
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'TABLE-1' });
  await choosePrinters(desk);
  await openStation(desk);
  await scan(desk, 'TABLE-1');
  await expect(desk.getByRole('button', { name: 'Process and print' })).toBeEnabled();
  printers('Labels').fault(['media-empty-error']);
  await desk.keyboard.press('Enter');
  const result = desk.getByRole('region', { name: 'Result' });
  await expect(result.getByText('Labels has stopped')).toBeVisible();
  await expect(result).toContainText('paper');
  printers('Labels').release();
  await expect(result.getByText('Out, says Labels')).toBeVisible();
  expect(printers('Labels').output().slice(before)).toEqual([await documentOf(api, id, 'labels')]);
  expect(await asked()).toEqual([]);
});

test('after a jam the rest is printed from the page that is named, and nothing twice', async ({
  desk,
  api,
  printers,
}) => {
  const before = printers('Labels').output().length;
  const { id } = await createParcel(api, {
    ...readyBody(await firstMethod(api)),
    order_number: 'JAM-1',
    number_of_labels: 3,
  });
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
  expect((await readParcel(api, id)).labels).toHaveLength(3);
  await choosePrinters(desk);
  await openParcel(desk, id);
  printers('Labels').fault(['media-jam-error']);
  await desk.keyboard.press('l');
  const sent = desk.getByRole('dialog', { name: 'Sent to the printer' });
  await expect(sent.getByText('Labels has stopped')).toBeVisible();
  await sent.getByRole('button', { name: 'Print from another page on…' }).click();
  const rest = desk.getByRole('dialog', { name: 'Print from another page on…' });
  await rest.getByLabel('Last good one').selectOption({ index: 1 });
  await rest.getByRole('button', { name: 'Print the other 2' }).click();
  const choice = desk.getByRole('dialog', { name: 'Print the rest' });
  await expect(choice).toContainText('2 labels');
  printers('Labels').release();
  await choice.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(sent.getByText('Out, says Labels')).toBeVisible();
  await expect.poll(() => printers('Labels').output().length).toBe(before + 1);
  await goTo(desk, '/printers');
  const jobs = desk.getByRole('region', { name: 'Print jobs of all stations' });
  await expect(jobs.getByRole('row', { name: /JAM-1: 3 labels/ })).toContainText('Cancelled');
  await expect(jobs.getByRole('row', { name: /JAM-1: 2 labels/ })).toContainText('Out');
});
