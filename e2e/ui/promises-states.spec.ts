import type { Page } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullDesk } from '../service-profiles.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { sidewaysScroll, smallForFingers } from './page-checks.ts';
import { firstMethod } from './parcel-pages.ts';

// What every page has in a small window and by finger. The states of each, one after the other, are in e2e/walks.
test.use({ serviceOptions: fullDesk });

const phone = { width: 390, height: 844 };
const escape = (page: Page) => page.keyboard.press('Escape');

test('at 320 pixels no page scrolls sideways @safety', async ({ desk, api }) => {
  const method = await firstMethod(api);
  const printed = await processedParcel(api, { ...customsBody(method), number_of_labels: 2 });
  await desk.setViewportSize({ width: 320, height: 640 });
  const look = (name: string) => expect.poll(() => sidewaysScroll(desk), name).toBe(0);
  await expect(grid(desk)).toBeVisible();
  await look('list');
  await desk.getByRole('button', { name: 'Filter', exact: true }).click();
  await look('filters');
  await escape(desk);
  for (const keys of ['Control+k', '?']) {
    await desk.keyboard.press(keys);
    await expect(desk.getByRole('dialog')).toBeVisible();
    await look(keys);
    await escape(desk);
    await expect(desk.getByRole('dialog')).toBeHidden();
  }
  for (const path of [
    `/parcels/${printed.id}`,
    `/parcels/${printed.id}/edit`,
    '/parcels/new',
    '/shipping-methods',
    '/requests',
    '/settings',
    '/nowhere',
  ]) {
    await goTo(desk, path);
    await expect(
      desk
        .getByRole('heading')
        .filter({ hasNotText: /^Parcels$/ })
        .first(),
    ).toBeVisible();
    await look(path);
  }
  await desk.getByRole('button', { name: 'More pages' }).click();
  await look('more pages');
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await expect(desk.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await look('sign-in');
});

test.describe('in the hand', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('each page has targets of 44 px, the station of 56, and inputs of 16 px @safety', async ({ desk, api }) => {
    const printed = await processedParcel(api, readyBody(await firstMethod(api)));
    const small: string[] = [];
    const look = async (name: string) => {
      for (const problem of await smallForFingers(desk)) small.push(`${name}: ${problem}`);
    };
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await look('list');
    await desk.getByRole('button', { name: 'More pages' }).click();
    await expect(desk.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await look('more pages');
    await escape(desk);
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = desk.getByRole('group', { name: 'Filters', exact: true });
    await expect(filters.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
    // A sheet from the foot, as wide as the phone.
    const { x, y, width, height } = (await filters.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, width, y + height]).toEqual([0, phone.width, phone.height]);
    await look('filters');
    await escape(desk);
    const pages = 'today problems runs import requests settings shipping-methods printers parcels/new'.split(' ');
    for (const path of [...pages, `parcels/${printed.id}/edit`]) {
      await goTo(desk, `/${path}`);
      await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await look(path);
    }
    await goTo(desk, `/parcels/${printed.id}`);
    await expect(desk.getByRole('region', { name: 'Receiver' })).toBeVisible();
    await look('parcel');
    await goTo(desk, '/station');
    await expect(desk.getByLabel('Scan or type')).toBeVisible();
    await look('station');
    expect(small).toEqual([]);
  });
});
