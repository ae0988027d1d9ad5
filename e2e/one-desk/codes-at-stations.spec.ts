import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { changedAccount } from '../account-file.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from '../ui/accessibility.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, scan, scanAnother, twoItems } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

/** The account file with codes of a mug, a pack of two of it, a tea and a box. */
const goods = changedAccount(({ products, packagings }) => ({
  products: products.map((product) =>
    product.sku === 'MUG-BL'
      ? { ...product, barcodes: [{ code: '4006381333931' }, { code: '14006381333938', pieces: 2 }] }
      : product.sku === 'TEA-DJ'
        ? { ...product, barcodes: [{ code: '036000291452' }] }
        : product,
  ),
  packagings: packagings.map((box) => (box.name === 'Box L' ? { ...box, barcodes: ['BOX-L-0815'] } : box)),
}));
test.use({ serviceOptions: { ...heldProfile, ownAccount: false, files: { 'account.json': goods } } });

const boxL = { length: '40.0', width: '30.0', height: '20.0' };

test('codes of products and boxes are scanned: a pack as its pieces, lot and expiry shown, the box saved with its dimensions @safety', async ({
  page,
  service,
  api,
}) => {
  const body = { ...readyBody(await firstMethod(api)), items: twoItems };
  const { id } = await createParcel(api, { ...body, order_number: 'CODES-1' });
  await createParcel(api, { ...body, order_number: 'CODES-2' });
  await enterStation(page, service.link);
  const said = page.locator('[data-part=message]');
  await scan(page, 'CODES-1');
  await expect(page.getByText('Pack 3 pieces')).toBeVisible();
  await scan(page, '14006381333938');
  await expect(said).toContainText('Mug, blue: pack of 2, 2 of 2');
  await scan(page, '4006381333931');
  await expect(said).toContainText('Too many: “Mug, blue”');
  // A UPC-A of 12 digits in a code of GS1, with a lot and a day that is over.
  await scan(page, '(01)00036000291452(17)200131(10)A7');
  await expect(said).toContainText('Lot A7 · Expired 2020-01-31');
  await expectAccessible(page);
  await scan(page, 'BOX-L-0815');
  await expect(said).toContainText('Packed in Box L, 40.0 × 30.0 × 20.0 cm');
  await expect(page.locator('[data-part=head]')).toContainText('in Box L');
  const { packaging, dimensions } = await readParcel(api, id);
  expect([packaging?.name, dimensions]).toEqual(['Box L', boxL]);
  // It was no change made elsewhere.
  await expect(page.getByText('The parcel just changed')).toHaveCount(0);
  // What 02 names is inside of a larger unit, and a wrong check digit is no number.
  for (const code of ['(02)04006381333931(37)12', '4006381333932']) {
    await scan(page, code);
    await expect(page.getByRole('alert')).toContainText('is not an item of this parcel');
    await page.keyboard.press('Escape');
  }
});

test('a code that a packer names holds for the parcel there, and for all stations after a lead’s yes, until it is revoked @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = { ...readyBody(await firstMethod(api)), items: twoItems };
  for (const order_number of ['LEARN-1', 'LEARN-2']) await createParcel(api, { ...body, order_number });
  const code = '5901234123457';
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    const saidAt = (page: typeof one) => page.locator('[data-part=message]');
    await scan(one, 'LEARN-1');
    await expect(one.getByText('Pack 3 pieces')).toBeVisible();
    await scan(one, code);
    await expect(saidAt(one)).toContainText(`Is “${code}” a code of MUG-BL, “Mug, blue”?`);
    await one.keyboard.press('ArrowDown');
    await expect(saidAt(one)).toContainText('a code of TEA-DJ');
    await one.keyboard.press('ArrowUp');
    await expect(saidAt(one)).toContainText('a code of MUG-BL');
    await expectAccessible(one);
    await one.keyboard.press('F6');
    await expect(saidAt(one)).toContainText('Mug, blue: 1 of 2');
    await expect(saidAt(one)).toContainText(`“${code}” is MUG-BL for this parcel.`);
    await one.reload();
    await scanAnother(one, code);
    await expect(saidAt(one)).toContainText('Mug, blue: 2 of 2');

    // Nowhere else.
    await scan(two, 'LEARN-2');
    await expect(two.getByText('Pack 3 pieces')).toBeVisible();
    await scan(two, code);
    await expect(two.getByRole('alert')).toContainText(`“${code}” is not an item of this parcel`);
    await two.keyboard.press('Escape');

    // A lead says yes, and the station counts with it at once.
    await goTo(one, '/settings');
    const section = one.getByRole('region', { name: 'Codes of products' });
    await expect(section.getByRole('listitem').filter({ hasText: code })).toHaveCount(1);
    await expectAccessible(one);
    await section.getByRole('button', { name: `Use ${code} as MUG-BL for all` }).click();
    await expect(section.getByRole('button', { name: `Remove ${code} as MUG-BL` })).toBeVisible();
    await expect(section).toContainText('No code waits for a decision.');
    await expect(async () => {
      await scanAnother(two, code);
      await expect(saidAt(two)).toContainText('Mug, blue: 1 of 2', { timeout: 1_000 });
    }).toPass();

    await section.getByRole('button', { name: `Remove ${code} as MUG-BL` }).click();
    await expect(section.getByRole('listitem').filter({ hasText: code })).toHaveCount(0);
    // The other station hears of it by an event: a scan before that counts a piece more.
    await expect(async () => {
      await scanAnother(two, code);
      await expect(two.getByRole('alert')).toContainText(`“${code}” is not an item of this parcel`, { timeout: 1_000 });
    }).toPass();
  });
});

test('under a finger another item is chosen for a code that no product has @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = { ...readyBody(await firstMethod(api)), items: twoItems };
  await createParcel(api, { ...body, order_number: 'LEARN-3' });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await enterStation(page, service.link);
  await scan(page, 'LEARN-3');
  await expect(page.getByText('Pack 3 pieces')).toBeVisible();
  await scan(page, '5901234123457');
  const said = page.locator('[data-part=message]');
  await expect(said).toContainText('a code of MUG-BL');
  const item = said.getByLabel('Item');
  await expect(item).toBeInViewport({ ratio: 1 });
  expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await item.selectOption('TEA-DJ · Darjeeling, 250 g');
  await expect(said).toContainText('a code of TEA-DJ');
  await page.getByRole('button', { name: 'It is TEA-DJ' }).tap();
  await expect(said).toContainText('Darjeeling, 250 g: 1 of 1');
  await context.close();
});

test('a desk learns no code that is another product’s, and a packer decides for no one else', async ({
  service,
  api,
}) => {
  const desk = serviceClient(service.apiBase, await service.newToken({ scope: 'desk' }));
  const put = (client: typeof api, id: string, sku: string) =>
    client.request('PUT', `${service.origin}/desk/settings/${id}`, {
      json: { value: { sku } },
      headers: { 'If-None-Match': '*' },
    });
  expect((await put(api, 'product-code.04006381333931', 'TEA-DJ')).body).toMatchObject({
    message: 'the code is one of "MUG-BL" in the account file',
  });
  expect((await put(api, 'code-offer.tea-dj', 'MUG-BL')).status).toBe(422);
  expect((await put(api, 'code-offer.box-l-0815', 'MUG-BL')).status).toBe(422);
  // Not as codes are compared.
  expect((await put(api, 'code-offer.4012345678901', 'MUG-BL')).status).toBe(422);
  expect((await put(desk, 'product-code.04012345678901', 'MUG-BL')).status).toBe(403);
  expect((await put(desk, 'code-offer.04012345678901', 'MUG-BL')).status).toBe(200);
});

test('through the proxy the account file of the proxy says what codes mean @safety', async ({ page, service, api }) => {
  const body = { ...readyBody(await firstMethod(api)), items: twoItems };
  const { id } = await createParcel(api, { ...body, order_number: 'PROXY-CODES' });
  const { products, packagings } = JSON.parse(goods) as { products: object[]; packagings: object[] };
  const files = { 'account.json': JSON.stringify({ products, packagings }) };
  await withDeskProxy({ url: service.apiBase, token: service.token, files }, async (deskProxy) => {
    await enterStation(page, deskProxy.link);
    await scan(page, 'PROXY-CODES');
    await expect(page.getByText('Pack 3 pieces')).toBeVisible();
    await scan(page, '4006381333931');
    await expect(page.getByText('Mug, blue: 1 of 2')).toBeVisible();
    await scan(page, 'BOX-L-0815');
    await expect(page.getByText('Packed in Box L, 40.0 × 30.0 × 20.0 cm')).toBeVisible();
    expect((await readParcel(api, id)).dimensions).toEqual(boxL);
  });
});
