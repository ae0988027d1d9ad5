import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cancelParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { drawnLabel, firstMethod, openParcel } from './parcel-pages.ts';
import { watchPrinting } from './watch-printing.ts';

test.use({ serviceOptions: { parcels: 0 } });

const printFrames = (page: Page) => page.locator('iframe[title="The PDF for the printer"]');

test('the PDF goes to the print dialog from a frame with its bytes, by button and by key', async ({ desk, api }) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const printed = await watchPrinting(desk);
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await desk.getByRole('button', { name: 'Print labels' }).click();
  await expect(desk.getByText('Handed to the browser’s print dialog.')).toBeVisible();
  await desk.keyboard.press('l');
  await expect.poll(async () => (await printed()).length).toBe(2);
  await desk.keyboard.press('Control+p');
  await expect.poll(async () => (await printed()).length).toBe(3);
  for (const address of await printed()) expect(address).toMatch(/^blob:http/);
  await expect(printFrames(desk)).toHaveCount(1);
  // Leaving the page takes the frame and its PDF away.
  await desk.keyboard.press('Escape');
  await expect(printFrames(desk)).toHaveCount(0);
});

test('a browser that lets no page print: the PDF opens in a tab, else the page says to download it', async ({
  desk,
  api,
}) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  await watchPrinting(desk, { refuse: true });
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await desk.evaluate(() => {
    window.open = () => null;
  });
  await desk.keyboard.press('l');
  await expect(desk.getByText('Download it and print it from there.')).toBeVisible();
  await expect(printFrames(desk)).toHaveCount(0);
  await desk.evaluate(() => {
    window.open = (url) => (String(url).startsWith('blob:') ? window : null);
  });
  await desk.keyboard.press('l');
  await expect(desk.getByText('it was opened in a new tab')).toBeVisible();
});

test('a browser that loads no PDF into frames: the page does not wait for ever and offers another way', async ({
  desk,
  api,
}) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  // A Chromium set to download PDFs gives a frame no `load`.
  await desk.addInitScript(() => {
    const swallow = (event: Event) => {
      if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation();
    };
    document.addEventListener('load', swallow, { capture: true });
  });
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await desk.evaluate(() => {
    window.open = () => null;
  });
  for (const press of ['first', 'second']) {
    await desk.keyboard.press('l');
    await expect(desk.getByText('Checking the parcel, then printing…'), press).toBeVisible();
    await expect(desk.getByText('Download it and print it from there.'), press).toBeVisible();
    await expect(printFrames(desk), press).toHaveCount(0);
  }
});

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

test('a cancelled parcel has no preview, and nothing of it is printed', async ({ desk, api }) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const printed = await watchPrinting(desk);
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await desk.getByRole('button', { name: 'Cancel shipment' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Cancel this shipment?' });
  await expect(dialog).toContainText('It can be cancelled until');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Cancel the shipment' }).click();
  await expect(desk.getByText('Cancelled: do not ship').last()).toBeVisible();
  await expect(desk.locator('canvas')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Print labels' })).toHaveCount(0);
  await desk.keyboard.press('l');
  expect(await printed()).toEqual([]);
  await expectAccessible(desk);
});

test('cancelled by another desk while its label is on screen: the press finds out, nothing is printed', async ({
  desk,
  api,
}) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const printed = await watchPrinting(desk);
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await cancelParcel(api, parcel.id);
  await desk.keyboard.press('l');
  await expect(desk.getByText('Cancelled: do not ship').last()).toBeVisible();
  await expect(desk.locator('canvas')).toHaveCount(0);
  expect(await printed()).toEqual([]);
});

test('where the parcel cannot be read before printing, the user decides', async ({ desk, api }) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const printed = await watchPrinting(desk);
  await openParcel(desk, parcel.id);
  await drawnLabel(desk);
  await desk.route(`**/v1/parcels/${parcel.id}`, (route) => route.abort('internetdisconnected'));
  await desk.keyboard.press('l');
  await expect(desk.getByText('Not printed: whether the parcel is still valid could not be checked')).toBeVisible();
  expect(await printed()).toEqual([]);
  await desk.getByRole('button', { name: 'Print anyway' }).click();
  await expect.poll(async () => (await printed()).length).toBe(1);
});
