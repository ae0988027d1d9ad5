import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceOptions, withService } from '../service-process.ts';
import { emptyDesk } from '../service-profiles.ts';
import { grid } from './list-rows.ts';
import { otherVersion } from './other-version.ts';
import { withStaticPage } from './static-host.ts';

test.use({ serviceOptions: emptyDesk, serviceWorkers: 'allow' });

/** Until the browser keeps the page: its worker is installed some seconds after the first rows. */
async function pageKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What is in the Cache Storage of the page's host: paths and texts. */
function keptFiles(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const answers = (await Promise.all(opened.map((cache) => cache.matchAll()))).flat();
    return Promise.all(
      answers.map(async (answer) => ({ path: new URL(answer.url).pathname, text: await answer.text() })),
    );
  });
}

const canary = 'Zdzisława Quux';
const places: { options: ServiceOptions; place: string }[] = [
  { options: { parcels: 0 }, place: '' },
  { options: { parcels: 0, env: { PARCEL_DESK_BASE_PATH: '/desk' } }, place: ', below a path @safety' },
];

for (const { options, place } of places)
  test(`without the server a reload shows the page, which goes on when it is back, and holds nothing of customers${place}`, async ({
    page,
    context,
  }) => {
    await withService(options, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      await createParcel(api, { order_number: 'KEPT-1', receiver: { name: canary } });
      await page.clock.install();
      await page.goto(service.link);
      await expect(grid(page)).toContainText('KEPT-1');
      const devtools = await context.newCDPSession(page);
      expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
      const manifest = await devtools.send('Page.getAppManifest');
      expect(manifest.errors).toEqual([]);
      const { icons } = JSON.parse(manifest.data ?? '') as { icons: { src: string; sizes: string }[] };
      for (const { src, sizes } of icons) {
        const size = await page.evaluate(async (address) => {
          const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
          return `${width}x${height}`;
        }, new URL(src, manifest.url).href);
        expect(size).toBe(sizes);
      }
      await page.clock.runFor(5000);
      await pageKept(page);
      await grid(page).getByRole('link', { name: 'KEPT-1' }).click();
      await expect(page.getByRole('heading', { name: 'Order KEPT-1' })).toBeVisible();

      await service.stop();
      await page.reload();
      await expect(page.getByText(/^No answer from 127\.0\.0\.1:\d+ since today/)).toBeVisible();
      for (const [path, heading] of [
        ['settings', 'Settings'],
        ['parcels', 'Parcels'],
      ] as const) {
        await page.goto(`${service.origin}/${path}`);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      const kept = await keptFiles(page);
      const root = new URL(`${service.origin}/`).pathname;
      expect(
        kept
          .map(({ path }) => path)
          .filter((path) => !path.startsWith(`${root}assets/`))
          .toSorted(),
      ).toEqual(['', 'config.json', 'start-check.js'].map((path) => root + path));
      expect(kept.filter(({ text }) => text.includes(canary) || text.includes(service.token))).toEqual([]);
      await service.restart();
      await secondsUntil(page, grid(page).filter({ hasText: 'KEPT-1' }));
    });
  });

test('a service that keeps no page takes it out of the browsers @safety', async ({ page }) => {
  await withService({ parcels: 0 }, async (service) => {
    await page.goto(service.link);
    await pageKept(page);
    await expect.poll(async () => (await keptFiles(page)).length).toBeGreaterThan(10);
    await service.stop();
    await service.restart({ PARCEL_DESK_KEEP_PAGE: 'false' });
    await page.reload();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    // It ends with the last page that it served.
    await page.goto('about:blank');
    await page.goto(service.origin);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
});

test('a new version takes over from the one that is kept, and each has its own files @safety', async ({ page }) => {
  const other = await otherVersion();
  const api = 'http://127.0.0.1:9';
  await withStaticPage({ apiBase: `${api}/v1`, keepPage: true }, api, async (origin, host) => {
    const heading = page.getByRole('heading', { name: 'Connect' });
    const caches = () =>
      page.evaluate(async () => (await globalThis.caches.keys()).map((name) => name.split('/').at(-1)));
    await page.goto(origin);
    await expect(heading).toBeVisible();
    await pageKept(page);
    await expect.poll(caches).toHaveLength(1);
    const [first = ''] = await caches();

    host.folder = other.folder;
    await page.reload();
    await expect(heading).toBeVisible();
    // What the server has is shown at once: the page kept is for when there is no answer.
    await expect(page.locator(`script[src*="${other.script}"]`)).toHaveCount(1);
    await expect.poll(caches).toHaveLength(2);
    // A tab of the version before gets what it has not loaded yet.
    expect((await keptFiles(page)).map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringContaining(first), expect.stringContaining(other.script)]),
    );

    host.down = true;
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.locator(`script[src*="${other.script}"]`)).toHaveCount(1);
  });
  await other.remove();
});
