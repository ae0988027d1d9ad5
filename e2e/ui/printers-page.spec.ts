import type { Page } from '@playwright/test';
import type { ParcelWrite } from '#contract/parcel-write.ts';
import { completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { labelPrinter, type PrinterOptions, sheetPrinter } from '../test-printer.ts';
import { expectAccessible } from './accessibility.ts';
import { intercept } from '../intercept.ts';
import { withFront } from './front-server.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { firstMethod, openParcel, scanned } from './parcel-pages.ts';
import { pagePicture, pageSizes } from './printed-pdf.ts';
import { sendLabels } from './send-labels.ts';
import { openStation, scan } from './station-pages.ts';
import { watchPrinting } from './watch-printing.ts';

const labels: PrinterOptions = {
  ...labelPrinter,
  paper: { width: 105, height: 148 },
  formats: ['application/pdf', 'application/vnd.zebra-zpl'],
  raw: ['zpl'],
};
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

async function shipped(api: ServiceClient, fields: ParcelWrite): Promise<string> {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), ...fields });
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
  return id;
}

test('what is processed goes to the printers on its own, the bytes of the carrier each once, and is out when they say so', async ({
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

test(
  'the station ships with a scan and one key, and shows what the printer reports',
  { tag: '@safety' },
  async ({ desk, api, printers }) => {
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
    const cause = result.getByText('Out of paper in Labels', { exact: true });
    await expect(cause).toBeVisible();
    // Capitals of 12 mm: they are read from two metres.
    await expect(cause).toHaveCSS('font-size', '63px');
    await expect(result.getByText('Labels has stopped')).toBeVisible();
    await expect(desk.locator('html')).toHaveAttribute('data-station', 'warn');
    // A reload forgets nothing of it.
    await desk.reload();
    await expect(cause).toBeVisible();
    await expect(desk.locator('html')).toHaveAttribute('data-station', 'warn');
    printers('Labels').release();
    await expect(result.getByText('Out, says Labels')).toBeVisible();
    await expect(result.getByText('Shipped', { exact: true })).toBeVisible();
    await expect(desk.locator('html')).toHaveAttribute('data-station', 'ok');
    expect(printers('Labels').output().slice(before)).toEqual([await documentOf(api, id, 'labels')]);
    expect(await asked()).toEqual([]);
  },
);

test(
  'what a printer gave up is printed again from the page that is named on, and nothing is marked again',
  { tag: '@safety' },
  async ({ desk, api, printers }) => {
    const before = printers('Labels').output().length;
    const id = await shipped(api, { order_number: 'JAM-1', number_of_labels: 3 });
    const marks: string[] = [];
    desk.on('request', (request) => void (request.method() === 'POST' && marks.push(new URL(request.url()).pathname)));
    await choosePrinters(desk);
    await openParcel(desk, id);
    printers('Labels').breakDown();
    await desk.keyboard.press('l');
    const sent = desk.getByRole('dialog', { name: 'Sent to the printer' });
    await expect(sent.getByText('Labels did not print it')).toBeVisible();
    await expectAccessible(desk);
    await sent.getByRole('button', { name: 'Print from another page on…' }).click();
    const rest = desk.getByRole('dialog', { name: 'Print from another page on…' });
    await rest.getByLabel('Last good one').selectOption({ index: 1 });
    await rest.getByRole('button', { name: 'Print the other 2' }).click();
    const choice = desk.getByRole('dialog', { name: 'Print the rest' });
    await expect(choice.getByText('1 parcel: 2 labels')).toBeVisible();
    printers('Labels').release();
    await choice.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(sent.getByText('Out, says Labels')).toBeVisible();
    const [rested = Buffer.alloc(0), ...more] = printers('Labels').output().slice(before);
    expect(more).toEqual([]);
    const { labels: made } = await readParcel(api, id);
    const read = await Promise.all([1, 2].map(async (page) => scanned(await pagePicture(rested, page))));
    expect(read.flat()).toEqual(expect.arrayContaining(made.slice(1).map(({ tracking_number: number }) => number)));
    expect(read.flat()).not.toContain(made[0]?.tracking_number);
    expect(marks.filter((path) => !path.startsWith('/desk/'))).toEqual([]);
  },
);

test(
  'a job that waits behind another is cancelled on the page of printers, and never comes out',
  { tag: '@safety' },
  async ({ desk, api, printers }) => {
    const before = printers('Labels').output().length;
    const [first, second] = [
      await shipped(api, { order_number: 'QUEUE-1' }),
      await shipped(api, { order_number: 'QUEUE-2' }),
    ];
    await choosePrinters(desk);
    const taken = printers('Labels');
    taken.hold();
    for (const id of [first, second]) {
      await openParcel(desk, id);
      await desk.keyboard.press('l');
      await desk.getByRole('dialog', { name: 'Sent to the printer' }).getByRole('button', { name: 'Close' }).click();
    }
    await goTo(desk, '/printers');
    const jobs = desk.getByRole('region', { name: 'Print jobs of all stations' });
    const row = (name: string) => jobs.getByRole('row', { name: new RegExp(name) });
    await expect(row('QUEUE-1')).toContainText('Printing');
    await expect(row('QUEUE-2')).toContainText('Waiting');
    await row('QUEUE-2')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect(row('QUEUE-2')).toContainText('Cancelled');
    await expect(jobs.getByRole('group')).toBeFocused();
    taken.release();
    await expect(row('QUEUE-1')).toContainText('Out');
    await expectAccessible(desk);
    expect(taken.output().slice(before)).toEqual([await documentOf(api, first, 'labels')]);
    await row('QUEUE-2')
      .getByRole('button', { name: /^Print again/ })
      .click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^Print/ })
      .last()
      .click();
    await expect(row('QUEUE-2').first()).toContainText('Out');
    expect(taken.output().slice(before + 1)).toEqual([await documentOf(api, second, 'labels')]);
  },
);

test(
  'a run prints each parcel as it is ready, and a page that is loaded again prints none twice',
  { tag: '@safety' },
  async ({ desk, api, printers }) => {
    const before = printers('Labels').output().length;
    const method = await firstMethod(api);
    const ids: string[] = [];
    for (const number of [1, 2, 3])
      ids.push((await createParcel(api, { ...readyBody(method), order_number: `RUN-${number}` })).id);
    await choosePrinters(desk);
    printers('Labels').hold();
    await desk.goto(new URL('/parcels', desk.url()).href);
    for (const number of [1, 2, 3]) await desk.getByRole('checkbox', { name: `Select RUN-${number}` }).check();
    await desk.keyboard.press('Shift+P');
    await desk.getByRole('dialog').getByRole('button', { name: 'Process and print' }).click();
    for (const id of ids) await expect.poll(async () => (await readParcel(api, id)).printed_at).not.toBeNull();
    await printers('Labels').taken(before + 1);
    await desk.reload();
    printers('Labels').release();
    const expected = await Promise.all(ids.map((id) => documentOf(api, id, 'labels')));
    await expect.poll(() => printers('Labels').output().length).toBe(before + 3);
    await goTo(desk, '/printers');
    await expect(desk.getByRole('row', { name: /RUN-\d: 1 label/ }).filter({ hasText: 'Out' })).toHaveCount(3);
    const out = printers('Labels').output().slice(before);
    expect(out.map((bytes) => bytes.toString('latin1')).toSorted()).toEqual(
      expected.map((bytes) => bytes.toString('latin1')).toSorted(),
    );
  },
);

test(
  'a label in the language of a printer goes as it is to one that may be sent it',
  { tag: '@safety' },
  async ({ page, service, api, printers }) => {
    const before = printers('Labels').output().length;
    const zpl = '^XA^FO50,50^BY3^BCN,100,Y,N,N^FD12345678^FS^XZ\n';
    const id = await shipped(api, { order_number: 'ZPL-1' });
    await withFront(service, async (front) => {
      sendLabels(front, zpl, 'application/zpl');
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      await openParcel(page, id);
      await expect(page.getByRole('link', { name: 'Save ZPL file' })).toBeVisible();
      await page.getByRole('button', { name: 'Send to Labels' }).click();
      await expect(page.getByText('Out, says Labels').first()).toBeVisible();
      await expectAccessible(page);
    });
    expect(printers('Labels').output().slice(before).map(String)).toEqual([zpl]);
  },
);

test(
  'lost answers print nothing twice and lose nothing: the request is repeated until the desk answers',
  { tag: '@safety' },
  async ({ desk, api, printers }) => {
    const before = printers('Labels').output().length;
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'LOST-1' });
    await choosePrinters(desk);
    await openParcel(desk, id);
    let asked = 0;
    await intercept(desk, '**/desk/print-jobs?*', async (route) => {
      asked += 1;
      if (asked > 3) return route.continue();
      // The desk takes it; of its answer nothing arrives.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await desk.getByRole('button', { name: 'Process and print' }).click();
    await expect(desk.getByRole('region', { name: 'Processing' }).getByText('Out, says Labels')).toBeVisible({
      timeout: 30_000,
    });
    expect(asked).toBe(4);
    expect(printers('Labels').output().slice(before)).toEqual([await documentOf(api, id, 'labels')]);
  },
);

test(
  'a job whose pages are all good after all is closed with that word',
  { tag: '@safety' },
  async ({ desk, api, printers }) => {
    const id = await shipped(api, { order_number: 'GOOD-1', number_of_labels: 2 });
    await choosePrinters(desk);
    await openParcel(desk, id);
    printers('Labels').breakDown();
    await desk.keyboard.press('l');
    const sent = desk.getByRole('dialog', { name: 'Sent to the printer' });
    await expect(sent.getByText('Labels did not print it')).toBeVisible();
    await sent.getByRole('button', { name: 'Print from another page on…' }).click();
    const rest = desk.getByRole('dialog', { name: 'Print from another page on…' });
    await rest.getByLabel('Last good one').selectOption({ index: 2 });
    await rest.getByRole('button', { name: 'All are good' }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'signing out ends what waits for a printer, and the next user does not see it',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'OUT-1' });
    await choosePrinters(desk);
    await openParcel(desk, id);
    let ask = () => {};
    const asked = new Promise<void>((resolve) => (ask = resolve));
    await intercept(desk, '**/desk/print-jobs?*', () => ask());
    await desk.getByRole('button', { name: 'Process and print' }).click();
    await asked;
    await desk.getByRole('button', { name: 'Sign out' }).click();
    await expect(desk.getByRole('button', { name: 'Connect' })).toBeVisible();
    await expect(desk.getByText('OUT-1')).toHaveCount(0);
    expect(await desk.evaluate(() => Object.keys(sessionStorage))).not.toContain('parcel-desk.to-print');
  },
);

test('the sheet of a pick list goes to the printer for slips, on its paper @safety', async ({
  desk,
  api,
  printers,
}) => {
  const items = [{ sku: 'MUG', storage_location: 'A-10', quantity: 2 }];
  await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'PICKED-1', items });
  await choosePrinters(desk);
  await goTo(desk, '/parcels');
  // Else it may wait behind the bar of what is new.
  await desk.reload();
  await grid(desk).getByRole('row').filter({ hasText: 'PICKED-1' }).getByRole('checkbox').check();
  await desk.keyboard.press('Shift+I');
  await desk.getByRole('dialog').waitFor();
  await desk.keyboard.press('Enter');
  const sheet = desk.getByRole('dialog', { name: 'Pick list' });
  await expect(sheet.getByRole('table')).toContainText('A-10');
  await expect(sheet.getByRole('link', { name: 'Download' })).toBeVisible();
  const before = printers('Office').output().length;
  await desk.keyboard.press('Enter');
  await expect(sheet.getByRole('status').filter({ hasText: 'Office' })).toBeVisible();
  await expect.poll(() => printers('Office').output().length).toBe(before + 1);
  expect(await pageSizes(printers('Office').output().at(-1) ?? Buffer.alloc(0))).toEqual(['210.0 x 297.0']);
});

test('labels at a printer for sheets share them, from the cell that is said on @safety', async ({
  desk,
  api,
  printers,
}) => {
  const id = await shipped(api, { order_number: 'CELLS-1', number_of_labels: 5 });
  await choosePrinters(desk);
  await desk.getByLabel('Labels to').selectOption('Office');
  await openParcel(desk, id);
  const before = printers('Office').output().length;
  await desk.keyboard.press('l');
  const dialog = desk.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog).toContainText('on 2 sheets');
  await dialog.getByRole('combobox', { name: 'Start at cell' }).selectOption('4');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => printers('Office').output().length).toBe(before + 1);
  const sheets = printers('Office').output().at(-1) ?? Buffer.alloc(0);
  expect(await pageSizes(sheets)).toEqual(['210.0 x 297.0', '210.0 x 297.0']);
  const cell = (left: number, top: number) => ({ left, top, width: 105, height: 148.5 });
  const { labels: made } = await readParcel(api, id);
  expect(await scanned(await pagePicture(sheets, 1, cell(105, 148.5)))).toContain(made[0]?.tracking_number);
  expect(await scanned(await pagePicture(sheets, 1, cell(0, 0)))).toEqual([]);
  expect(await scanned(await pagePicture(sheets, 2, cell(105, 148.5)))).toContain(made[4]?.tracking_number);
});
