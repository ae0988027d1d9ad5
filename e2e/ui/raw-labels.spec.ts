import type { Page } from '@playwright/test';
import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { labelPrinter, type PrinterOptions } from '../test-printer.ts';
import { expectAccessible } from './accessibility.ts';
import { openPath } from './go-to.ts';
import { grid } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';
import { openStation, scan } from './station-pages.ts';

// Labels that the carrier gave in a printer's own language.

const labels: PrinterOptions = {
  ...labelPrinter,
  paper: { width: 105, height: 148 },
  formats: ['application/pdf', 'application/vnd.zebra-zpl'],
  raw: ['zpl'],
  dpi: 203,
};
test.use({
  serviceOptions: {
    parcels: 0,
    ownAccount: true,
    heldCarrier: true,
    printers: [labels, { ...labels, name: 'Labels 2' }, { ...labels, name: 'Sheets', raw: [] }],
  },
});

async function chooseLabels(page: Page, printer = 'Labels'): Promise<void> {
  await openPath(page, '/printers');
  await page.getByLabel('Labels to').selectOption(printer);
}

/** What the carrier gives for these labels (held-carrier.ts). */
const zplOf = (numbers: readonly (string | null)[]) => numbers.map((number) => `^XA^FO40,40^FD${number}^FS^XZ\r\n`);

async function made(api: ServiceClient, order_number: string, reference: string | null, number_of_labels = 1) {
  const body = { ...readyBody(await firstMethod(api)), order_number, reference, number_of_labels };
  return (await createParcel(api, body)).id;
}

async function shipped(api: ServiceClient, order_number: string, reference: string | null, number_of_labels = 1) {
  const body = { ...readyBody(await firstMethod(api)), order_number, reference, number_of_labels };
  const parcel = await processedParcel(api, body);
  const numbers = parcel.labels.map(({ tracking_number }) => tracking_number);
  return { id: parcel.id, zpl: zplOf(numbers) };
}

test('a label in the printer’s language goes to it as the carrier made it, once unasked, and again when a user asks @safety', async ({
  desk,
  api,
  printers,
}) => {
  const before = printers('Labels').output().length;
  const printed = () => printers('Labels').output().slice(before).map(String);
  const id = await made(api, 'RAW-1', 'zpl:203');
  await chooseLabels(desk);
  await openParcel(desk, id);
  await desk.getByRole('button', { name: 'Process and print' }).click();
  const panel = desk.getByRole('region', { name: 'Processing' });
  await expect(panel.getByText('Out, says Labels')).toBeVisible();
  const { labels: own } = await readParcel(api, id);
  const [zpl] = zplOf(own.map(({ tracking_number }) => tracking_number));
  expect(printed()).toEqual([zpl]);
  await desk.reload();
  await expect(panel.getByText('Out, says Labels')).toBeVisible();
  await desk.keyboard.press('l');
  const job = desk.getByRole('dialog', { name: 'Print labels' });
  await expect(job.getByText('1 label in ZPL, as the carrier made it: Labels')).toBeVisible();
  await expectAccessible(desk);
  expect(printed()).toEqual([zpl]);
  await job.getByRole('button', { name: 'Print again', exact: true }).click();
  await expect(desk.getByRole('dialog', { name: 'Sent to the printer' }).getByText('Out, says Labels')).toBeVisible();
  expect(printed()).toEqual([zpl, zpl]);
});

test('a run sends each label in its form and in the order of the list, and a printer without the language gets PDFs @safety', async ({
  desk,
  api,
  printers,
}) => {
  const before = printers('Labels').output().length;
  const raw = await shipped(api, 'RUN-RAW', 'zpl:203', 2);
  await shipped(api, 'RUN-PDF', null);
  const fine = await shipped(api, 'RUN-300', 'zpl:300');
  await chooseLabels(desk);
  const openJob = async () => {
    await openPath(desk, '/parcels');
    for (const order of ['RUN-RAW', 'RUN-PDF', 'RUN-300'])
      await grid(desk).getByRole('row').filter({ hasText: order }).getByRole('checkbox').check();
    await desk.getByRole('button', { name: /^Print labels/ }).click();
    return desk.getByRole('dialog', { name: 'Print labels' });
  };
  const job = await openJob();
  await expect(job.getByText('2 labels in ZPL, as the carrier made it: Labels')).toBeVisible();
  await expect(job.getByText('2 labels on 2 sheets: Labels')).toBeVisible();
  await job.getByRole('button', { name: 'Print', exact: true }).click();
  const sent = desk.getByRole('dialog', { name: 'Sent to the printer' });
  await expect(sent.getByText('Out, says Labels')).toHaveCount(2);
  const out = printers('Labels').output().slice(before).map(String);
  // The newest parcel is at the top: that for another resolution and ours in one PDF, then the other two.
  expect(out.map((text) => (text.startsWith('%PDF-') ? 'PDF' : text))).toEqual(['PDF', raw.zpl.join('\r\n')]);
  expect(out.join('')).not.toContain(fine.zpl[0]);
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await chooseLabels(desk, 'Sheets');
  const again = await openJob();
  await again.getByText('Print them again', { exact: true }).click();
  await again.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(sent.getByText('Out, says Sheets')).toBeVisible();
  expect(
    printers('Sheets')
      .output()
      .map((bytes) => bytes.subarray(0, 5).toString()),
  ).toEqual(['%PDF-']);
});

test(
  'the station prints it with one key, and a job that waits moves to a printer with the language alone',
  { tag: '@safety' },
  async ({ desk, api, printers }) => {
    const counted = (name: string) => printers(name).output().length;
    const before = { first: counted('Labels'), second: counted('Labels 2') };
    await made(api, 'TABLE-RAW', 'zpl:203');
    await chooseLabels(desk);
    printers('Labels').hold();
    const first = await shipped(api, 'WAIT-1', 'zpl:203');
    await openParcel(desk, first.id);
    await desk.keyboard.press('l');
    await printers('Labels').taken(before.first + 1);
    await openStation(desk);
    await scan(desk, 'TABLE-RAW');
    await expect(desk.getByRole('button', { name: 'Process and print' })).toBeEnabled();
    await desk.keyboard.press('Enter');
    const result = desk.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('button', { name: 'Move to Labels 2' })).toBeVisible();
    await result.getByRole('button', { name: 'Move to Labels 2' }).click();
    await expect(result.getByText('Out, says Labels 2')).toBeVisible();
    printers('Labels').release();
    await expect.poll(() => counted('Labels')).toBe(before.first + 1);
    expect(printers('Labels').output().slice(before.first).map(String)).toEqual(first.zpl);
    const [moved = '', ...more] = printers('Labels 2').output().slice(before.second).map(String);
    expect(more).toEqual([]);
    expect(moved).toMatch(/^\^XA\^FO40,40\^FDT\d/);
  },
);
