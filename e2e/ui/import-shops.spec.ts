import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { checkRows, openFile } from './import-pages.ts';

test.use({ serviceOptions: emptyDesk });

const folder = join(import.meta.dirname, '../../src/app/testing/shop-exports');

/** What proves best how each shop's file was read: its last parcel, and how many there are. */
const shops: readonly [file: string, parcels: number, order: string, holds: Record<string, unknown>][] = [
  [
    'shopify.csv',
    2,
    '#1001',
    {
      currency: 'EUR',
      order_total_price: '54.70',
      note: 'Please ring twice',
      tags: ['gift', 'linen'],
      receiver: { company: 'Atelier Weber', address_line_1: 'Prager Straße 10', postal_code: '01069', country: 'DE' },
      items: [
        { sku: 'LT-BLUE', quantity: 2, price: '19.90' },
        { sku: 'SOAP-1', quantity: 1 },
      ],
    },
  ],
  [
    'woocommerce.csv',
    2,
    '5012',
    {
      order_total_price: '54.70',
      shipping_request: 'DHL Paket',
      receiver: { name: 'Anna Weber', address_line_2: '3rd floor', email: 'anna@example.com', country: 'DE' },
      items: [{ sku: 'LT-BLUE', quantity: 2, price: '19.90' }, { sku: 'SOAP-1' }],
    },
  ],
  [
    'amazon.tsv',
    2,
    '302-1234567-1234567',
    {
      currency: 'EUR',
      note: 'Ring twice',
      ship_by: '2026-04-15T21:59:59Z',
      receiver: { name: 'Anna Weber', address_line_2: 'Prager Straße 10 3rd floor', phone: '+49 351 7654321' },
      items: [
        { sku: 'LT-BLUE', quantity: 2 },
        { sku: 'SOAP-1', quantity: 1 },
      ],
    },
  ],
  [
    'etsy-orders.csv',
    3,
    '3012345680',
    { order_total_price: '19.90', receiver: { name: 'Zoë Blanc', postal_code: '74000', country: 'FR' } },
  ],
  [
    'shopware.csv',
    2,
    '20001',
    {
      note: 'Bitte klingeln',
      receiver: { name: 'Anna Weber', address_line_2: '3. Stock', postal_code: '01069', country: 'DE' },
      items: [
        { sku: 'LT-BLUE', price: '19.90' },
        { sku: 'SOAP-1', price: '10.00' },
      ],
    },
  ],
  [
    'german-merchandise-system.csv',
    2,
    'AU-1002',
    {
      order_total_price: '1024.80',
      weight: '0.500',
      receiver: { name: 'Lee Chan', address_line_1: 'Hauptstraße', house_number: '1', country: 'DE' },
      items: [{ sku: 'LT-BLUE', weight: '0.500', hs_code: '63026000', origin_country: 'PT' }],
    },
  ],
  [
    'plain.csv',
    2,
    'A-2',
    {
      weight: '0.500',
      receiver: { company: 'Chan Ltd', address_line_1: 'Main Street', house_number: '1', country: 'US' },
      items: [{ sku: 'LT-BLUE', quantity: 1, price: '19.90' }],
    },
  ],
];

/** Goes there with the keyboard alone. In the grid Tab goes from cell to cell; after Escape it leaves. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  const isThere = () => button.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
    if (await page.getByRole('grid').locator(':focus').count()) await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
}

test(
  'exports of shops become parcels without a touch of their columns, by keyboard alone',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { keyboard } = desk;
    let chosen = '';
    // One listener for all of them: the browser asks the test for a file, and not its user, only from the first one on.
    desk.on('filechooser', (chooser) => void chooser.setFiles(join(folder, chosen)));
    for (const [file, parcels] of shops)
      await test.step(file, async () => {
        await keyboard.press('Alt+6');
        await tabTo(desk, 'Choose file');
        chosen = file;
        await keyboard.press('Enter');
        await expect(desk.getByRole('button', { name: 'Check rows' })).toBeFocused();
        await keyboard.press('Enter');
        await expect(desk.getByRole('grid', { name: 'Rows of the file' })).toBeVisible();
        await tabTo(desk, `Create ${parcels} parcels`);
        await keyboard.press('Enter');
        await expect(desk.getByRole('heading', { name: `Import of ${file}` })).toBeVisible();
        await expect(desk.getByText(`${parcels} parcels imported.`)).toBeVisible();
      });
    const created = (await allPages<ParcelJson>(api, '/parcels')).flat();
    expect(created).toHaveLength(shops.reduce((sum, [, parcels]) => sum + parcels, 0));
    for (const [file, , order, holds] of shops)
      expect(
        created.find((parcel) => parcel.order_number === order),
        file,
      ).toMatchObject(holds);
  },
);

test(
  'a shop’s file with dollars asks which ones, once, and its parcels are in that currency',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openFile(desk, 'ebay.csv', await readFile(join(folder, 'ebay.csv')));
    await expect(desk.getByRole('button', { name: 'Check rows' })).toHaveAttribute('aria-disabled', 'true');
    const question = desk.getByRole('group', { name: 'Which currency is “$”?' });
    await expect(question.getByRole('radio').first()).toBeFocused();
    await question.getByRole('radio', { name: 'CAD, Canadian Dollar' }).press('Space');
    await checkRows(desk);
    const grid = desk.getByRole('grid', { name: 'Rows of the file' });
    for (const text of ['Lee Chan', '02108', 'MA', '1 Main St']) await expect(grid).toContainText(text);
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText(/parcels? imported\./)).toBeVisible();
    const created = (await allPages<ParcelJson>(api, '/parcels')).flat();
    const ofFile = created.filter(({ order_number: order }) => order?.startsWith('18-15123-') === true);
    expect(ofFile.map(({ currency }) => currency)).toEqual(['CAD', 'CAD', 'CAD']);
  },
);
