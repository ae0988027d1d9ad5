import type { Page } from '@playwright/test';
import { readParcel } from '../../src/contract/parcel.ts';
import { parcelState } from '../../src/contract/parcel-state.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { grid, listedParcels, shownIds } from './list-rows.ts';

test.use({ serviceOptions: { parcels: 1250 }, permissions: ['clipboard-read', 'clipboard-write'] });

const tab = (desk: Page, name: string) =>
  desk.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const tabNames = [
  'All',
  'Open',
  'Not sent',
  'Refused',
  'To print',
  'No print known',
  'Printed today',
  'Late',
  'On hold',
];
const subtitle = (desk: Page) => desk.locator('header').first();
const find = (desk: Page) => desk.getByRole('searchbox', { name: 'Find in these parcels' });

/** What the list requests from now on: pages, and how many of them at once at most. */
function watchPages(desk: Page): { pages: string[]; maxAtOnce: () => number } {
  const pages: string[] = [];
  let [now, max] = [0, 0];
  const isPage = (url: string) => /\/v1\/parcels\?/.test(url) && !url.includes('_since');
  desk.on('request', (request) => {
    if (!isPage(request.url())) return;
    pages.push(request.url());
    now += 1;
    max = Math.max(max, now);
  });
  desk.on('requestfinished', (request) => {
    if (isPage(request.url())) now -= 1;
  });
  return { pages, maxAtOnce: () => max };
}

let listed: ReturnType<typeof listedParcels> | undefined;

/** Every parcel of the service; no test of this file changes one. */
async function allParcels(api: ServiceClient) {
  listed ??= listedParcels(api, 'sort=-created_at');
  return (await listed).map((entry) => {
    const parcel = readParcel(entry);
    if (parcel === null) throw new Error('no parcel');
    return parcel;
  });
}

test('each view shows the parcels of its states, and the address holds the rest @safety', async ({ desk, api }) => {
  const parcels = await allParcels(api);
  const midnight = await desk.evaluate(() => new Date(new Date().setHours(0, 0, 0, 0)).getTime());
  const now = Date.now();
  const views = [
    { name: 'Open', holds: (parcel: (typeof parcels)[0]) => parcelState(parcel) === 'open', query: 'view=open' },
    {
      name: 'Late',
      holds: ({ ship_by, printed_at, cancelled_at }: (typeof parcels)[0]) =>
        ship_by !== null && Date.parse(ship_by) < now && printed_at === null && cancelled_at === null,
      query: 'view=late',
    },
    // The last one: they are few, so that all is read for them.
    {
      name: 'Refused',
      holds: (parcel: (typeof parcels)[0]) => parcelState(parcel) === 'refused',
      query: 'view=refused',
    },
  ];
  // A hundred of 1,250 parcels say of no view how many it has.
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  await expect(tab(desk, 'All').locator('xpath=..').getByRole('link')).toHaveText(tabNames);
  for (const { name, holds, query } of views) {
    await tab(desk, name).click();
    await expect(tab(desk, name)).toHaveAttribute('aria-current', 'page');
    await expect(desk).toHaveURL(new RegExp(`\\?${query}$`));
    await expect(subtitle(desk)).toContainText(/ among .*parcels/);
    const expected = parcels.filter(holds).map(({ id }) => id);
    await expect.poll(async () => (await shownIds(desk)).slice(0, 15)).toEqual(expected.slice(0, 15));
  }

  await expect(subtitle(desk)).toContainText('among all 1,250 parcels');
  const { length: open } = parcels.filter((parcel) => parcelState(parcel) === 'open');
  await expect(tab(desk, 'Open')).toHaveAttribute('data-tip', `${open} of all 1,250 parcels`);
  await expect(tab(desk, 'Open')).toHaveText(`Open${open}`);
  await expect(tab(desk, 'All')).toHaveAttribute('data-tip', 'All 1,250 parcels');
  await expect(tab(desk, 'To print')).toHaveAttribute(
    'data-tip',
    /^[\d,]+ with the filters of this view, among 1,250 parcels$/,
  );
  const width = async (name: string) => (await tab(desk, name).boundingBox())?.width;
  const widths = [await width('All'), await width('Open')];

  await tab(desk, 'To print').click();
  await expect(desk).toHaveURL(/\?sort=-processed_at&filter\[processed_since\]=[-\dT:]+Z&view=to-print$/);
  await expect(desk.getByRole('button', { name: /^Remove filter: Processed since/ })).toBeVisible();
  await expect(tab(desk, 'Open')).toHaveText(`Open${open}`);
  await expect.poll(async () => [await width('All'), await width('Open')]).toEqual(widths);
  const toPrint = parcels
    .filter((parcel) => parcelState(parcel) === 'processed')
    .toSorted((one, other) => ((one.processed_at ?? '') < (other.processed_at ?? '') ? 1 : -1));
  await expect(subtitle(desk)).toContainText(/^Parcels\s*\d+ to print among/);
  const shown = async () =>
    (await shownIds(desk)).slice(0, 15).map((id) => parcels.find((parcel) => parcel.id === id)?.processed_at);
  await expect.poll(shown).toEqual(toPrint.slice(0, 15).map(({ processed_at }) => processed_at));

  // The API answers this one exactly: nothing is picked, and the page does not pretend to look for anything.
  await tab(desk, 'Printed today').click();
  await expect(desk).toHaveURL(/\?sort=-printed_at&filter\[printed_since\]=[-\dT:]+Z&view=printed-today$/);
  const printed = parcels.filter(({ printed_at }) => printed_at !== null && Date.parse(printed_at) >= midnight);
  const count = printed.length > 100 ? '100 loaded' : printed.length > 0 ? `All ${printed.length},` : '';
  await expect(subtitle(desk)).toContainText(count);

  // Where the tabs do not fit, the one that is shown is in sight.
  await desk.setViewportSize({ width: 390, height: 844 });
  await tab(desk, 'Late').press('Enter');
  await desk.reload();
  await expect(tab(desk, 'Late')).toHaveAttribute('aria-current', 'page');
  await expect(tab(desk, 'Late')).toBeInViewport({ ratio: 0.9 });
  await desk.setViewportSize({ width: 1440, height: 900 });

  await tab(desk, 'All').click();
  await expect(desk).toHaveURL(/\/parcels$/);
  await expect(subtitle(desk)).toContainText(/(?:loaded|All 1,250), newest first/);
});

test(
  'a view reads ten pages one by one, says how far it looked, and continues on request; in a hidden tab it waits',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const show = (state: string) =>
      desk.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const parcels = await allParcels(api);
    const refused = parcels.filter((parcel) => parcelState(parcel) === 'refused');
    const soFar = refused.filter((parcel) => parcels.indexOf(parcel) < 1100).length;
    await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
    const { pages, maxAtOnce } = watchPages(desk);
    await show('hidden');
    await tab(desk, 'Refused').click();
    await expect(subtitle(desk)).toContainText('refused among 100 parcels');
    // What asks for more is done with the frames after this.
    await desk.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(pages).toEqual([]);
    await show('visible');
    await expect(subtitle(desk)).toContainText(`${soFar} refused among 1,100 parcels since `);
    expect(pages).toHaveLength(10);
    await desk.keyboard.press('j');
    await desk.keyboard.press('End');
    const further = desk.getByRole('button', { name: 'Search further' });
    await expect(further).toBeVisible();
    await further.click();
    await expect(subtitle(desk)).toContainText(`${refused.length} refused among all 1,250 parcels`);
    expect(pages).toHaveLength(12);
    expect(maxAtOnce()).toBe(1);
    // The pages are there for every other view of the same list.
    await tab(desk, 'Late').click();
    await expect(subtitle(desk)).toContainText('late among all 1,250 parcels');
    expect(pages).toHaveLength(12);
  },
);

test('find looks in the rows, shows among how many, and leaves no trace in the address @safety', async ({
  desk,
  api,
}) => {
  const parcels = await allParcels(api);
  const last = parcels.at(-1);
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  await desk.keyboard.press('/');
  await desk.keyboard.type('nobody-is-called-this');
  await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible();
  await expect(desk.getByText('Searched all 1,250 parcels.')).toBeVisible();
  expect(desk.url()).toMatch(/\/parcels$/);
  await desk.getByRole('button', { name: 'Clear search' }).first().click();
  await expect(grid(desk).getByRole('row').nth(5)).toBeVisible();

  for (const text of [last?.order_number, last?.reference_code, last?.receiver?.city, last?.tags[0]]) {
    if (text === undefined || text === null || text === '') continue;
    await find(desk).fill(text.toLowerCase());
    await expect(subtitle(desk)).toContainText(/ found among /);
    await expect.poll(async () => (await shownIds(desk)).length).toBeLessThan(60);
  }
  await find(desk).fill(last?.order_number ?? '');
  await expect(desk.locator(`[data-row-id="${last?.id}"]`)).toBeVisible();
  await desk.locator(`[data-row-id="${last?.id}"]`).getByRole('link').click();
  await expect(desk).toHaveURL(new RegExp(`/parcels/${last?.id}`));
  await desk.goBack();
  await expect(find(desk)).toHaveValue(last?.order_number ?? '');
  await tab(desk, 'Refused').click();
  await expect(subtitle(desk)).toContainText('refused, found among');
});

test(
  'Enter in the search goes to the first row that was found, however fast it comes',
  { tag: '@safety' },
  async ({ desk }) => {
    await expect(desk.locator('[data-index="0"]')).toBeVisible();
    for (let press = 0; press < 6; press += 1) await desk.keyboard.press('j');
    await desk.keyboard.press('/');
    // As a scanner does it: letters and Enter in one task, before anything is drawn.
    await find(desk).evaluate((element: HTMLInputElement) => {
      // Past React, which otherwise takes the letter for its own.
      Reflect.set(HTMLInputElement.prototype, 'value', 'e', element);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await expect(subtitle(desk)).toContainText(/ found among /);
    await expect(desk.locator('[data-index="0"]')).toBeFocused();
    await desk.keyboard.press('j');
    await desk.keyboard.press('/');
    await desk.keyboard.type('r');
    await desk.keyboard.press('Enter');
    await expect(desk.locator('[data-index="0"]')).toBeFocused();
  },
);

test(
  'own views are saved, shown, renamed, moved and deleted; a day in them is that day',
  { tag: '@safety' },
  async ({ desk }) => {
    await desk.goto(`${new URL(desk.url()).origin}/parcels?sort=created_at&filter[source]=api&view=open`);
    await find(desk).fill('canary-name');
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    await desk.getByRole('group', { name: 'Created since' }).getByRole('radio', { name: 'Last 7 days' }).check();
    await desk.keyboard.press('Escape');
    const save = async (name: string) => {
      await desk.getByRole('button', { name: 'Save view…' }).click();
      await expect(desk.getByRole('dialog').getByLabel('Name')).toBeFocused();
      await desk.keyboard.type(name);
      await desk.keyboard.press('Enter');
      await expect(tab(desk, name)).toHaveAttribute('aria-current', 'page');
      // The button that was pressed went with the saving; the focus did not.
      await expect(tab(desk, name)).toBeFocused();
    };
    await save('Open from api');
    const kept = await desk.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain('last-7-days');
    expect(kept).not.toContain('canary-name');

    await tab(desk, 'All').click();
    await find(desk).fill('');
    await desk.getByRole('combobox', { name: 'Sort' }).selectOption('-printed_at');
    await save('Last printed');
    await desk.reload();
    await tab(desk, 'Open from api').click();
    await expect(desk).toHaveURL(/\?sort=created_at&filter\[source\]=api&filter\[created_since\]=[-\dT:]+Z&view=open$/);
    await expect(tab(desk, 'Open')).not.toHaveAttribute('aria-current', 'page');

    await desk.getByRole('button', { name: 'Edit views…' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Your views' });
    await dialog.getByRole('textbox', { name: 'Name of Last printed' }).fill('Printed last');
    await dialog.getByRole('textbox', { name: 'Name of Last printed' }).press('Enter');
    await dialog.getByRole('button', { name: 'Move Printed last up' }).click();
    const remove = dialog.getByRole('button', { name: 'Delete Open from api' });
    await remove.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name of Open from api' })).toBeVisible();
    await remove.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(tab(desk, 'Printed last')).toBeVisible();
    await expect(tab(desk, 'Open from api')).toHaveCount(0);
  },
);

test(
  'the request behind a view can be copied, without the token; a view without a row says what it looked at',
  { tag: '@safety' },
  async ({ desk, service, api }) => {
    await desk.goto(`${new URL(desk.url()).origin}/parcels?filter[source]=api&view=refused`);
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = desk.getByRole('group', { name: 'Filters' });
    await expect(panel).toContainText('GET /parcels?sort=-created_at&filter[source]=api');
    await expect(panel).toContainText('“Refused” is filtered by this page');
    const clipboard = () => desk.evaluate(() => navigator.clipboard.readText());
    await panel.getByRole('button', { name: 'Copy API address' }).click();
    await expect.poll(clipboard).toBe(`${service.apiBase}/parcels?sort=-created_at&filter%5Bsource%5D=api`);
    expect((await api.get(await clipboard())).status).toBe(200);
    await panel.getByRole('button', { name: 'Copy as curl' }).click();
    await expect.poll(clipboard).toContain('$TOKEN');
    expect(await clipboard()).not.toContain(service.token);

    // A view without a row says what it looked at, and where to go.
    await desk.goto(`${new URL(desk.url()).origin}/parcels?filter[cancelled_since]=2020-01-01T00:00:00Z&view=late`);
    await expect(desk.getByRole('heading', { name: 'No parcels in “Late”' })).toBeVisible();
    await expect(desk.getByText(/^Searched all \d+ parcels cancelled since/)).toBeVisible();
    await desk.getByRole('link', { name: 'Search without filters' }).click();
    await expect(desk).toHaveURL(/view=late$/);
    await expect(subtitle(desk)).toContainText(/late among/);
    await desk.goto(`${new URL(desk.url()).origin}/parcels?view=lost`);
    await expect(desk.getByText('view “lost” does not exist')).toBeVisible();
  },
);
