import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { grid } from './list-rows.ts';

test.use({ serviceOptions: { parcels: 40 } });

const otherPages = /\/assets\/pages-.*\.js$/;

function watchResponses(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

test('the list and all pages after it are a few large files', async ({ page, service }) => {
  const responses = watchResponses(page);
  const others = [otherPages, /\/assets\/parcel-.*\.js$/].map((file) => page.waitForResponse(file));
  await page.goto(service.link);
  await Promise.all(others);
  // All of it has come and runs.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(responses.length).toBeLessThanOrEqual(40);
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const sizes = await Promise.all(
    scripts.map(
      async (response) => [new URL(response.url()).pathname, gzipSync(await response.body()).length] as const,
    ),
  );
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(430_000);
  // Two run before the page's own script, and a worker has a file of its own.
  const small = sizes
    .filter(([, size]) => size < 8000)
    .map(([path]) => /[a-z]+(?:-[a-z]+)?/.exec(basename(path))?.[0] ?? path);
  expect(new Set(small)).toEqual(new Set(['ask-ahead', 'clock-worker', 'start-check']));
});

for (const connection of [{ saveData: true }, { effectiveType: '3g' }])
  test(`other pages are loaded when they are opened, and not before, where the connection says ${JSON.stringify(connection)}`, async ({
    page,
    service,
  }) => {
    await page.clock.install();
    await page.addInitScript((said) => {
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), said) });
    }, connection);
    const responses = watchResponses(page);
    await page.goto(service.link);
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    await page.clock.runFor(30_000);
    await page.waitForLoadState('networkidle');
    expect(responses.filter((response) => otherPages.test(response.url()))).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
    await expect(page.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
    expect(responses.filter((response) => otherPages.test(response.url()))).toHaveLength(1);
  });
