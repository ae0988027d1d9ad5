import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { fullDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { grid, listedParcels, scrollToEnd, shownIds } from './list-rows.ts';

test.use({ serviceOptions: fullDesk });

const nextPages = (url: URL) => url.pathname === '/v1/parcels' && url.searchParams.has('cursor');

async function endOfLoaded(page: Page): Promise<void> {
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('End');
}

test(
  'the list’s place explains a token without a plan or permission; sort and filters stay',
  { tag: '@safety' },
  async ({ page, service }) => {
    for (const [state, title] of [
      ['plan-required', 'This account needs a subscription or plan upgrade'],
      ['forbidden', 'You do not have permission for this'],
    ] as const) {
      // The same page with another fragment would not be loaded again.
      await page.goto('about:blank');
      await page.goto(`${service.origin}/#token=${await service.newToken({ state })}`);
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: title })).toBeVisible();
      await expect(alert).toContainText(/Request ID\s*\S+/);
      await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
      const again = page.waitForRequest(/\/v1\/parcels/);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await again;
    }
  },
);

test(
  'the message of a missing list is loaded on another try where it could not be loaded',
  { tag: '@safety' },
  async ({ page, service }) => {
    await intercept(page, '**/assets/list-*.js', (route) => route.abort('connectionrefused'));
    await page.goto(`${service.origin}/#token=${await service.newToken({ state: 'forbidden' })}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Part of the page could not be loaded');
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
    await expectAccessible(page);
    // The user's own views are missing too by now, but the end of that bar is out of view on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('alert')).toHaveCount(0);
    await page.unroute('**/assets/list-*.js');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert.getByRole('heading', { name: 'You do not have permission for this' })).toBeVisible();
    await expect(alert).toHaveCount(1);
  },
);

test(
  'a token that ends in the middle of the list: rows stay, and the list continues after signing in',
  { tag: '@safety' },
  async ({ desk, service, api }) => {
    await expect(grid(desk)).toBeVisible();
    const before = await shownIds(desk);
    // From now on the service sees a revoked token in place of the first one.
    const revoked = await service.newToken({ state: 'revoked' });
    await intercept(desk, '**/v1/**', async (route) => {
      const headers = await route.request().allHeaders();
      if (headers['authorization'] === `Bearer ${service.token}`) headers['authorization'] = `Bearer ${revoked}`;
      await route.continue({ headers });
    });
    await endOfLoaded(desk);
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(desk.locator(`[data-index="99"]`)).toBeAttached();
    await dialog.getByLabel('Token').fill(await service.newToken());
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText(/^200 loaded/)).toBeVisible();
    expect((await scrollToEnd(desk)).size).toBe((await listedParcels(api, 'sort=-created_at')).length);
    await grid(desk)
      .locator('xpath=..')
      .evaluate((element) => (element.scrollTop = 0));
    await expect.poll(async () => (await shownIds(desk)).slice(0, 10)).toEqual(before.slice(0, 10));
  },
);

test(
  'a 429 is waited out in view of the user: rows stay and the list continues automatically',
  { tag: '@safety' },
  async ({ page }) => {
    await withService({ parcels: 250, env: { PARCEL_DESK_RATE: '1/2' } }, async (limited) => {
      await page.goto(limited.link);
      await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
      await page.keyboard.press('j');
      // Someone else with the same token uses up the quota, and every bit of it that comes back, until the page is refused.
      const client = serviceClient(limited.apiBase, limited.token);
      const exhaust = async () => (await client.get('/shipping-methods')).status;
      await expect.poll(exhaust, { intervals: [0] }).toBe(429);
      const stop = new AbortController();
      const other = (async () => {
        while (!stop.signal.aborted) await exhaust();
      })();
      const refused = page.waitForResponse((response) => response.status() === 429);
      await page.keyboard.press('End');
      await refused;
      stop.abort();
      await other;
      await expect(page.getByRole('status').filter({ hasText: 'Too many requests' })).toBeVisible();
      await expect(page.locator('[data-index="99"]')).toBeVisible();
      await expect(page.getByText(/^200 loaded/)).toBeVisible();
      await page.keyboard.press('End');
      await expect(page.getByText(/^All 250/)).toBeVisible();
      await expect(page.getByText('Too many requests')).toBeHidden();
    });
  },
);

test('offline the rows stay and say so; the list continues when the machine is back @safety', async ({
  desk,
  context,
}) => {
  await expect(grid(desk)).toBeVisible();
  await context.setOffline(true);
  await expect(desk.getByText('You are offline.')).toBeVisible();
  await endOfLoaded(desk);
  const later = desk.getByText('More parcels load automatically when the API answers.');
  await expect(later).toBeVisible();
  await expect(desk.locator('[data-index="99"]')).toBeVisible();
  await expect(desk.getByRole('alert').filter({ hasText: 'No answer from' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(desk.getByText(/^200 loaded/)).toBeVisible();
  await expect(later).toBeHidden();
});

test(
  'a service that is down before a list has come is named once, and tried again on demand',
  { tag: '@safety' },
  async ({ page }) => {
    await withService({ parcels: 0 }, async (service) => {
      await page.goto(service.link);
      await expect(page.getByRole('heading', { name: 'No parcels yet' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^New parcel/ }).first()).toBeVisible();
      await service.stop();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('created_at');
      await expect(page.getByText(`No answer from ${new URL(service.origin).host} since`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Not loaded yet' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await service.restart();
      const created = await serviceClient(service.apiBase, service.token).post('/parcels', { order_number: '4711' });
      expect(created.status).toBe(201);
      await page.getByRole('button', { name: 'Try now' }).click();
      await expect(grid(page).getByRole('link', { name: '4711' })).toBeVisible();
    });
  },
);

test(
  'pages that a sound server does not give: broken, refused, twice the same row, leading back, empty, leading elsewhere',
  { tag: '@safety' },
  async ({ desk, api }) => {
    interface ListPage {
      data: object[];
      links: { next: string | null };
    }
    const changed = async (route: Route, change: (body: ListPage) => object) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change((await answer.json()) as ListPage) });
    };
    /** The result of the list's first page, and of each page after it; so many of those were requested. */
    let firstPage: (route: Route) => Promise<void> = (route) => route.continue();
    let nextPage = firstPage;
    let pages = 0;
    await intercept(desk, '**/v1/parcels?*', async (route) => {
      if (!nextPages(new URL(route.request().url()))) return firstPage(route);
      pages += 1;
      return nextPage(route);
    });
    const asked: string[] = [];
    desk.on('request', (request) => asked.push(request.url()));
    const alert = desk.getByRole('alert');
    const further = desk.getByRole('button', { name: 'Search further' });
    let lists = 0;
    /** Another list, for which nothing is in the cache, scrolled to the end of its first page. */
    const openAnother = async () => {
      pages = 0;
      lists += 1;
      const since = `2020-01-01T00:00:0${lists}Z`;
      const come = desk.waitForResponse((response) => decodeURIComponent(response.url()).includes(since));
      await goTo(desk, `/parcels?sort=-created_at&filter[created_since]=${since}`);
      await (await come).finished();
      // The rows of the list before are shown until those of this one are drawn.
      await desk.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await endOfLoaded(desk);
    };

    await test.step('a broken next page is shown below the rows with its request ID, and tried again', async () => {
      nextPage = (route) =>
        route.fulfill({ status: 200, body: '<html>gateway</html>', headers: { 'X-Request-ID': 'req-broken' } });
      await openAnother();
      await expect(alert).toContainText('Unexpected answer from the API');
      await expect(alert).toContainText('req-broken');
      await expect(desk.locator('[data-index="99"]')).toBeVisible();
      nextPage = (route) => route.continue();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(desk.getByText(/^200 loaded/)).toBeVisible();
    });

    await test.step('a cursor that is refused keeps the rows and offers to load the list again', async () => {
      nextPage = (route) => route.fulfill({ status: 400, json: { message: 'cursor is not valid' } });
      await openAnother();
      await expect(alert).toContainText('Cursor is not valid.');
      await expect(desk.locator('[data-index="99"]')).toBeVisible();
      nextPage = (route) => route.continue();
      await desk.getByRole('button', { name: 'Reload list' }).click();
      await expect(alert).toBeHidden();
      await expect(grid(desk)).toBeVisible();
    });

    await test.step('a row that comes twice is shown once, as it was read last; entries without an id are counted', async () => {
      const [first] = await listedParcels(api, 'sort=-created_at');
      nextPage = (route) =>
        changed(route, (body) => {
          const moved = { ...body.data[0], id: first?.id, order_number: 'moved' };
          return { ...body, data: [moved, { note: 'no id' }, ...body.data] };
        });
      await openAnother();
      const total = (await listedParcels(api, 'sort=-created_at')).length;
      expect((await scrollToEnd(desk)).size).toBe(total);
      await desk.keyboard.press('j');
      await desk.keyboard.press('Home');
      await expect(desk.locator('[data-index="0"]').getByRole('link')).toHaveText('moved');
      await desk.keyboard.press('End');
      await expect(
        desk.getByText(`${Math.ceil(total / 100) - 1} entries without an ID could not be shown.`),
      ).toBeVisible();
    });

    await test.step('a next link that leads back ends the list, and says so', async () => {
      nextPage = (route) => changed(route, (body) => ({ ...body, links: { next: route.request().url() } }));
      await openAnother();
      // Not all: where the rest is, is unknown.
      await expect(desk.getByText(/^200 loaded/)).toBeVisible();
      await desk.keyboard.press('End');
      await expect(desk.getByText('repeated a page')).toBeVisible();
      expect(pages).toBe(1);
    });

    await test.step('after five empty pages the user is asked', async () => {
      nextPage = (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set('cursor', `empty-${pages}`);
        return route.fulfill({ json: { data: [], links: { next: url.href } } });
      };
      await openAnother();
      await expect(further).toBeVisible();
      expect(pages).toBe(6);
      await further.click();
      await expect.poll(() => pages).toBe(12);
      await expect(further).toBeVisible();
    });

    await test.step('a next link to another server is not followed', async () => {
      firstPage = (route) =>
        changed(route, (body) => ({ ...body, links: { next: 'https://elsewhere.example/v1/parcels' } }));
      await openAnother();
      await expect(alert).toContainText('An API link leads to another server');
      expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
    });
  },
);
