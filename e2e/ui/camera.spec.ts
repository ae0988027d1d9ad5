import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { cameraBrowser } from '../camera/camera-browser.ts';
import { writeLabelVideo } from '../camera/label-video.ts';
import { expect, test } from '../fixtures.ts';
import { watchPages } from '../page-watch.ts';
import { emptyDesk } from '../service-profiles.ts';
import { headlessShell } from '../launch-options.ts';
import { withService } from '../service-process.ts';
import { openPath } from './go-to.ts';
import { expectAccessible } from './accessibility.ts';

test.use({ serviceOptions: emptyDesk });

const openCamera = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' }).click();
const camera = (page: Page) => page.getByRole('region', { name: 'Camera' });

/** Whether the camera of the page is at work, kept over the end of what shows it. */
async function keepTrack(page: Page): Promise<() => Promise<string | undefined>> {
  const track = await camera(page)
    .locator('video')
    .evaluateHandle((video) => ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()[0]);
  return () => track.evaluate((each) => each?.readyState);
}

/** What the label of the video says, which the camera is known to read. */
const order = 'CAM-4711';
const ends: [how: string, end: (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => camera(page).getByRole('button', { name: 'Close camera' }).click()],
  [
    'its tab, when that is hidden',
    (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  ],
];

for (const [how, end] of ends)
  test(
    `the camera of the station reads a label as a scanner does, and goes out with ${how}`,
    { tag: '@safety' },
    async ({ playwright, browser, service, api }, testInfo) => {
      const { id } = await createParcel(api, { order_number: order });
      const video = testInfo.outputPath('label.y4m');
      await writeLabelVideo(browser, video, { kind: 'code128', text: order, centimetres: 20, turned: 8, blur: 1 });
      const withCamera = await cameraBrowser(playwright, video);
      try {
        const context = await withCamera.newContext({ permissions: ['camera'] });
        const problems = await watchPages(context);
        const page = await context.newPage();
        await page.goto(service.link.replace('/#', '/station#'));
        await openCamera(page);
        await expect(page.getByText(order).first()).toBeVisible();
        await expect(camera(page).getByRole('status')).toHaveText(`Read: ${order}`);
        await expect(page.getByLabel('Scan or type')).toHaveValue(order);
        await expectAccessible(page);
        const state = await keepTrack(page);
        expect(await state()).toBe('live');
        await end(page);
        await expect.poll(state).toBe('ended');
        await expect(camera(page)).toHaveCount(0);
        // The parcel on the table is left by the next Escape alone.
        await expect(page.getByRole('heading', { name: `Order ${order}` })).toBeVisible();
        expect(problems).toEqual([]);
      } finally {
        // The next one is the only one of that name.
        await api.delete(`/parcels/${id}`);
        await withCamera.close();
      }
    },
  );

test('without permission, without a camera and without https the page says what to do @safety', async ({
  playwright,
  service,
}) => {
  const station = service.link.replace('/#', '/station#');
  const withCamera = await cameraBrowser(playwright, null);
  try {
    const page = await withCamera.newPage();
    await page.goto(station);
    await openCamera(page);
    await expect(camera(page)).toContainText('This browser does not let the page use the camera.');
    await expectAccessible(page);
  } finally {
    await withCamera.close();
  }
  await withService({ parcels: 0, env: { PARCEL_DESK_HOSTS: 'desk.lan' } }, async ({ link }) => {
    const without = await playwright.chromium.launch({
      ...headlessShell,
      args: [...(headlessShell.args ?? []), '--host-resolver-rules=MAP desk.lan 127.0.0.1'],
    });
    try {
      const context = await without.newContext({ permissions: ['camera'] });
      const page = await context.newPage();
      await page.goto(station);
      await openCamera(page);
      await expect(camera(page)).toHaveText(/No camera was found on this device\./);
      await page.goto(link.replace('127.0.0.1', 'desk.lan').replace('/#', '/station#'));
      await openCamera(page);
      await expect(camera(page)).toContainText('Browsers give the camera only to pages over https.');
      await openPath(page, '/settings');
      await expect(page.getByText('This page was opened without https.')).toHaveCount(1);
    } finally {
      await without.close();
    }
  });
});
