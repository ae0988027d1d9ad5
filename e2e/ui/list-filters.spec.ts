import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fullDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { firstPageQuery, grid, listedParcels, shownIds } from './list-rows.ts';

test.use({ serviceOptions: fullDesk });

/** The start of a day in the browser's zone, so many days ago, as the API wants it. */
function localDay(page: Page, daysAgo: number): Promise<string> {
  return page.evaluate((days) => {
    const now = new Date();
    const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
    return `${start.toISOString().slice(0, 19)}Z`;
  }, daysAgo);
}

test('each source is requested in the API’s spelling', { tag: '@safety' }, async ({ desk, api }) => {
  await desk.keyboard.press('f');
  for (const source of ['integration', 'manual', 'api']) {
    // The list before may look for what is new at the same time: since a moment.
    const choose = () => desk.getByRole('radio', { name: source }).check();
    const query = await firstPageQuery(desk, choose, new RegExp(`source(?:\\]|%5D)=${source}$`));
    expect(query).toBe(`sort=-created_at&filter[source]=${source}`);
    await expect(desk).toHaveURL(new RegExp(`filter\\[source\\]=${source}$`));
    const listed = await listedParcels(api, query);
    if (listed.length > 0)
      await expect
        .poll(async () => (await shownIds(desk)).slice(0, 10))
        .toEqual(listed.slice(0, 10).map(({ id }) => id));
  }
});

test(
  'created, processed, printed and cancelled since a day of this machine',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    for (const [field, presets] of [
      ['created', { Today: 0, 'Last 7 days': 7 }],
      ['processed', { Yesterday: 1, 'Last 30 days': 30 }],
      ['printed', { 'Last 7 days': 7 }],
      ['cancelled', { 'Last 30 days': 30 }],
    ] as const) {
      const group = desk.getByRole('group', { name: `${field} since`, exact: false });
      for (const [name, days] of Object.entries(presets)) {
        const query = `sort=-created_at&filter[${field}_since]=${await localDay(desk, days)}`;
        // Beside it, the list may look for what is new.
        const asked = desk.waitForRequest((request) => decodeURIComponent(request.url()).endsWith(`/parcels?${query}`));
        await group.getByRole('radio', { name }).check();
        await asked;
        const listed = await listedParcels(api, query);
        const text = desk.getByText(listed.length > 100 ? /^100 loaded/ : /^All \d+|No parcels match/);
        await expect(text).toBeVisible();
        if (listed.length > 0)
          await expect
            .poll(async () => (await shownIds(desk)).slice(0, 10))
            .toEqual(listed.slice(0, 10).map(({ id }) => id));
      }
      await desk.getByRole('button', { name: /^Remove filter/ }).click();
      await expect(desk).toHaveURL(/\/parcels\?sort=-created_at$/);
      if (!(await group.isVisible())) await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    }
  },
);

test(
  'arrow keys pass over choices, an exact local time shows the UTC that is sent, and one step back undoes what one panel did',
  { tag: '@safety' },
  async ({ desk }) => {
    const chips = desk.getByRole('button', { name: /^Remove filter/ });
    await test.step('arrow keys in the open panel are one step of the history', async () => {
      await desk.keyboard.press('f');
      await expect(desk.getByRole('radio', { name: 'Any' }).first()).toBeFocused();
      for (const source of ['integration', 'manual', 'api']) {
        await desk.keyboard.press('ArrowRight');
        await expect(desk).toHaveURL(new RegExp(`filter\\[source\\]=${source}$`));
      }
      await desk.keyboard.press('Escape');
      await desk.goBack();
      await expect(desk).toHaveURL(/\/parcels$/);
      await expect(chips).toHaveCount(0);
      await desk.goForward();
      await expect(desk).toHaveURL(/filter\[source\]=api$/);
    });
    await test.step('an exact time combines with it, and the chip says both times', async () => {
      await desk.keyboard.press('f');
      const group = desk.getByRole('group', { name: 'Created since' });
      await group.getByRole('radio', { name: 'Exact…' }).check();
      await group.getByLabel(/local date and time/).fill('2026-07-01T08:30:00');
      await expect(group.getByText('UTC 2026-07-01T06:30:00Z')).toBeVisible();
      const query = await firstPageQuery(
        desk,
        () => group.getByRole('button', { name: 'Apply' }).click(),
        /since%5D=2026-07/,
      );
      expect(query).toBe('sort=-created_at&filter[source]=api&filter[created_since]=2026-07-01T06:30:00Z');
      await desk.keyboard.press('Escape');
      const chip = desk.getByText('Created since 1 Jul 2026, 08:30:00');
      await chip.hover();
      await expect(desk.getByRole('tooltip')).toContainText('2026-07-01T06:30:00Z');
      await expect(chips).toHaveCount(2);
    });
    await test.step('back takes the last one away, and clear all takes the rest', async () => {
      await desk.keyboard.press('f');
      await desk.getByRole('group', { name: 'Printed since' }).getByRole('radio', { name: 'Last 30 days' }).check();
      await expect(chips).toHaveCount(3);
      await desk.goBack();
      await expect(chips).toHaveCount(2);
      await desk.getByRole('button', { name: 'Clear all' }).click();
      await expect(chips).toHaveCount(0);
      await expect(desk).toHaveURL(/\/parcels\?sort=-created_at$/);
    });
  },
);

test('on a slow machine the panel keeps the focus while its list changes @safety', async ({ desk }) => {
  await desk.keyboard.press('f');
  const source = desk.getByRole('group', { name: 'Source' });
  await expect(source.getByRole('radio', { name: 'Any' })).toBeFocused();
  // Between any two looks at the clock more time passes than the page waits before it shows that it is loading.
  await desk.evaluate(() => {
    const now = Date.now.bind(Date);
    let late = 0;
    Date.now = () => now() + (late += 400);
  });
  for (const name of ['integration', 'manual', 'api']) {
    await desk.keyboard.press('ArrowRight');
    await expect(desk).toHaveURL(new RegExp(`filter\\[source\\]=${name}$`));
    await expect(source.getByRole('radio', { name })).toBeChecked();
    await expect(source.getByRole('radio', { name })).toBeFocused();
  }
});

test(
  'a pasted address shows its list, with encoded brackets too',
  { tag: '@safety' },
  async ({ desk, api, service }) => {
    const query = 'sort=created_at&filter[source]=api&filter[created_since]=2026-01-01T00:00:00Z';
    const listed = await listedParcels(api, query);
    for (const spelled of [query, query.replaceAll('[', '%5B').replaceAll(']', '%5D').replaceAll(':', '%3A')]) {
      await desk.goto('about:blank');
      await desk.goto(`${service.origin}/parcels?${spelled}`);
      await expect
        .poll(async () => (await shownIds(desk)).slice(0, 10))
        .toEqual(listed.slice(0, 10).map(({ id }) => id));
      await expect(desk.getByRole('combobox', { name: 'Sort' })).toHaveValue('created_at');
      await expect(desk.getByRole('button', { name: 'Remove filter: Source api' })).toBeVisible();
    }
  },
);

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
    /^sort “weight” is not supported/,
    /^filter\[created_since\] “yesterday” is not a UTC time/,
    /^“page” is not a parameter of this page/,
  ]);
  await notice.getByRole('button', { name: 'Remove it from the address' }).click();
  await expect(notice).toBeHidden();
  await expect(desk).toHaveURL(/\/parcels\?sort=-created_at&filter\[source\]=api$/);
});

test(
  'a list without a match offers to lift the filters; lifting one leaves the focus in the toolbar',
  { tag: '@safety' },
  async ({ desk, service }) => {
    await desk.goto(`${service.origin}/parcels?filter[cancelled_since]=2099-01-01T00:00:00Z&filter[source]=api`);
    await expect(desk.getByRole('heading', { name: 'No parcels match these filters' })).toBeVisible();
    const filter = desk.getByRole('button', { name: 'Filter', exact: true });
    await desk.getByRole('button', { name: 'Remove filter: Source api' }).press('Enter');
    await expect(filter).toBeFocused();
    await desk.getByRole('link', { name: 'Clear filters' }).click();
    await expect(grid(desk)).toBeVisible();
    await desk.goBack();
    await desk.getByRole('button', { name: 'Clear all' }).press('Enter');
    await expect(filter).toBeFocused();
  },
);

test('a country, a day to leave on and a method are picked among what is read, stand in the address and on chips, and a saved view keeps them @safety', async ({
  desk,
}) => {
  await desk.keyboard.press('f');
  const panel = desk.getByRole('group', { name: 'Filters' });
  await expect(panel.getByText(/^The API has no filter for these four/)).toBeVisible();
  await panel.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await expect(desk).toHaveURL(/[?&]country=DE$/);
  await panel.getByRole('group', { name: 'Ship by' }).getByRole('radio', { name: 'Next 7 days' }).check();
  await expect(desk).toHaveURL(/[?&]country=DE&ship_by=next-7-days$/);
  await expectAccessible(desk);
  await panel.getByRole('button', { name: 'Done' }).click();
  // All pages are read for them, and how many were is said.
  await expect(desk.getByText(/^\d+ Germany, to leave in the next 7 days among all \d+ parcels$/)).toBeVisible();
  const receivers = () => grid(desk).locator('[data-row-id] [data-column="receiver"]').allInnerTexts();
  await expect.poll(async () => (await receivers()).filter((text) => !text.endsWith(', DE'))).toEqual([]);

  await desk.getByRole('button', { name: 'Save view…' }).click();
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Germany soon');
  await desk.keyboard.press('Enter');
  const tab = desk.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Germany soon' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await desk.getByRole('button', { name: 'Remove filter: Ship by Next 7 days' }).click();
  await expect(desk).toHaveURL(/[?&]country=DE$/);
  await expect(tab).not.toHaveAttribute('aria-current');
  await desk.getByRole('button', { name: 'Clear all' }).click();
  await expect(desk).toHaveURL(/\/parcels\?sort=-created_at$/);
  await tab.click();
  await expect(desk).toHaveURL(/country=DE&ship_by=next-7-days/);
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Remove filter: Country Germany' })).toBeVisible();
});

test('filters that find nothing say what was read, and are lifted at once', async ({ desk, service }) => {
  await desk.goto(`${service.origin}/parcels?country=ZZ&tag=no+such+tag`);
  await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible();
  await desk.getByRole('link', { name: 'Search without filters' }).click();
  await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
});

test.describe('by finger', () => {
  const phone = { width: 390, height: 844 };
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('filters are a sheet at the foot of a phone, as wide as it is', { tag: '@safety' }, async ({ desk }) => {
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = desk.getByRole('group', { name: 'Filters', exact: true });
    await expect(filters.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
    const { x, y, width, height } = (await filters.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, width, y + height]).toEqual([0, phone.width, phone.height]);
  });
});
