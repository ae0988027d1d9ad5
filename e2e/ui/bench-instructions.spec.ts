import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedAccount } from '../account-file.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { firstMethod } from './parcel-pages.ts';
import { openStation, scan, scanAnother } from './station-pages.ts';

const account = changedAccount(({ products }) => ({
  products: products.map((product) => {
    if (product.sku === 'TEA-DJ') return { ...product, note: 'Two sheets of paper', image: 'tea.png' };
    if (product.sku === 'MUG-BL') return { ...product, image: 'mug.png', barcodes: [{ code: '4006381333931' }] };
    return product.sku === 'TEA-AS' ? { ...product, note: 'Upright' } : product;
  }),
}));
test.use({ serviceOptions: { parcels: 0, ownAccount: true, files: { 'account.json': account } } });

/** One dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an opened parcel shows how its products are packed, and a scan the one that is in the hand, with its picture @safety', async ({
  desk,
  api,
  service,
}) => {
  writeFileSync(join(service.dataFolder, 'tea.png'), png);
  const items = ['TEA-DJ', 'TEA-AS'].map((sku) => ({ sku, name: `Tea ${sku}`, quantity: 1 }));
  await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'NOTES-1', items });
  await openStation(desk);
  await scan(desk, 'NOTES-1');
  const strip = desk.getByRole('region', { name: 'How to pack it' });
  await expect(strip).toContainText('Two sheets of paper');
  await expect(strip).toContainText('Upright');
  await expect(strip.getByRole('img', { name: 'Picture of Tea TEA-DJ' })).toHaveJSProperty('naturalWidth', 1);
  await scan(desk, 'TEA-AS');
  await expect(strip).not.toContainText('Two sheets of paper');
  const note = strip.getByText('Upright');
  await expect(note).toHaveCSS('font-size', '32px');
  await expectAccessible(desk);
});

test('a wrong piece and one too many show what was scanned and what was expected, with their pictures @safety', async ({
  desk,
  api,
  service,
}) => {
  for (const file of ['tea.png', 'mug.png']) writeFileSync(join(service.dataFolder, file), png);
  const items = ['TEA-DJ', 'TEA-AS'].map((sku) => ({ sku, name: `Tea ${sku}`, quantity: 1 }));
  await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'WRONG-1', items });
  await openStation(desk);
  await scan(desk, 'WRONG-1');
  await expect(desk.getByText('Pack 2 pieces')).toBeVisible();
  const said = desk.locator('[data-part=message]');
  const pictures = said.getByRole('figure');
  const picture = (of: string) => said.getByRole('img', { name: `Picture of ${of}` });
  await scan(desk, '4006381333931');
  await expect(said).toContainText('is not an item of this parcel');
  await expect(said).toContainText('Scanned: “Mug, blue” (MUG-BL).');
  await expect(said).toContainText('Expected next: 1 × “Tea TEA-DJ”');
  await expect(pictures).toHaveText(['Scanned', 'Expected']);
  await expect(picture('Mug, blue')).toHaveJSProperty('naturalWidth', 1);
  await expect(picture('Tea TEA-DJ')).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible(desk);
  await scan(desk, 'TEA-DJ');
  await expect(desk.getByText('Tea TEA-DJ: 1 of 1')).toBeVisible();
  await scanAnother(desk, 'TEA-DJ');
  await expect(said).toContainText('Too many: “Tea TEA-DJ”');
  // What is expected next has none.
  await expect(pictures).toHaveText(['Scanned']);
  await expect(picture('Tea TEA-DJ')).toHaveJSProperty('naturalWidth', 1);
  await expectAccessible(desk);
});
