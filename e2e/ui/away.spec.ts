import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { seededDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: seededDesk });

const banner = (page: Page) => page.getByText(/^No answer from 127\.0\.0\.1:\d+ since today/);
const facts = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const items = (page: Page) => page.getByRole('region', { name: /^Items · / });

/** Opens the list, by a clock that tests put forward, and waits for the code of what is opened later: a service that is stopped gives no files either. */
async function openDesk(page: Page, service: ServiceProcess): Promise<void> {
  const code = Promise.all(
    [/\/assets\/parcel-.*\.js$/, /\/assets\/pages-.*\.js$/].map((file) =>
      page.waitForEvent('requestfinished', (request) => file.test(request.url())),
    ),
  );
  await page.clock.install();
  await page.goto(service.link);
  await expect(grid(page)).toBeVisible();
  await rowKeysWork(page);
  await page.clock.fastForward(5000);
  await code;
}

/** One notice says that nothing answers. */
async function expectOneNotice(page: Page): Promise<void> {
  await expect(banner(page)).toHaveCount(1);
  await expect(page.locator('#page').getByText(/No answer|offline|did not answer/)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test(
  'with the API away a parcel of the list shows what the list knows, and becomes whole on its own',
  { tag: '@safety' },
  async ({ page }) => {
    await withService({ parcels: 5 }, async (service) => {
      await openDesk(page, service);
      await service.stop();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      const mark = page.getByText(/^From the list, loaded today \d\d:\d\d.*\. Items, note and documents/);
      await expect(mark).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /^(?:Order|Parcel) \S/ })).toBeVisible();
      for (const name of ['Receiver', 'Shipment', 'Order', 'Timeline']) await expect(facts(page, name)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0);
      for (const name of [/^Edit/, /^Process$/])
        await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(/Waiting for \S+ to answer/);
      await page.getByRole('button', { name: 'More actions' }).click();
      const more = page.getByRole('group', { name: 'More actions' });
      for (const name of ['Duplicate', 'Delete'])
        await expect(more.getByRole('button', { name })).toHaveAccessibleDescription(/Waiting for \S+ to answer/);
      await page.keyboard.press('Escape');
      await expect(more).toBeHidden();
      await expectOneNotice(page);
      await expectAccessible(page);
      // The next row at once, without requesting it.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const first = await page.getByRole('heading', { level: 2, name: /^(?:Order|Parcel) \S/ }).innerText();
      await grid(page).getByRole('row').nth(2).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 2, name: /^(?:Order|Parcel) \S/ })).not.toHaveText(first);
      await expect(mark).toBeVisible();
      expect(asked.filter((url) => url.includes('/v1/parcels'))).toEqual([]);
      await service.restart();
      await secondsUntil(page, items(page));
      await expect(mark).toBeHidden();
      await expect(page.getByRole('link', { name: /^Edit/ })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  },
);

test(
  'with the API away a parcel that was not sent says that nothing went to the carrier',
  { tag: '@safety' },
  async ({ page }) => {
    await withService({ parcels: 0 }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const body = readyBody(await firstMethod(api));
      const { id } = await createParcel(api, { ...body, order_number: 'LIGHT', weight: null });
      await page.goto(service.link);
      await expect(grid(page)).toBeVisible();
      await goTo(page, `/parcels/${id}`);
      await page.getByRole('button', { name: 'Process', exact: true }).press('Enter');
      const notSent = page.locator('#page').getByText('Not sent: 1 field needs attention');
      await expect(notSent).toBeVisible();
      // What is known of it now is the row of the list.
      await goTo(page, '/parcels');
      await openDesk(page, service);
      await service.stop();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^From the list, loaded today/)).toBeVisible();
      await expect(notSent).toBeVisible();
      await expect(page.getByText('Nothing was sent to the carrier.')).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test(
  'on a phone: what the list knows, and what nothing knows, lead back to the list',
  { tag: '@safety' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withService({ parcels: 5 }, async (service) => {
      await openDesk(page, service);
      const { id } = await createParcel(serviceClient(service.apiBase, service.token), { order_number: 'UNSEEN' });
      await service.stop();
      await grid(page).getByRole('link').first().click();
      await expect(page.getByText(/^From the list, loaded/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(grid(page)).toBeVisible();
      await goTo(page, `/parcels/${id}`);
      await expect(page.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to parcels' })).toBeVisible();
      await expectOneNotice(page);
      // In a wide window it is beside the list, whose heading is the page's.
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByRole('heading', { level: 2, name: 'Parcel', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Parcels']);
      await page.setViewportSize({ width: 390, height: 844 });
      await service.restart();
      await secondsUntil(page, page.getByRole('heading', { level: 1, name: 'Order UNSEEN' }));
    });
  },
);

test(
  'with the API away a parcel that was read before is whole, with the time of its reading',
  { tag: '@safety' },
  async ({ page }) => {
    await page.clock.install();
    await withService({ parcels: 5 }, async (service) => {
      await page.goto(service.link);
      await expect(grid(page)).toBeVisible();
      await grid(page).getByRole('link').first().click();
      await expect(items(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(items(page)).toBeHidden();
      await service.stop();
      await page.clock.fastForward(60_000);
      await grid(page).getByRole('link').first().click();
      await expect(page.getByText(/^Loaded today \d\d:\d\d.*\. The API cannot be reached\.$/)).toBeVisible();
      await expect(items(page)).toBeVisible();
      await expectOneNotice(page);
    });
  },
);

test(
  'with the API away a list that has not been read, and the next page of one, wait without a notice of their own',
  { tag: '@safety' },
  async ({ page }) => {
    await withService({ parcels: 130 }, async (service) => {
      await openDesk(page, service);
      await service.stop();
      await page.keyboard.press('j');
      await page.keyboard.press('End');
      await expect(page.getByText('More parcels load automatically when the API answers.')).toBeVisible();
      await expectOneNotice(page);
      await service.restart();
      await secondsUntil(page, page.getByText(/^All 130/));
      await service.stop();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('created_at');
      await expect(page.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
      await expectOneNotice(page);
      await service.restart();
      await secondsUntil(page, page.getByText(/^100 loaded, oldest first/));
    });
  },
);

test(
  'parts of the page that cannot be loaded share one message, and load together later',
  { tag: '@safety' },
  async ({ page, service }) => {
    let failed = 0;
    await intercept(page, /\/assets\/list-.*\.js/, (route) => {
      failed += 1;
      return route.abort('connectionrefused');
    });
    await page.goto(service.link);
    await expect(grid(page)).toBeVisible();
    await expect.poll(() => failed).toBeGreaterThan(0);
    const missing = page.getByText('Part of the page could not be loaded');
    await expect(missing).toHaveCount(1);
    await page.unroute(/\/assets\/list-.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowKeysWork(page);
    await expect(page.getByRole('status', { name: 'Updates' })).toBeAttached();
    await expect(missing).toHaveCount(0);
  },
);
