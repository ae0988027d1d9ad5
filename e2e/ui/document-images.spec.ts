import { readFile } from 'node:fs/promises';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { withFront } from './front-server.ts';
import { gifOf, jpegOf, labelPicture, pngOf } from './made-images.ts';
import { drawnLabel, firstMethod, openParcel, scanned, sayItCameOut } from './parcel-pages.ts';
import { inkOf, pagePicture, pageSizes } from './printed-pdf.ts';
import { sendLabels, signInToPrint } from './send-labels.ts';

// Labels that are no PDF: pictures, and the languages of label printers.

test.use({ serviceOptions: emptyDesk });

test(
  'a PNG, a GIF and a JPEG are shown and printed at their size, point for point',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const method = await firstMethod(api);
    const text = 'JD00123456789';
    const small = labelPicture(text, 812, 1218, 3);
    const fine = labelPicture(text, 1200, 1800, 4);
    await withFront(service, async (front) => {
      const printed = await signInToPrint(page, front);
      const rounds: [type: string, body: Buffer, said: string, size: string][] = [
        ['image/png', pngOf(small, 203), 'PNG image, printed at 101.6 × 152.4 mm: 203 dpi.', '101.6 x 152.4'],
        [
          'image/gif',
          gifOf(small),
          'GIF image, printed at 101.6 × 152.4 mm: 203 dpi assumed, as it does not say its size.',
          '101.6 x 152.4',
        ],
        [
          // As stores of files call everything.
          'application/octet-stream',
          await jpegOf(page, pngOf(fine, null), 300),
          'JPEG image, printed at 101.6 × 152.4 mm: 300 dpi.',
          '101.6 x 152.4',
        ],
      ];
      for (const [type, body, said, size] of rounds) {
        const parcel = await processedParcel(api, readyBody(method));
        sendLabels(front, body, type);
        await openParcel(page, parcel.id);
        await drawnLabel(page);
        await expect(page.getByText(said)).toBeVisible();
        if (type === 'image/png') await expectAccessible(page);
        await page.keyboard.press('l');
        await sayItCameOut(page);
        const paper = await printed(0);
        expect(await pageSizes(paper), type).toEqual([size]);
        expect(await scanned(await pagePicture(paper, 1)), type).toEqual([text]);
        const field = await inkOf(paper, 1, { left: 80, top: 140, width: 21.6, height: 12.4 });
        const side = (40 * 25.4) / (type.startsWith('image') ? 203 : 300);
        expect(Math.abs(field.width - side), type).toBeLessThan(0.1);
      }
      const parcel = await processedParcel(api, readyBody(method));
      sendLabels(front, pngOf(small, 203).subarray(0, 60), 'image/png');
      await openParcel(page, parcel.id);
      await expect(page.getByRole('alert')).toContainText('The image is damaged');
      await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0);
    });
  },
);

test('ZPL says what it is, is saved as it came, and is skipped by name where it would be printed @safety', async ({
  page,
  service,
  api,
}) => {
  const method = await firstMethod(api);
  const zpl = '^XA^FO50,50^BY3^BCN,100,Y,N,N^FD12345678^FS^XZ\n';
  const parcel = await processedParcel(api, { ...readyBody(method), order_number: 'ZPL-1' });
  await withFront(service, async (front) => {
    sendLabels(front, zpl, 'application/zpl');
    await signInToPrint(page, front);
    await openParcel(page, parcel.id);
    await expect(page.getByText('This is ZPL, the language of Zebra printers')).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save ZPL file' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^labels-.*\.zpl$/);
    expect(await readFile(await file.path(), 'utf8')).toBe(zpl);
    await page.goto(new URL('/parcels', page.url()).href);
    await page.getByRole('checkbox', { name: /^Select ZPL-1/ }).check();
    await page.getByRole('button', { name: /^Print labels/ }).click();
    await expect(page.getByRole('dialog', { name: 'Print labels' }).getByRole('alert')).toContainText(
      'Order ZPL-1: This is ZPL, the language of Zebra printers',
    );
  });
});
