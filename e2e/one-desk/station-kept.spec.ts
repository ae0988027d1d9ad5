import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { stored } from '../ui/device-stores.ts';
import { grid } from '../ui/list-rows.ts';

test.use({ serviceOptions: { parcels: 1 } });

const entry = 'parcel-desk.station-id';

const stationOf = (page: Page) => page.evaluate((name) => localStorage.getItem(name)?.replaceAll('"', '') ?? '', entry);

/** The stations that the page's requests name, from now on. */
function watchStations(page: Page): Set<string> {
  const named = new Set<string>();
  page.on('request', (request) => {
    const station = request.headers()['x-desk-station'];
    if (station !== undefined) named.add(station);
  });
  return named;
}

// With a browser that is killed: faults/import-kills.spec.ts.
test('a browser that has lost what it had not written yet comes back as the same station, in all its tabs @safety', async ({
  page,
  context,
  service,
}) => {
  await page.goto(service.link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  const station = await stationOf(page);
  expect(station).not.toBe('');
  await expect.poll(() => stored(page)).toContain(station);
  // Nothing of the desk runs there, which would take another id at once.
  await intercept(page, '**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${service.origin}/nothing`);
  await page.evaluate((name) => localStorage.removeItem(name), entry);
  const tabs = [await context.newPage(), await context.newPage()];
  const named = tabs.map(watchStations);
  await Promise.all(tabs.map((tab) => tab.goto(service.link)));
  for (const [index, tab] of tabs.entries()) {
    await expect(grid(tab).locator('[data-index="0"]')).toBeVisible();
    await expect.poll(() => [...(named[index] ?? [])]).toEqual([station]);
    expect(await stationOf(tab)).toBe(station);
  }
});

test('a browser without databases is one station for as long as it keeps anything @safety', async ({
  page,
  service,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const named = watchStations(page);
  await page.goto(service.link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await expect.poll(() => named.size).toBe(1);
  await page.reload();
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await expect.poll(() => named.size).toBe(1);
  expect([...named]).toEqual([await stationOf(page)]);
});
