import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { networkSettled } from '../settled-network.ts';
import { grid } from './list-rows.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: seededDesk });

/** Bytes of the scripts that the page names, which the first rows wait for (docs/decisions/010-performance.md#bytes-of-the-first-script). */
const mostBeforeRows = 190_900;
/** Bytes that they may have more in German. */
const mostForLanguage = 500;

const otherPages = /\/assets\/pages-.*\.js$/;

function watchResponses(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

test('the list and all pages after it are a few large files', async ({ page, service }) => {
  const responses = watchResponses(page);
  // They are loaded a while after the first page.
  await page.clock.install();
  const others = ['pages', 'parcel', 'today', 'day', 'clock-worker'].map((name) =>
    page.waitForResponse(new RegExp(`/assets/${name}-[^/]*\\.js$`)),
  );
  await page.goto(service.link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await page.clock.runFor(5000);
  await Promise.all(others);
  // All of it has come and runs.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(responses.length).toBeLessThanOrEqual(40);
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const sizes = await Promise.all(
    scripts.map(
      async (response) =>
        [new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length] as const,
    ),
  );
  const sum = (some: typeof sizes) => some.reduce((bytes, [, size]) => bytes + size, 0);
  expect(sum(sizes)).toBeLessThanOrEqual(691_500);
  const named = await (await page.request.get(service.link)).text();
  const beforeRows = sizes.filter(([path]) => named.includes(path));
  expect(new Set(beforeRows.map(([path]) => basename(path).split('-')[0]))).toEqual(
    new Set(['index', 'prefetch', 'start']),
  );
  expect(sum(beforeRows)).toBeLessThanOrEqual(mostBeforeRows);
  // Two run before the page's own script, and a worker has a file of its own.
  const small = sizes
    .filter(([, size]) => size < 5000)
    .map(([path]) => /^(.+?)(?:-.{7})?\.js$/.exec(basename(path))?.[1] ?? path);
  expect(new Set(small)).toEqual(new Set(['prefetch-list', 'early', 'clock-worker', 'start-check']));
});

test('no other script is requested until the first rows are on the screen', async ({ page, service, api }) => {
  // The table of what labels can print is loaded for such a row.
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, receiver: { ...body.receiver, name: 'דוד' } });
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /([^/]+?)(?:-.{7})?\.js$/.exec(request.url()) ?? [];
    if (name !== undefined) scripts.push(name);
  });
  // Time stands still: what the page does once the rows are on the screen does not come.
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await page.goto(service.link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await networkSettled(page);
  expect(new Set(scripts)).toEqual(new Set(['index', 'prefetch-list', 'start-check', 'early']));
  await page.clock.resume();
  await expect(grid(page).getByText('label incomplete').first()).toBeVisible();
  expect(scripts).toContain('list');
});

test('what the first rows wait for is hardly more in German', async ({ request, service }) => {
  const bytesIn = async (language: string) => {
    const page = await (await request.get(service.link, { headers: { 'Accept-Language': language } })).text();
    expect(page).toContain(`<html lang="${language}"`);
    const paths = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(2);
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const script = await (await request.get(new URL(path, service.origin).href)).text();
        // A hash in the name of a later file is as long in each language, but not as easily packed.
        return gzipSync(script.replaceAll(/-[\w-]{8}(?=\.js)/g, ''), { level: 9 }).length;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  expect((await bytesIn('de')) - (await bytesIn('en'))).toBeLessThanOrEqual(mostForLanguage);
});

/** A browser that says so of its connection. */
async function say(page: Page, connection: object): Promise<void> {
  await page.clock.install();
  await page.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), said) });
  }, connection);
}

function watchOtherPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (otherPages.test(request.url())) asked.push(request.url());
  });
  return asked;
}

for (const connection of [{ saveData: true }, { effectiveType: '3g' }])
  test(
    `other pages are loaded when they are opened, and not before, where the connection says ${JSON.stringify(connection)}`,
    { tag: '@safety' },
    async ({ page, service }) => {
      await say(page, connection);
      const asked = watchOtherPages(page);
      await page.goto(service.link);
      await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
      await page.clock.runFor(30_000);
      await networkSettled(page);
      expect(asked).toEqual([]);
      await page.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
      await expect(page.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
      expect(asked).toHaveLength(1);
    },
  );

test('other pages are loaded once the connection saves no data any more', async ({ page, service }) => {
  await say(page, { saveData: true });
  const asked = watchOtherPages(page);
  await page.goto(service.link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await page.clock.runFor(5000);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, { saveData: false });
    connection.dispatchEvent(new Event('change'));
  });
  await page.clock.runFor(5000);
  await expect.poll(() => asked).toHaveLength(1);
});
