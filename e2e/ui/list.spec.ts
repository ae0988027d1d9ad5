import { sorts } from '../../src/contract/list-query.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { goTo } from './go-to.ts';
import { firstPageQuery, grid, listedParcels, scrollToEnd, shownIds } from './list-rows.ts';

test.use({ serviceOptions: { parcels: 400 } });

test.describe('signing in', () => {
  test('the printed link signs in and its token leaves the address bar', async ({ page, service }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(service.link);
    await expect(grid(page)).toBeVisible();
    await expect(page).toHaveURL(`${service.origin}/parcels`);
    expect(sent.join('\n')).not.toContain(service.token);
    expect(await page.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toContain(service.token);
  });

  test('the form refuses a wrong token in words, and takes the right one back to the page that was asked for', async ({
    page,
    service,
  }) => {
    await page.goto(`${service.origin}/parcels?sort=printed_at`);
    await page.getByLabel('Token').fill('not-a-token');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('alert')).toContainText('Token not accepted');
    await expect(page.getByRole('alert')).toContainText('Request ID');
    await page.getByLabel('Token').fill(service.token);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(grid(page)).toBeVisible();
    await expect(page).toHaveURL(`${service.origin}/parcels?sort=printed_at`);
  });
});

test.describe('sorting', () => {
  test('a header sorts by its column, and again the other way', async ({ desk, api }) => {
    const header = desk.getByRole('columnheader', { name: 'Processed / printed' });
    const query = await firstPageQuery(desk, () => header.getByRole('button').click());
    expect(query).toBe('sort=-processed_at');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(header.getByRole('button')).toBeFocused();
    await expect(desk).toHaveURL(/\/parcels\?sort=-processed_at$/);
    const latest = await listedParcels(api, 'sort=-processed_at');
    // The rows of the order before are shown until those of this one have come.
    const shown = async () => (await shownIds(desk)).slice(0, 20);
    await expect.poll(shown).toEqual(latest.slice(0, 20).map(({ id }) => id));

    expect(await firstPageQuery(desk, () => desk.keyboard.press('Enter'))).toBe('sort=processed_at');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const first = await listedParcels(api, 'sort=processed_at');
    await expect.poll(shown).toEqual(first.slice(0, 20).map(({ id }) => id));
  });

  test('the menu requests each order of the API', { tag: '@safety' }, async ({ desk }) => {
    const menu = desk.getByRole('combobox', { name: 'Sort' });
    // A list that was open before is not asked for again: each order comes first in a list of its own.
    for (const [first, source, others] of [
      ['created_at', 'api', sorts.filter((sort) => sort !== 'created_at')],
      ['printed_at', 'manual', ['created_at']],
    ] as const) {
      await goTo(desk, `/parcels?sort=${first}&filter[source]=${source}`);
      await expect(menu).toHaveValue(first);
      for (const sort of others) {
        const query = await firstPageQuery(desk, () => menu.selectOption(sort));
        expect(query).toBe(`sort=${sort}&filter[source]=${source}`);
        await expect(desk).toHaveURL(new RegExp(`\\?sort=${sort}&`));
      }
    }
  });
});

test.describe('rows', () => {
  test('scrolling to the end shows each of the 400 parcels exactly once, in the API’s order', async ({ desk, api }) => {
    const followed: string[] = [];
    desk.on('request', (request) => /cursor/.test(request.url()) && followed.push(request.url()));
    const links: string[] = [];
    desk.on('response', async (response) => {
      if (!/\/v1\/parcels(\?|$)/.test(response.url())) return;
      const { next } = ((await response.json()) as { links: { next: string | null } }).links;
      if (next !== null) links.push(next);
    });
    await desk.reload();
    await expect(desk.getByText('100 loaded, newest first')).toBeVisible();
    const seen = await scrollToEnd(desk);
    const listed = await listedParcels(api, 'sort=-created_at');
    expect(listed).toHaveLength(400);
    expect([...seen.values()].every((ids) => ids.size === 1)).toBe(true);
    const inOrder = [...seen.keys()].toSorted((one, other) => one - other).map((row) => [...(seen.get(row) ?? [])][0]);
    expect(inOrder).toEqual(listed.map(({ id }) => id));
    await expect(desk.getByText('All 400, newest first')).toBeVisible();
    await expect(grid(desk)).toHaveAttribute('aria-rowcount', '401');
    // The links are in answers, which are read here after the page has followed them.
    await expect.poll(() => links).toEqual(followed);
  });

  test('coming back from a parcel finds the rows, the place and the current row again, without asking again', async ({
    desk,
  }) => {
    // Too narrow for the parcel beside the list.
    await desk.setViewportSize({ width: 1200, height: 900 });
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await desk.keyboard.press('j');
    for (const count of ['200', '300']) {
      await desk.keyboard.press('End');
      await expect(desk.getByText(new RegExp(`^${count} loaded`))).toBeVisible();
    }
    for (let step = 0; step < 50; step += 1) await desk.keyboard.press('ArrowUp');
    const current = desk.locator('[data-row-id]:focus');
    // Keys that come faster than frames act with the next one.
    await expect(current).toHaveAttribute('data-index', '149');
    const id = await current.getAttribute('data-row-id');
    const scroller = grid(desk).locator('xpath=..');
    const place = await scroller.evaluate((element) => element.scrollTop);
    expect(place).toBeGreaterThan(3000);
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
    await expect(grid(desk)).toBeHidden();

    const asked: string[] = [];
    // Updates may be requested; the list itself is not.
    const ofTheList = (url: string) => /\/v1\/parcels(\?|$)/.test(url) && !/_since/.test(url);
    desk.on('request', (request) => ofTheList(request.url()) && asked.push(request.url()));
    await desk.goBack();
    await expect(current).toHaveAttribute('data-row-id', id ?? '');
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(place);
    await expect(desk.getByText(/^300 loaded/)).toBeVisible();
    expect(asked).toEqual([]);
    await desk.keyboard.press('ArrowDown');
    await expect(current).not.toHaveAttribute('data-row-id', id ?? '');
  });

  test('the keyboard is enough, and the current row keeps the focus when it is scrolled out of view', async ({
    desk,
    api,
  }) => {
    const [first, second, third] = await listedParcels(api, 'sort=-created_at');
    const current = desk.locator('[data-row-id]:focus');
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await desk.keyboard.press('j');
    await expect(current).toHaveAttribute('data-row-id', first?.id ?? '');
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('j');
    await expect(current).toHaveAttribute('data-row-id', third?.id ?? '');
    await desk.keyboard.press('k');
    await expect(current).toHaveAttribute('data-row-id', second?.id ?? '');
    await desk.keyboard.press('PageDown');
    await expect(current).toBeInViewport();
    await desk.keyboard.press('End');
    await expect(current).toHaveAttribute('data-index', '99');
    await desk.keyboard.press('Home');
    await expect(current).toHaveAttribute('data-index', '0');
    await grid(desk)
      .locator('xpath=..')
      .evaluate((element) => (element.scrollTop = 3000));
    await expect(desk.locator('[data-index="85"]')).toBeVisible();
    await expect(current).toHaveAttribute('data-index', '0');
    await desk.keyboard.press('ArrowDown');
    await expect(current).toHaveAttribute('data-index', '1');
    await expect(current).toBeInViewport();

    await desk.keyboard.press('f');
    await expect(desk.getByRole('group', { name: 'Source' }).getByRole('radio', { name: 'Any' })).toBeFocused();
    await desk.keyboard.press('ArrowRight');
    await expect(desk).toHaveURL(/filter\[source\]=integration$/);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    await desk.goBack();
    await desk.keyboard.press('j');
    await desk.keyboard.press('e');
    await expect(desk).toHaveURL(/\/parcels\/[-0-9a-f]{36}\/edit\?from=list$/);
    await desk.goBack();
    await expect(current).toBeVisible();
    await desk.keyboard.press('n');
    await expect(desk).toHaveURL(/\/parcels\/new$/);
  });

  test('a row is a link anywhere on it, into a new tab too, with the list’s address; the current row says that it is @safety', async ({
    desk,
    service,
    context,
  }) => {
    await desk.goto(`${service.origin}/parcels?sort=created_at`);
    const row = grid(desk).getByRole('row').nth(3);
    const link = row.locator('a[href]');
    const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
    expect(address).toContain('?sort=created_at');
    const press = async (column: string, button: 'left' | 'middle') => {
      const place = await row.locator(`[data-column="${column}"]`).boundingBox();
      await desk.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 18, { button });
    };
    for (const openTab of [
      // They lie under the row's link.
      () => press('weight', 'middle'),
      () => press('state', 'middle'),
      () => link.click({ modifiers: ['ControlOrMeta'], position: { x: 12, y: 8 } }),
    ]) {
      const opened = context.waitForEvent('page');
      await openTab();
      const tab = await opened;
      await tab.waitForURL(address, { waitUntil: 'commit' });
      await tab.close();
    }
    await press('state', 'left');
    await expect(desk).toHaveURL(address);
    await desk.keyboard.press('Escape');
    await link.click({ position: { x: 12, y: 8 } });
    await expect(desk).toHaveURL(address);
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(grid(desk).locator('[role=row][aria-current]')).toHaveCount(1);
  });
});

test(
  'a list that comes back to more room than its place leaves is shown, and its rows with it',
  { tag: '@safety' },
  async ({ desk }) => {
    await desk.setViewportSize({ width: 1440, height: 600 });
    await desk.locator('[data-index="0"]').waitFor();
    // The pages after the first one never come: with them there would be something to scroll.
    await intercept(desk, /\/v1\/parcels\?.*cursor=/, () => {});
    const scroller = grid(desk).locator('xpath=..');
    const views = desk.getByRole('navigation', { name: 'Views' });
    await scroller.evaluate((element) => (element.scrollTop = 400));
    await expect.poll(() => desk.locator('[data-index="0"]').count()).toBe(0);
    await views.getByRole('link', { name: 'Open', exact: true }).click();
    await expect(views.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('aria-current', 'page');
    // So high that nothing is left to scroll: there are no scroll events then.
    await desk.setViewportSize({ width: 1440, height: 8000 });
    await views.getByRole('link', { name: 'All', exact: true }).click();
    await expect(desk.locator('[data-index="0"]')).toBeInViewport();
    await expect(desk.locator('[data-index="12"]')).toBeInViewport();
  },
);

test(
  'in a low window the rows give way, and what is above them can be pressed',
  { tag: '@safety' },
  async ({ desk }) => {
    for (const [width, height] of [
      [1280, 340],
      [640, 360],
      [360, 400],
      [320, 256],
    ] as const) {
      await desk.setViewportSize({ width, height });
      for (const press of [
        desk.getByRole('link', { name: 'New parcel' }),
        desk.getByRole('combobox', { name: 'Sort' }),
        desk.getByRole('button', { name: 'Filter', exact: true }),
        desk.locator('[data-row-id]').first().getByRole('link'),
      ])
        // Fails where something else lies above it.
        await press.click({ trial: true });
    }
  },
);

test(
  'an order number of spaces alone leaves a row its link, with another name',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const { id, reference_code } = await createParcel(api, { order_number: '   ' });
    const desk = await enter();
    const link = desk.locator(`[data-row-id="${id}"]`).getByRole('link');
    await expect(link).toHaveText(reference_code || 'no number');
    await expect(desk.getByRole('checkbox', { name: `Select ${reference_code || id}` })).toBeAttached();
  },
);
