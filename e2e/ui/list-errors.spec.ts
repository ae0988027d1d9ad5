import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { expectAccessible } from './accessibility.ts';
import { grid, listedParcels, scrollToEnd, shownIds } from './list-rows.ts';

test.use({ serviceOptions: { parcels: 250 } });

const nextPages = (url: URL) => url.pathname === '/v1/parcels' && url.searchParams.has('cursor');

async function endOfLoaded(page: Page): Promise<void> {
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('End');
}

for (const { state, title } of [
  { state: 'plan-required', title: 'This account needs a subscription or plan upgrade' },
  { state: 'forbidden', title: 'This token may not use this resource' },
]) {
  test(`a token that is ${state} is told so in the list's place; sort and filters stay`, async ({ page, service }) => {
    await page.goto(`${service.origin}/#token=${await service.newToken({ state })}`);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: title })).toBeVisible();
    await expect(alert).toContainText(/Request ID\s*\S+/);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
    await expectAccessible(page);
    const again = page.waitForRequest(/\/v1\/parcels/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await again;
  });
}

test('a revoked token opens sign-in over the page, and the list comes with the next token', async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/#token=${await service.newToken({ state: 'revoked' })}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Token').fill(service.token);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog).toBeHidden();
  await expect(grid(page)).toBeVisible();
});

test('a token that ends in the middle of the list: rows stay, and the list goes on after signing in', async ({
  desk,
  service,
}) => {
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
  expect((await scrollToEnd(desk)).size).toBe(250);
  await grid(desk)
    .locator('xpath=..')
    .evaluate((element) => (element.scrollTop = 0));
  await expect(async () => expect((await shownIds(desk)).slice(0, 10)).toEqual(before.slice(0, 10))).toPass();
});

test('a 429 is waited out in view of the user: rows stay and the list goes on by itself', async ({ page }) => {
  await withService({ parcels: 250, env: { PARCEL_DESK_RATE: '1/2' } }, async (limited) => {
    await page.goto(limited.link);
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    await page.keyboard.press('j');
    // Somebody else with the same token uses up the quota, and every bit of it that comes back, until the page is refused.
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
    await expect(page.getByRole('status').filter({ hasText: 'The API asks to wait' })).toBeVisible();
    await expect(page.locator('[data-index="99"]')).toBeVisible();
    await expect(page.getByText(/^200 loaded/)).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByText(/^All 250/)).toBeVisible();
    await expect(page.getByText('The API asks to wait')).toBeHidden();
  });
});

test('offline the rows stay and say so; the list goes on when the machine is back', async ({ desk, context }) => {
  await expect(grid(desk)).toBeVisible();
  await context.setOffline(true);
  await expect(desk.getByText('This machine is offline.')).toBeVisible();
  await endOfLoaded(desk);
  const later = desk.getByText('More parcels load automatically once the API can be reached.');
  await expect(later).toBeVisible();
  await expect(desk.locator('[data-index="99"]')).toBeVisible();
  await expect(desk.getByRole('alert').filter({ hasText: 'No answer from' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(desk.getByText(/^200 loaded/)).toBeVisible();
  await expect(later).toBeHidden();
});

test('a service that is down before a list has come is named once, and asked again on demand', async ({ page }) => {
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
});

test.describe('pages that a sound server does not give', () => {
  test('a broken next page is shown below the rows with its request ID, and tried again', async ({ desk }) => {
    let broken = true;
    await intercept(desk, nextPages, (route) =>
      broken
        ? route.fulfill({ status: 200, body: '<html>gateway</html>', headers: { 'X-Request-ID': 'req-broken' } })
        : route.continue(),
    );
    await endOfLoaded(desk);
    const alert = desk.getByRole('alert');
    await expect(alert).toContainText('The API gave an answer this page does not understand');
    await expect(alert).toContainText('req-broken');
    await expect(desk.locator('[data-index="99"]')).toBeVisible();
    broken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.getByText(/^200 loaded/)).toBeVisible();
  });

  test('a cursor that is refused keeps the rows and offers to load the list again', async ({ desk }) => {
    let refused = 0;
    await intercept(desk, nextPages, (route) => {
      refused += 1;
      return refused > 1 ? route.continue() : route.fulfill({ status: 400, json: { message: 'cursor is not valid' } });
    });
    await endOfLoaded(desk);
    await expect(desk.getByRole('alert')).toContainText('Cursor is not valid.');
    await desk.getByRole('button', { name: 'Load the list again' }).click();
    await expect(desk.getByRole('alert')).toBeHidden();
    await expect(grid(desk)).toBeVisible();
  });

  test('a row that comes twice is shown once, as it was read last; entries without an id are counted', async ({
    desk,
    api,
  }) => {
    const [first] = await listedParcels(api, 'sort=-created_at');
    await intercept(desk, nextPages, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      const moved = { ...body.data[0], id: first?.id, order_number: 'moved' };
      await route.fulfill({ response: answer, json: { ...body, data: [moved, { note: 'no id' }, ...body.data] } });
    });
    const seen = await scrollToEnd(desk);
    expect(seen.size).toBe(250);
    await desk.keyboard.press('j');
    await desk.keyboard.press('Home');
    await expect(desk.locator('[data-index="0"]').getByRole('link')).toHaveText('moved');
    await desk.keyboard.press('End');
    await expect(desk.getByText('2 entries without an id could not be shown.')).toBeVisible();
  });

  test('a next link that leads back ends the list, and says so', async ({ desk }) => {
    let pages = 0;
    await intercept(desk, nextPages, async (route) => {
      pages += 1;
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      await route.fulfill({ response: answer, json: { ...body, links: { next: route.request().url() } } });
    });
    await endOfLoaded(desk);
    // Not all: where the rest is, nobody knows.
    await expect(desk.getByText(/^200 loaded/)).toBeVisible();
    await desk.keyboard.press('End');
    await expect(desk.getByText('led back to a page that is already here')).toBeVisible();
    expect(pages).toBe(1);
  });

  test('after five empty pages the user is asked', async ({ desk }) => {
    let pages = 0;
    await intercept(desk, nextPages, (route) => {
      pages += 1;
      const url = new URL(route.request().url());
      url.searchParams.set('cursor', `empty-${pages}`);
      return route.fulfill({ json: { data: [], links: { next: url.href } } });
    });
    await endOfLoaded(desk);
    const further = desk.getByRole('button', { name: 'Look further' });
    await expect(further).toBeVisible();
    expect(pages).toBe(6);
    await further.click();
    await expect.poll(() => pages).toBe(12);
    await expect(further).toBeVisible();
  });

  test('a next link to another server is not followed', async ({ desk }) => {
    await intercept(desk, '**/v1/parcels?**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as object;
      await route.fulfill({
        response: answer,
        json: { ...body, links: { next: 'https://elsewhere.example/v1/parcels' } },
      });
    });
    const asked: string[] = [];
    desk.on('request', (request) => asked.push(request.url()));
    await desk.reload();
    await endOfLoaded(desk);
    await expect(desk.getByRole('alert')).toContainText('A link of the API leads to another server');
    expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });
});
