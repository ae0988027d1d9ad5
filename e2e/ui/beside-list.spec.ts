import { expect, type Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { fullDesk } from '../service-profiles.ts';
import { grid, listedParcels } from './list-rows.ts';
import { firstMethod, startsOf } from './parcel-pages.ts';

test.use({ serviceOptions: fullDesk });

const name = ({ order_number: number }: { order_number: string | null } = { order_number: '' }) => `Order ${number}`;
const panel = (page: Page) => page.locator('section[data-beside="true"]');
const panelName = (page: Page) => panel(page).getByRole('heading', { level: 2 });
const currentRow = (page: Page) => page.locator('[data-row-id]:focus');

test('a parcel opens beside the list, follows the keys, and gives the focus back to its row', async ({ desk, api }) => {
  const parcels = await listedParcels(api, 'sort=-created_at');
  await desk.clock.install();
  await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
  for (let step = 0; step < 3; step += 1) await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await expect(panelName(desk)).toHaveText(name(parcels[2]));
  await expect(desk).toHaveTitle(`${name(parcels[2])} · Parcel Desk`);
  // The whole panel has the focus, and is called as the parcel is.
  await expect(desk.getByRole('region', { name: name(parcels[2]), exact: true })).toBeFocused();
  await expect(grid(desk)).toBeVisible();
  // One page, one heading of the first level: the list's.
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(['Parcels']);

  const read: string[] = [];
  desk.on('request', (request) => /\/v1\/parcels\/[^/?]+$/.test(request.url()) && read.push(request.url()));
  // No time passes between the keys, however busy the machine is.
  await desk.clock.pauseAt(await desk.evaluate(() => Date.now() + 10_000));
  for (let step = 0; step < 5; step += 1) await desk.keyboard.press('j');
  await desk.clock.resume();
  await expect(currentRow(desk)).toHaveAttribute('data-row-id', parcels[7]?.id ?? '');
  await expect(panelName(desk)).toHaveText(name(parcels[7]));
  await expect(desk).toHaveURL(new RegExp(`/parcels/${parcels[7]?.id}$`));
  // What the list knows of it is shown before it is read.
  const readIds = () => read.map((url) => url.split('/').at(-1));
  await expect.poll(readIds).toContain(parcels[7]?.id);
  const passedBy = parcels.slice(3, 7).map(({ id }) => id);
  expect(
    readIds().filter((id) => passedBy.includes(id ?? '')),
    'parcels that were passed by are not read',
  ).toEqual([]);

  await desk.keyboard.press('F6');
  await expect(panel(desk)).toBeFocused();
  await desk.keyboard.press('F6');
  await expect(currentRow(desk)).toHaveAttribute('data-row-id', parcels[7]?.id ?? '');
  await desk.keyboard.press('Enter');
  await expect(panel(desk)).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(/\/parcels$/);
  await expect(desk).toHaveTitle('Parcels · Parcel Desk');
  await expect(currentRow(desk)).toHaveAttribute('data-row-id', parcels[7]?.id ?? '');
  // The way through the rows was no way through the history.
  await desk.goBack();
  await expect(panelName(desk)).toHaveText(name(parcels[7]));
  await desk.goBack();
  await expect(panel(desk)).toHaveCount(0);
});

test('a press opens it and leaves the focus in the list; the list keeps its pages and its place @safety', async ({
  desk,
}) => {
  await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
  await desk.keyboard.press('j');
  await desk.keyboard.press('End');
  await expect(desk.getByText(/^200 loaded/)).toBeVisible();
  const scroller = grid(desk).locator('xpath=..');
  const row = grid(desk).locator('[data-index="97"]');
  await row.scrollIntoViewIfNeeded();
  const id = await row.getAttribute('data-row-id');
  const place = await scroller.evaluate((element) => element.scrollTop);
  const lists: string[] = [];
  // What other desks have made since is requested by its time.
  desk.on(
    'request',
    (request) => /\/v1\/parcels(\?(?!.*created_since)|$)/.test(request.url()) && lists.push(request.url()),
  );
  await row.click();
  await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
  await expect(panelName(desk)).toBeVisible();
  await expect(panel(desk)).not.toBeFocused();
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(place);
  await desk.keyboard.press('Escape');
  await expect(panel(desk)).toHaveCount(0);
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(place);
  await expect(desk.getByText(/^200 loaded/)).toBeVisible();
  expect(lists).toEqual([]);
});

test('the address of a parcel further down shows its row in the list, after a reload too @safety', async ({
  desk,
  api,
}) => {
  const { id } = (await listedParcels(api, 'sort=-created_at'))[70] ?? { id: '' };
  const row = desk.locator(`[data-row-id="${id}"]`);
  await desk.goto(`${new URL(desk.url()).origin}/parcels/${id}`);
  await expect(row).toBeInViewport();
  await desk.reload();
  await expect(row).toBeInViewport();
});

test(
  'the whole page and back by a key, kept on this device; below 1280 px it is alone',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { order_number: 'WIDE-1' });
    await desk.goto(new URL(`/parcels/${id}?sort=-created_at`, desk.url()).href);
    await expect(panelName(desk)).toHaveText('Order WIDE-1');
    await grid(desk).locator('[data-index="0"]').focus();
    await desk.keyboard.press('w');
    await expect(grid(desk)).toHaveCount(0);
    // The row went with its list; the parcel has the focus.
    await expect(desk.locator('section[data-beside="false"]')).toBeFocused();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(['Order WIDE-1']);
    await desk.reload();
    await expect(desk.getByRole('link', { name: 'Back' })).toBeVisible();
    await expect(grid(desk)).toHaveCount(0);
    await desk.getByRole('button', { name: 'Show beside the list' }).click();
    await expect(grid(desk)).toBeVisible();
    await desk.setViewportSize({ width: 1279, height: 900 });
    await expect(grid(desk)).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'Show beside the list' })).toHaveCount(0);
    await desk.keyboard.press('Escape');
    await expect(desk).toHaveURL(/\/parcels\?sort=-created_at$/);
    await expect(grid(desk)).toBeVisible();
  },
);

test(
  'what the keys do happens to the parcel that is shown, or to none while another is on its way',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const method = await firstMethod(api);
    const second = await createParcel(api, { ...readyBody(method), order_number: 'KEYS-2' });
    const first = await createParcel(api, { ...readyBody(method), order_number: 'KEYS-1' });
    const desk = await enter();
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await desk.keyboard.press('j');
    await desk.keyboard.press('Enter');
    await expect(panelName(desk)).toHaveText('Order KEYS-1');
    const starts = startsOf(desk, first.id);
    // The second parcel never comes: the panel still shows the first, the row is the second's.
    await intercept(desk, `**/v1/parcels/${second.id}`, () => {});
    await desk.keyboard.press('j');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${second.id}$`));
    await desk.keyboard.press('p');
    await desk.keyboard.press('k');
    await expect(panelName(desk)).toHaveText('Order KEYS-1');
    expect(starts).toEqual([]);
  },
);

test(
  'an unknown parcel and one that cannot be read say so beside the list, which stays usable',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const [known] = await listedParcels(api, 'sort=-created_at');
    await desk.goto(new URL('/parcels/0193ffff-0000-7000-8000-000000000000', desk.url()).href);
    await expect(panel(desk).getByRole('alert')).toContainText('Parcel not found');
    await expect(grid(desk)).toBeVisible();
    await intercept(desk, `**/v1/parcels/${known?.id}`, (route) =>
      route.fulfill({ status: 403, json: { message: 'fault' } }),
    );
    await grid(desk).locator(`[data-row-id="${known?.id}"]`).click();
    await expect(panel(desk).getByRole('alert')).toContainText('You do not have permission for this');
    await desk.unroute(`**/v1/parcels/${known?.id}`);
    await desk.getByRole('button', { name: 'Try again' }).click();
    await expect(panelName(desk)).toHaveText(name(known));
  },
);

test(
  'a fault while the list is drawn stays in the list: the parcel beside it stays, and the list comes back',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { data: parcels } = (await api.get('/parcels')).body as { data: ParcelJson[] };
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await desk.keyboard.press('j');
    await desk.keyboard.press('Enter');
    await expect(panel(desk).getByRole('region', { name: 'Receiver' })).toBeVisible();
    // One time further down, which no row on screen has, cannot be written.
    const restore = await desk.evaluateHandle(
      (unwritable) => {
        const sound = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
        Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
          ...sound,
          get(this: Intl.DateTimeFormat) {
            return (date: Date) => {
              if (Number(date) === unwritable) throw new RangeError('planted');
              return this.formatToParts(date).reduce((text, { value }) => text + value, '');
            };
          },
        });
        return () => Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', sound);
      },
      Date.parse(parcels[60]?.created_at ?? ''),
    );
    await grid(desk)
      .locator('xpath=..')
      .evaluate((scroller) => (scroller.scrollTop = 2000));
    const alert = desk.getByRole('alert');
    await expect(alert.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await expect(grid(desk)).toHaveCount(0);
    await expect(panel(desk).getByRole('region', { name: 'Receiver' })).toBeVisible();
    await restore.evaluate((undo) => undo());
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(grid(desk).locator('[data-row-id]').first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);
