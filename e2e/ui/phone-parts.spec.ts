import type { Page } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { cameraBrowser } from '../camera/camera-browser.ts';
import { expect, test } from '../fixtures.ts';
import { watchPages } from '../page-watch.ts';
import { emptyDesk } from '../service-profiles.ts';
import { checkRows, openFile } from './import-pages.ts';
import { drawnLabel, firstMethod, openParcel } from './parcel-pages.ts';

// What phones have and the browsers of tests do not, stood in for: a reader of codes, a light, other programs.
test.use({ serviceOptions: emptyDesk });

/** Held before the camera, for the browser's own reader of codes; and what its light was asked for. */
interface Phone {
  held: string;
  light: unknown[];
}

/** The pages from now on are those of a phone whose browser reads codes. */
function standInReader(): void {
  const phone: Phone = { held: '', light: [] };
  const kinds = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code', 'data_matrix', 'pdf417'];
  const cornerPoints = [200, 300].flatMap((x) => [200, 260].map((y) => ({ x, y })));
  const detect = () =>
    Promise.resolve(phone.held === '' ? [] : [{ rawValue: phone.held, format: 'code_128', cornerPoints }]);
  const BarcodeDetector = Object.assign(
    function reader() {
      return { detect };
    },
    { getSupportedFormats: () => Promise.resolve(kinds) },
  );
  Object.assign(globalThis, { phone, BarcodeDetector });
  MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
  MediaStreamTrack.prototype.applyConstraints = (wanted) => {
    phone.light.push(...(wanted?.advanced ?? []));
    return Promise.resolve();
  };
}

function hold(page: Page, code: string): Promise<void> {
  return page.evaluate((held) => void Object.assign((globalThis as unknown as { phone: Phone }).phone, { held }), code);
}

test(
  'the camera reads into the search, the palette and the cells of an import, by the reader that the browser has',
  {
    tag: '@safety',
  },
  async ({ playwright, service, api }) => {
    await createParcel(api, { order_number: 'CAM-1' });
    await createParcel(api, { order_number: 'CAM-2' });
    const withCamera = await cameraBrowser(playwright, null);
    try {
      const context = await withCamera.newContext({ permissions: ['camera'] });
      const problems = await watchPages(context);
      await context.addInitScript(standInReader);
      const page = await context.newPage();
      const camera = page.getByRole('region', { name: 'Camera' });
      const open = page.getByRole('button', { name: 'Scan with the camera' });
      const read = async (code: string) => {
        await hold(page, code);
        await expect(camera.getByRole('status')).toHaveText(`Read: ${code}`);
      };
      const close = async () => {
        await hold(page, '');
        await camera.getByRole('button', { name: 'Close camera' }).click();
        await expect(camera).toHaveCount(0);
        await expect(open).toBeFocused();
      };

      await page.goto(service.link);
      const find = page.getByRole('searchbox', { name: 'Find in these parcels' });
      await find.click();
      await open.click();
      await read('CAM-1');
      await expect(find).toHaveValue('CAM-1');
      await camera.getByRole('button', { name: 'Light on' }).click();
      await camera.getByRole('button', { name: 'Light off' }).click();
      await expect(camera.getByRole('button', { name: 'Light on' })).toBeVisible();
      const light = await page.evaluate(() => (globalThis as unknown as { phone: Phone }).phone.light);
      expect(light).toEqual([{ torch: true }, { torch: false }]);
      await close();

      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('button', { name: 'Scan with the camera' }).click();
      await hold(page, 'CAM-2');
      await expect(page.getByRole('heading', { name: 'Order CAM-2' })).toBeVisible();
      await hold(page, '');

      await openFile(page, 'orders.csv', 'Order number,SKU\nC-1,none\nC-2,nothing\n');
      await checkRows(page);
      const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
      await cell('none').click();
      await open.click();
      // One code after the other, each into the cell below.
      await read('8711253001202');
      await expect(cell('8711253001202')).toBeVisible();
      await read('4006381333931');
      await expect(cell('4006381333931')).toBeVisible();
      for (const gone of ['none', 'nothing']) await expect(cell(gone)).toHaveCount(0);
      await close();
      expect(problems).toEqual([]);
    } finally {
      await withCamera.close();
    }
  },
);

test(
  'a label is given to another program of a phone, under the name that it is saved as',
  { tag: '@safety' },
  async ({ page, enter, api }) => {
    const { id } = await processedParcel(api, readyBody(await firstMethod(api)));
    await page.addInitScript(() => {
      const shared: { name: string; type: string; size: number }[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: ({ files = [] }: { files?: File[] }) => {
          shared.push(...files.map(({ name, type, size }) => ({ name, type, size })));
          // Its user closes the choice.
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      });
    });
    await enter();
    await openParcel(page, id);
    await drawnLabel(page);
    const saved = await page.getByRole('link', { name: 'Download' }).first().getAttribute('download');
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = () =>
      page.evaluate(() => (globalThis as unknown as { shared: { name: string; type: string; size: number }[] }).shared);
    await expect.poll(shared).toEqual([{ name: saved, type: 'application/pdf', size: expect.any(Number) }]);
    expect((await shared())[0]?.size).toBeGreaterThan(1000);
  },
);
