import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { drop, parcelsByOrder } from './import-pages.ts';
import { watchText } from './watch-text.ts';

test.use({ serviceOptions: emptyDesk });

const folder = join(import.meta.dirname, '../../src/app/testing/workbooks');
const workbook = async (name = 'shop-orders.xlsx') => (await readFile(join(folder, name))).toString('base64');

/** In the page: it is marked once its worker has read a file. */
function markReadTable(): void {
  globalThis.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.addEventListener('message', ({ data }: MessageEvent<{ result?: { sheets?: unknown } } | null>) => {
        if (data?.result?.sheets !== undefined) document.documentElement.toggleAttribute('data-table-read', true);
      });
    }
  };
}

/** The runs that this browser keeps cannot be read until what is returned is called: another tab writes them so long. */
async function holdRuns(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await intercept(other, '**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await other.goto(new URL('/nothing', page.url()).href);
  await other.evaluate(async () => {
    const opening = indexedDB.open('parcel-desk-runs');
    await new Promise<void>((resolve) => {
      opening.addEventListener('success', () => {
        const runs = opening.result.transaction('runs', 'readwrite').objectStore('runs');
        // A transaction lives as long as something is requested of it.
        const next = () => runs.count().addEventListener('success', next);
        runs.count().addEventListener('success', () => resolve());
        next();
      });
    });
  });
  return () => other.close();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a workbook that is dropped becomes parcels, as its cells look, also after hostile ones', async ({
  desk,
  api,
  service,
}) => {
  const elsewhere: string[] = [];
  desk.on('request', (request) => {
    if (new URL(request.url()).origin !== service.origin) elsewhere.push(request.url());
  });
  await drop(desk, 'bomb.xlsx', await workbook('zip-bomb.xlsx'));
  const alert = desk.getByRole('alert');
  await expect(alert).toContainText('The sheet “Notes” of the workbook is too large when it is unpacked');
  await drop(
    desk,
    'cut.xlsx',
    Buffer.from(await workbook(), 'base64')
      .subarray(0, 3000)
      .toString('base64'),
  );
  await expect(alert).toContainText('The workbook is damaged');
  // What it is shows its content, not its name.
  await drop(desk, 'orders.csv', await workbook());
  const sheet = desk.getByLabel('Sheet of the workbook');
  await expect(sheet).toHaveValue('1');
  await expect(desk.getByText('Line 4 is hidden in the workbook. It is read too.')).toBeVisible();
  await expectAccessible(desk);
  // Dates and decimals are those of cells: nothing is asked.
  await expect(desk.getByText('To answer')).toHaveCount(0);
  await desk.keyboard.press('Control+Enter');
  await expect(button(desk, 'Create 3 parcels')).not.toHaveAttribute('aria-disabled');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('3 parcels imported.')).toBeVisible();
  const parcels = await parcelsByOrder(api);
  expect(parcels).toMatchObject([
    {
      order_number: '612206000001',
      currency: 'EUR',
      weight: '1.234',
      receiver: { name: 'Ann Müller', postal_code: '01067', phone: '4935112345678', country: 'DE' },
      items: [{ sku: '00123', quantity: 2, price: '12.50' }],
    },
    {
      order_number: '612206000002',
      weight: '0.500',
      receiver: { name: 'Bob 😀', postal_code: '1010' },
      items: [{ sku: '00123', quantity: 1, price: '1234.50' }],
    },
    { order_number: '612206000003', weight: '1.000', receiver: { name: 'Cy & Co', postal_code: '04109' } },
  ]);
  const local = await desk.evaluate(() => new Date(2026, 2, 4).toISOString());
  expect(Date.parse(parcels[0]?.order_date ?? '')).toBe(Date.parse(local));
  expect(elsewhere).toEqual([]);
});

test(
  'another sheet can be chosen; a run of it is continued after a reload, and makes each row once',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const file = await workbook('two-months.xlsx');
    const sheet = desk.getByLabel('Sheet of the workbook');
    await drop(desk, 'months.xlsx', file);
    await expect(sheet).toHaveValue('0');
    await sheet.focus();
    await sheet.selectOption('February');
    await expect(desk.getByText('FEB-0', { exact: true })).toBeVisible();
    await expect(sheet).toBeFocused();
    await button(desk, 'Check rows').click();

    // Four rows are created, the answers of all others never come.
    let created = 0;
    await intercept(desk, '**/v1/parcels', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      created += 1;
      if (created <= 4) await route.fallback();
    });
    await button(desk, 'Create 12 parcels').click();
    await expect.poll(() => created).toBeGreaterThan(4);
    await desk.unrouteAll({ behavior: 'ignoreErrors' });
    // The file may be read before the runs are.
    const release = await holdRuns(desk);
    await desk.addInitScript(markReadTable);
    await desk.reload();

    await desk.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(button(desk, 'Choose file')).toBeVisible();
    await drop(desk, 'renamed.xlsx', file);
    await expect(desk.locator('html[data-table-read]')).toBeAttached();
    await release();
    await expect(sheet).toHaveValue('1');
    const seen = await watchText(desk, 'File needed');
    await button(desk, 'Continue it').click();
    await expect(desk.getByText('12 parcels imported.')).toBeVisible();
    expect(await seen()).toBe(false);
    const parcels = (await allPages<ParcelJson>(api, '/parcels')).flat();
    expect(parcels).toHaveLength(12);
    expect(new Set(parcels.map(({ reference }) => reference))).toEqual(
      new Set(Array.from({ length: 12 }, (_, row) => `FEB-${row}`)),
    );

    // The other sheet has the same columns and is another file: its rows are created as well.
    await drop(desk, 'months.xlsx', file);
    await expect(sheet).toHaveValue('0');
    await button(desk, 'Check rows').click();
    await button(desk, 'Create 12 parcels').click();
    await expect(desk.getByText('12 parcels imported.')).toBeVisible();
    expect((await allPages<ParcelJson>(api, '/parcels')).flat()).toHaveLength(24);
  },
);
