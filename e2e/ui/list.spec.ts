import type { Page } from '@playwright/test';
import { sorts } from '../../src/contract/list-query.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { firstPageQuery, grid, listedParcels, scrollToEnd, shownIds } from './list-rows.ts';

// A carrier that takes its time, so that the list can be seen while a parcel is processed.
test.use({ serviceOptions: { parcels: 400, env: { PARCEL_DESK_CARRIER_SECONDS: '4-5' } } });

/** The start of a day in the browser's zone, so many days ago, as the API wants it. */
function localDay(page: Page, daysAgo: number): Promise<string> {
  return page.evaluate((days) => {
    const now = new Date();
    const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
    return `${start.toISOString().slice(0, 19)}Z`;
  }, daysAgo);
}

test.describe('signing in', () => {
  test('the printed link signs in and its token leaves the address bar', async ({ page, service }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(service.link);
    await expect(grid(page)).toBeVisible();
    expect(page.url()).toBe(`${service.origin}/parcels`);
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
    expect(page.url()).toBe(`${service.origin}/parcels?sort=printed_at`);
  });
});

test.describe('sorting', () => {
  test('a header sorts by its column, and again the other way', async ({ desk, api }) => {
    const header = desk.getByRole('columnheader', { name: 'Processed' });
    const query = await firstPageQuery(desk, () => header.getByRole('button').click());
    expect(query).toBe('sort=-processed_at');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(header.getByRole('button')).toBeFocused();
    await expect(desk).toHaveURL(/\/parcels\?sort=-processed_at$/);
    const latest = await listedParcels(api, 'sort=-processed_at');
    expect((await shownIds(desk)).slice(0, 20)).toEqual(latest.slice(0, 20).map(({ id }) => id));

    expect(await firstPageQuery(desk, () => desk.keyboard.press('Enter'))).toBe('sort=processed_at');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const first = await listedParcels(api, 'sort=processed_at');
    expect((await shownIds(desk)).slice(0, 20)).toEqual(first.slice(0, 20).map(({ id }) => id));
  });

  test('only the four columns of the API are buttons', async ({ desk }) => {
    const buttons = desk.getByRole('columnheader').getByRole('button');
    await expect(buttons).toHaveText(['Created', 'Processed', 'Printed', 'Cancelled']);
  });

  for (const sort of sorts) {
    test(`the menu asks for ${sort}`, async ({ desk, service }) => {
      await desk.goto(`${service.origin}/parcels?sort=${sort === 'created_at' ? '-created_at' : 'created_at'}`);
      await expect(grid(desk)).toBeVisible();
      const query = await firstPageQuery(desk, () => desk.getByRole('combobox', { name: 'Sort' }).selectOption(sort));
      expect(query).toBe(`sort=${sort}`);
      await expect(desk).toHaveURL(new RegExp(`\\?sort=${sort}$`));
    });
  }
});

test.describe('filters', () => {
  test('each source is asked for in the API’s spelling', async ({ desk, api }) => {
    await desk.keyboard.press('/');
    for (const source of ['integration', 'manual', 'api']) {
      const query = await firstPageQuery(desk, () => desk.getByRole('radio', { name: source }).check());
      expect(query).toBe(`sort=-created_at&filter[source]=${source}`);
      await expect(desk).toHaveURL(new RegExp(`filter\\[source\\]=${source}$`));
      const listed = await listedParcels(api, query);
      if (listed.length > 0)
        expect((await shownIds(desk)).slice(0, 10)).toEqual(listed.slice(0, 10).map(({ id }) => id));
    }
  });

  const presets = [
    { name: 'Today', days: 0 },
    { name: 'Yesterday', days: 1 },
    { name: 'Last 7 days', days: 7 },
    { name: 'Last 30 days', days: 30 },
  ];
  for (const [index, field] of ['created', 'processed', 'printed', 'cancelled'].entries()) {
    test(`${field} since`, async ({ desk, api }) => {
      await desk.getByRole('button', { name: 'Filter', exact: true }).click();
      const group = desk.getByRole('group', { name: `${field} since`, exact: false });
      for (const { name, days } of presets.slice(index % 2)) {
        const query = await firstPageQuery(desk, () => group.getByRole('radio', { name }).check());
        expect(query).toBe(`sort=-created_at&filter[${field}_since]=${await localDay(desk, days)}`);
        const listed = await listedParcels(api, query);
        const text = desk.getByText(listed.length > 100 ? /^100 loaded/ : /^All \d+|Nothing matches/);
        await expect(text).toBeVisible();
        if (listed.length > 0)
          expect((await shownIds(desk)).slice(0, 10)).toEqual(listed.slice(0, 10).map(({ id }) => id));
      }
      await desk.getByRole('button', { name: /^Remove filter/ }).click();
      await expect(desk).toHaveURL(/\/parcels\?sort=-created_at$/);
    });
  }

  test('an exact local time shows the UTC that is sent, and the chip says both', async ({ desk }) => {
    await desk.keyboard.press('/');
    const group = desk.getByRole('group', { name: 'Created since' });
    await group.getByRole('radio', { name: 'Exact…' }).check();
    await group.getByLabel(/local date and time/).fill('2026-07-01T08:30:00');
    await expect(group.getByText('UTC 2026-07-01T06:30:00Z')).toBeVisible();
    const query = await firstPageQuery(desk, () => group.getByRole('button', { name: 'Apply' }).click());
    expect(query).toBe('sort=-created_at&filter[created_since]=2026-07-01T06:30:00Z');
    const chip = desk.getByTitle(/2026-07-01T06:30:00Z/);
    await expect(chip).toContainText('Created since 1 Jul 2026, 08:30:00');
  });

  test('several combine, back takes the last one away, and clear all takes the rest', async ({ desk, service }) => {
    await desk.goto(`${service.origin}/parcels?filter[source]=api&filter[created_since]=2026-01-01T00:00:00Z`);
    await expect(desk.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);
    await desk.keyboard.press('/');
    await desk.getByRole('group', { name: 'Printed since' }).getByRole('radio', { name: 'Last 30 days' }).check();
    await expect(desk.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
    await desk.goBack();
    await expect(desk.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);
    await desk.getByRole('button', { name: 'Clear all' }).click();
    await expect(desk.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
    await expect(desk).toHaveURL(/\/parcels\?sort=-created_at$/);
  });

  test('a pasted address shows its list, with encoded brackets too', async ({ desk, api, service }) => {
    const query = 'sort=created_at&filter[source]=api&filter[created_since]=2026-01-01T00:00:00Z';
    const listed = await listedParcels(api, query);
    for (const spelled of [query, query.replaceAll('[', '%5B').replaceAll(']', '%5D').replaceAll(':', '%3A')]) {
      await desk.goto('about:blank');
      await desk.goto(`${service.origin}/parcels?${spelled}`);
      expect((await shownIds(desk)).slice(0, 10)).toEqual(listed.slice(0, 10).map(({ id }) => id));
      await expect(desk.getByRole('combobox', { name: 'Sort' })).toHaveValue('created_at');
      await expect(desk.getByRole('button', { name: 'Remove filter: Source api' })).toBeVisible();
    }
  });

  test('what a typed address has that the API does not know is said, not sent, and can be removed', async ({
    desk,
    service,
  }) => {
    const query = await firstPageQuery(desk, () =>
      desk.goto(`${service.origin}/parcels?sort=weight&filter[source]=api&filter[created_since]=yesterday&page=2`),
    );
    expect(query).toBe('sort=-created_at&filter[source]=api');
    const notice = desk.getByRole('status').filter({ hasText: 'Part of this address was not sent' });
    await expect(notice.getByRole('listitem')).toHaveText([
      /^sort "weight" is not supported/,
      /^filter\[created_since\] "yesterday" must be/,
      /^"page" is not a query parameter/,
    ]);
    await notice.getByRole('button', { name: 'Remove it from the address' }).click();
    await expect(notice).toBeHidden();
    await expect(desk).toHaveURL(/\/parcels\?sort=-created_at&filter\[source\]=api$/);
  });

  test('a list without a match offers to lift the filters', async ({ desk, service }) => {
    await desk.goto(`${service.origin}/parcels?filter[cancelled_since]=2099-01-01T00:00:00Z`);
    await expect(desk.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await desk.getByRole('link', { name: 'Clear filters' }).click();
    await expect(grid(desk)).toBeVisible();
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
    expect(followed).toEqual(links);
  });

  test('coming back from a parcel finds the rows, the place and the current row again, without asking anew', async ({
    desk,
  }) => {
    await expect(grid(desk)).toBeVisible();
    await desk.keyboard.press('j');
    for (const count of ['200', '300']) {
      await desk.keyboard.press('End');
      await expect(desk.getByText(new RegExp(`^${count} loaded`))).toBeVisible();
    }
    for (let step = 0; step < 50; step += 1) await desk.keyboard.press('ArrowUp');
    const current = desk.locator('[data-row-id]:focus');
    const id = await current.getAttribute('data-row-id');
    const scroller = grid(desk).locator('xpath=..');
    const place = await scroller.evaluate((element) => element.scrollTop);
    expect(place).toBeGreaterThan(3000);
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
    await expect(grid(desk)).toBeHidden();

    const asked: string[] = [];
    desk.on('request', (request) => /\/v1\/parcels(\?|$)/.test(request.url()) && asked.push(request.url()));
    await desk.goBack();
    await expect(current).toHaveAttribute('data-row-id', id ?? '');
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(place);
    await expect(desk.getByText(/^300 loaded/)).toBeVisible();
    expect(asked).toEqual([]);
    await desk.keyboard.press('ArrowDown');
    await expect(current).not.toHaveAttribute('data-row-id', id ?? '');
  });

  test('the current row keeps the focus when it is scrolled out of view', async ({ desk }) => {
    await expect(grid(desk)).toBeVisible();
    await desk.keyboard.press('j');
    const id = await desk.locator('[data-row-id]:focus').getAttribute('data-row-id');
    await grid(desk)
      .locator('xpath=..')
      .evaluate((element) => (element.scrollTop = 3000));
    await expect(desk.locator('[data-index="85"]')).toBeVisible();
    await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-row-id', id ?? '');
    await desk.keyboard.press('ArrowDown');
    await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-index', '1');
    await expect(desk.locator('[data-row-id]:focus')).toBeInViewport();
  });

  test('the keyboard is enough', async ({ desk, api }) => {
    const [first, second, third] = await listedParcels(api, 'sort=-created_at');
    const current = desk.locator('[data-row-id]:focus');
    await expect(grid(desk)).toBeVisible();
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

    await desk.keyboard.press('/');
    await desk.keyboard.press('ArrowRight');
    await expect(desk).toHaveURL(/filter\[source\]=integration$/);
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
    await desk.goBack();
    await desk.keyboard.press('j');
    await desk.keyboard.press('e');
    await expect(desk).toHaveURL(/\/parcels\/[-0-9a-f]{36}\/edit$/);
    await desk.goBack();
    await expect(current).toBeVisible();
    await desk.keyboard.press('n');
    await expect(desk).toHaveURL(/\/parcels\/new$/);
  });

  test('a row is a link anywhere on it, into a new tab too', async ({ desk, context }) => {
    const row = grid(desk).getByRole('row').nth(3);
    const id = await row.getAttribute('data-row-id');
    const press = async (column: string, button: 'left' | 'middle') => {
      const place = await row.locator(`[data-column="${column}"]`).boundingBox();
      await desk.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 18, { button });
    };
    // The weight lies under the row's link; the state, which has a hover text, above it.
    for (const column of ['weight', 'state']) {
      const opened = context.waitForEvent('page');
      await press(column, 'middle');
      const tab = await opened;
      await tab.waitForURL(new RegExp(`/parcels/${id}$`));
      await tab.close();
    }
    await press('state', 'left');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
  });

  test('a parcel that is being processed says so in the list, and then what became of it', async ({ desk, api }) => {
    const method = ((await api.get('/shipping-methods')).body as { data: { id: string }[] }).data[0];
    const receiver = {
      name: 'Ana Kovač',
      address_line_1: 'Ilica 10',
      postal_code: '10000',
      city: 'Zagreb',
      country: 'HR',
    };
    const created = await api.post('/parcels', { receiver, weight: '1.0', shipping_method_id: method?.id });
    const { id } = (created.body as { data: { id: string } }).data;
    await desk.goto(`${new URL(desk.url()).origin}/parcels/${id}`);
    await desk.getByRole('button', { name: /^Process and print/ }).click();
    await desk.getByRole('link', { name: 'Parcels', exact: true }).click();
    const state = desk.locator(`[data-row-id="${id}"] [data-column="state"]`);
    await expect(state).toHaveText('Processing');
    await expect(state).toHaveText('Printed');
  });
});

test.describe('accessibility, light and dark', () => {
  test('list with a current row, filters open, exact time, wrong address, no match', async ({ desk, service }) => {
    await expect(grid(desk)).toBeVisible();
    await desk.keyboard.press('j');
    await expectAccessible(desk);
    await desk.keyboard.press('/');
    await desk.getByRole('group', { name: 'Created since' }).getByRole('radio', { name: 'Exact…' }).check();
    await desk.getByRole('radio', { name: 'api', exact: true }).check();
    await expect(desk.getByRole('button', { name: 'Remove filter: Source api' })).toBeVisible();
    await expectAccessible(desk);
    await desk.goto(`${service.origin}/parcels?sort=weight`);
    await expect(grid(desk)).toBeVisible();
    await expectAccessible(desk);
    await desk.goto(`${service.origin}/parcels?filter[cancelled_since]=2099-01-01T00:00:00Z`);
    await expect(desk.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    await expectAccessible(desk);
  });

  test('list on a phone', async ({ desk }) => {
    await desk.setViewportSize({ width: 390, height: 844 });
    await expect(grid(desk)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    await expectAccessible(desk);
  });
});
