import { allPages, createParcel } from '../api/parcel-flows.ts';
import { grid, listedParcels, scrollToEnd, shownIds } from '../ui/list-rows.ts';
import { fullDesk } from '../service-profiles.ts';
import { expect, test } from './faults-test.ts';

test.use({ serviceOptions: fullDesk });

test(
  'odd pages: each parcel once, in order, to the end, along links as they were spelled',
  { tag: '@safety' },
  async ({ otherDesk, standIn, api }) => {
    await expect(grid(otherDesk)).toBeVisible();
    const rows = [...(await scrollToEnd(otherDesk))].toSorted(([one], [other]) => one - other);
    const expected = (await listedParcels(api, 'sort=-created_at')).map(({ id }) => id);
    expect(rows.map(([, ids]) => [...ids])).toEqual(expected.map((id) => [id]));
    const followed = standIn.seen.filter(({ path }) => path.includes('cursor=')).map(({ path }) => path);
    expect(followed.length).toBeGreaterThan(20);
    expect(new Set(followed).size, 'no page is asked for twice').toBe(followed.length);
    expect(standIn.seen.some(({ path }) => path.startsWith('/parcels'))).toBe(true);
  },
);

test('sort and filter are kept by the links of the server, whatever they look like', async ({
  otherDesk,
  standIn,
  api,
}) => {
  const query = 'sort=created_at&filter[source]=api&filter[created_since]=2020-01-01T00:00:00Z';
  standIn.profile.links = 'path';
  await otherDesk.goto(`${standIn.origin}/parcels?${query}`);
  await expect(grid(otherDesk)).toBeVisible();
  const rows = [...(await scrollToEnd(otherDesk))].toSorted(([one], [other]) => one - other);
  const expected = (await listedParcels(api, query)).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(3);
  expect(rows.map(([, ids]) => [...ids])).toEqual(expected.map((id) => [id]));
});

test(
  'a list without an end: the user is asked after five empty pages, and again',
  { tag: '@safety' },
  async ({ otherDesk, standIn }) => {
    standIn.profile.pages = { sizes: [30], beyond: { after: 2, comes: 'empty-pages' } };
    await otherDesk.reload();
    const before = await shownIds(otherDesk);
    await otherDesk.keyboard.press('j');
    await otherDesk.keyboard.press('End');
    const further = otherDesk.getByRole('button', { name: 'Search further' });
    await expect(further).toBeVisible();
    const asked = () => standIn.seen.filter(({ path }) => path.includes('cursor=')).length;
    const first = asked();
    await further.press('Enter');
    await expect.poll(asked).toBe(first + 6);
    await expect(further).toBeEnabled();
    await expect(further).toBeFocused();
    await otherDesk.keyboard.press('Home');
    await expect.poll(async () => (await shownIds(otherDesk)).slice(0, 5)).toEqual(before.slice(0, 5));
  },
);

test('a next link that leads back ends the list, and says so', { tag: '@safety' }, async ({ otherDesk, standIn }) => {
  standIn.profile.pages = { sizes: [30], beyond: { after: 2, comes: 'circle' } };
  await otherDesk.reload();
  await expect(grid(otherDesk).locator('[data-index="0"]')).toBeVisible();
  const earlier = standIn.seen.length;
  await otherDesk.keyboard.press('j');
  // The end moves on with each page that comes.
  await expect(async () => {
    await otherDesk.keyboard.press('End');
    await expect(otherDesk.getByText('repeated a page')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(standIn.seen.length - earlier).toBeLessThan(5);
});

test(
  'what is new is counted as it is, on pages of one and of none too',
  { tag: '@safety' },
  async ({ page, standIn, api }) => {
    await page.clock.install();
    // All that the first screen requests is there before the page's clock is put forward: a request would be given up.
    await page.goto(standIn.link, { waitUntil: 'networkidle' });
    await expect(grid(page).locator('[data-index="20"]')).toBeAttached();
    const asked = () => standIn.seen.filter(({ path }) => path.includes('created_since')).length;
    const news = page.getByRole('button', { name: /new/ }).filter({ hasText: 'show' });
    const nextPoll = () => page.clock.runFor(21_000);
    await expect(async () => {
      await nextPoll();
      expect(asked()).toBeGreaterThan(0);
    }).toPass();
    await expect(news).toBeHidden();
    for (const order of ['NEW-1', 'NEW-2', 'NEW-3']) await createParcel(api, { order_number: order });
    // Other changes are requested in between.
    await expect(async () => {
      await nextPoll();
      await expect(news).toHaveText(/^3 new/, { timeout: 500 });
    }).toPass();
    await news.click();
    for (const order of ['NEW-1', 'NEW-2', 'NEW-3'])
      await expect(grid(page).getByRole('link', { name: order })).toBeVisible();
  },
);

test('all shipping methods over pages of one', { tag: '@safety' }, async ({ otherDesk, standIn, api }) => {
  standIn.profile.pages = { sizes: [1] };
  const methods = (await allPages<{ name: string }>(api, '/shipping-methods')).flat();
  await otherDesk.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
  const rows = otherDesk.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(methods.length + 1, { timeout: 30_000 });
  await expect(rows.last()).toContainText(methods.at(-1)?.name ?? 'none');
});
