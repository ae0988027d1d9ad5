import { processedParcel } from '../api/parcel-flows.ts';
import { customsBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { drawnLabel, firstMethod, openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

test(
  'every label is in the page: strip, page k of n, text, zoom and fit by key; no blob URL is left behind',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const parcel = await processedParcel(api, { ...customsBody(await firstMethod(api)), number_of_labels: 3 });
    await desk.evaluate(() => {
      const live = new Set<string>();
      Object.assign(globalThis, { live });
      const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
      URL.createObjectURL = (source) => {
        const url = create(source);
        live.add(url);
        return url;
      };
      URL.revokeObjectURL = (url) => {
        live.delete(url);
        revoke(url);
      };
    });
    await openParcel(desk, parcel.id);
    await drawnLabel(desk);
    const view = desk.getByRole('region', { name: /^Labels, page/ });
    await expect(view).toHaveAccessibleName('Labels, page 1 of 3');
    await expect(view.locator('canvas')).toHaveCount(3);
    const strip = desk.getByRole('navigation', { name: 'Pages of the document' });
    await expect(strip.getByRole('button')).toHaveCount(3);
    await strip.getByRole('button', { name: 'Page 3' }).press('Enter');
    await expect(view).toHaveAccessibleName('Labels, page 3 of 3');
    await expect(desk.getByText('3 of 3', { exact: true }).first()).toBeVisible();
    // The text of the page that is looked at can be selected; that of a label is its tracking number, among others.
    await expect(view.locator('[data-page="3"] .textLayer')).toContainText('3 of 3');
    await desk.getByRole('button', { name: 'Previous page' }).press('Enter');
    await expect(view).toHaveAccessibleName('Labels, page 2 of 3');
    const sheet = view.locator('[data-page="2"]');
    const fit = (await sheet.boundingBox())?.width ?? 0;
    await desk.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await expect.poll(async () => (await sheet.boundingBox())?.width ?? 0).toBeGreaterThan(fit * 1.2);
    await desk.keyboard.press('0');
    await expect.poll(async () => (await sheet.boundingBox())?.width ?? 0).toBe(fit);
    await expect(view).toHaveAccessibleName('Labels, page 2 of 3');
    await expectAccessible(desk);
    const live = () => desk.evaluate(() => (globalThis as unknown as { live: Set<string> }).live.size);
    for (let round = 0; round < 4; round += 1) {
      await desk.getByRole('tab', { name: 'Labels' }).press('ArrowRight');
      await drawnLabel(desk, 'Customs declaration');
      await expect(desk.getByRole('link', { name: 'Download' })).toBeVisible();
      await desk.getByRole('tab', { name: 'Customs declaration' }).press('ArrowLeft');
      await drawnLabel(desk);
      await expect(desk.getByRole('link', { name: 'Download' })).toBeVisible();
    }
    await expect.poll(live).toBeLessThanOrEqual(1);
    await desk.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await sheet.boundingBox())?.width ?? 999).toBeLessThanOrEqual(390);
    await desk.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect.poll(live).toBe(0);
  },
);
