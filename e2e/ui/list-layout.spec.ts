import { expect, type Locator, type Page } from '@playwright/test';
import { toTimestamp } from '#contract/values/scalars.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { columnNames } from './column-steps.ts';
import { grid } from './list-rows.ts';
import { sidewaysScroll } from './page-checks.ts';
import { readyParcels, select, selectionBar } from './run-pages.ts';
import { baselineSpread, textPlaces } from './text-lines.ts';

test.use({ serviceOptions: seededDesk });

const panel = (page: Page) => page.locator('section[data-beside="true"]');
const cutTexts = (cells: Locator) =>
  cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));

test(
  'order numbers that begin alike are read whole; beside an open parcel the columns of the first look stay',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const ids: string[] = [];
    for (const number of ['UX-FRESH-20261124-001', 'UX-FRESH-01', 'UX-FRESH-02'])
      ids.push((await createParcel(api, { order_number: number })).id);
    const desk = await enter();
    const numbers = grid(desk).locator('[data-row-id] > [data-column="order_number"]');
    await expect(numbers.first()).toHaveText('UX-FRESH-02');
    await expect.poll(() => cutTexts(numbers)).toEqual([]);
    const names = grid(desk).locator('[role=columnheader]');
    await expect.poll(() => baselineSpread(names)).toBeLessThanOrEqual(0.5);
    for (const row of [0, 5])
      await expect.poll(() => baselineSpread(grid(desk).locator(`[data-index="${row}"] > *`))).toBeLessThanOrEqual(1);

    await grid(desk).locator(`[data-row-id="${ids[1]}"]`).click();
    await expect(panel(desk).getByRole('heading', { level: 2 })).toBeVisible();
    await expect
      .poll(() => columnNames(desk))
      .toEqual(['State', 'Order', 'Receiver', 'Method', 'Weight', 'Ship by', 'Created']);
    await expect.poll(() => sidewaysScroll(desk)).toBe(0);
    expect(
      await grid(desk).evaluate(({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)),
    ).toBe(0);
    await expect.poll(() => cutTexts(numbers)).toEqual(['UX-FRESH-20261124-001']);
    // The focused element shows it, and not as an input.
    await desk.keyboard.press('F6');
    await expect(panel(desk)).toBeFocused();
    const mark = panel(desk).getByRole('heading', { level: 2 });
    await expect(mark).not.toHaveCSS('box-shadow', 'none');
    expect(await mark.evaluate((name) => getComputedStyle(name).outlineColor)).toMatch(/, 0\)$/);
  },
);

test.describe('with a clock of twelve hours', () => {
  test.use({ locale: 'en-US' });

  test(
    'the time by which a parcel has to leave is read whole, beside an open parcel too',
    { tag: '@safety' },
    async ({ enter, api }) => {
      const tomorrow = toTimestamp(Date.now() + 86_400_000).replace(/T.*/, 'T22:45:00Z');
      const { id } = await createParcel(api, { ship_by: tomorrow });
      const desk = await enter();
      const times = grid(desk).locator('[data-row-id] > [data-column="ship_by"]');
      await expect(times.first()).toHaveText(/PM|AM/);
      await expect.poll(() => cutTexts(times)).toEqual([]);
      await grid(desk).locator(`[data-row-id="${id}"]`).click();
      await expect(panel(desk).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect.poll(() => columnNames(desk)).toContain('Ship by');
      await expect.poll(() => cutTexts(times)).toEqual([]);
    },
  );
});

test('the pointer moves no cell of a table that is scrolled sideways', { tag: '@safety' }, async ({ desk }) => {
  await desk.evaluate(() =>
    localStorage.setItem('parcel-desk.list-columns', '{"order":[],"visibility":{},"sizing":{"receiver":490}}'),
  );
  await desk.reload();
  await desk.setViewportSize({ width: 1200, height: 900 });
  const row = grid(desk).locator('[data-index="2"]');
  await expect(row).toBeVisible();
  await grid(desk).evaluate(({ parentElement }) => parentElement?.scrollTo({ left: 120 }));
  await desk.mouse.move(600, 20);
  const places = () =>
    row.locator('> *').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  const before = await places();
  for (const column of ['state', 'order_number', 'receiver', 'ship_by']) {
    const place = await row.locator(`[data-column="${column}"]`).boundingBox();
    await desk.mouse.move((place?.x ?? 0) + (place?.width ?? 0) - 12, (place?.y ?? 0) + 12);
    await expect.poll(places, column).toEqual(before);
  }
});

test(
  'while the first rows are on their way their places are under the headers',
  { tag: '@safety' },
  async ({ desk }) => {
    await intercept(desk, /\/v1\/parcels\?/, () => {});
    await desk.getByRole('combobox', { name: 'Sort' }).selectOption('Created, oldest first');
    const bars = desk.getByRole('status').filter({ hasText: 'Loading' }).locator('[aria-hidden] > *');
    await expect(bars.first()).toBeVisible();
    // There is nothing to scroll to yet: what was scrolled would jump back to the first row.
    await expect(grid(desk).locator('..')).toHaveCSS('overflow-y', 'hidden');
    const headers = grid(desk).locator('[role=columnheader][data-column]');
    const places = await textPlaces(headers);
    const sides = await headers.evaluateAll((all) => all.map((header) => getComputedStyle(header).justifyContent));
    const boxes = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(places.length + 1);
    for (const [index, { text, left, right }] of places.entries()) {
      const bar = boxes[index + 1];
      const away = sides[index] === 'flex-end' ? (bar?.right ?? 0) - right : (bar?.left ?? 0) - left;
      expect(Math.abs(away), text).toBeLessThanOrEqual(1);
    }
  },
);

test(
  'the bar of the selection is one line, beside an open parcel too, and hides nothing that it does',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const ids = await readyParcels(api, ['BAR-1', 'BAR-2']);
    const desk = await enter();
    await select(desk, ids);
    const bar = selectionBar(desk);
    const height = async () => (await bar.boundingBox())?.height;
    await expect.poll(height).toBeLessThanOrEqual(48);
    await grid(desk).locator(`[data-row-id="${ids[0]}"]`).click();
    await expect(panel(desk).getByRole('heading', { level: 2 })).toBeVisible();
    await expect.poll(height).toBeLessThanOrEqual(48);
    for (const name of [/^Process 2$/, /^Print labels 0 of 2: not processed yet$/, /^Delete… 2$/, /^Clear/])
      await expect(bar.getByRole('button', { name })).toBeVisible();
    await bar.getByRole('button', { name: 'More' }).click();
    for (const name of [/^Select all/, 'Show only these', 'Copy order numbers', 'Copy IDs', 'Copy tracking numbers'])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    // The panel first, not the selection.
    await desk.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Show only these' })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'More' })).toBeFocused();
    await expect(bar).toContainText('2 selected');
  },
);

test(
  'on a phone the rows begin high up, and every control is in reach',
  { tag: '@safety' },
  async ({ desk, service }) => {
    const top = async () => (await grid(desk).boundingBox())?.y;
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await desk.setViewportSize({ width, height });
      await desk.goto(`${service.origin}/parcels`);
      await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
      await expect.poll(top, `${width}`).toBeLessThanOrEqual(150);
      await expect.poll(() => sidewaysScroll(desk)).toBe(0);
      for (const control of [
        desk.getByRole('link', { name: 'New parcel' }),
        desk.getByRole('searchbox', { name: 'Find in these parcels' }),
        desk.getByRole('combobox', { name: 'Sort' }),
        desk.getByRole('button', { name: 'Filter', exact: true }),
        desk.getByRole('link', { name: 'Late', exact: true }),
        desk.getByRole('link', { name: 'Problems' }),
      ])
        await control.click({ trial: true });
      await expect(desk.getByText(/^(?:All \d+|\d+ loaded), newest first$/)).toBeInViewport({ ratio: 1 });
      const menu = desk.getByRole('button', { name: 'More pages' });
      await menu.click();
      for (const control of [
        desk.getByRole('link', { name: 'Runs' }),
        desk.getByRole('link', { name: 'Shipping methods' }),
        desk.getByRole('link', { name: 'Settings' }),
        desk.getByLabel('Appearance'),
        desk.getByRole('button', { name: 'Sign out' }),
      ])
        await control.click({ trial: true });
      await desk.keyboard.press('Escape');
      await expect(desk.getByRole('button', { name: 'Sign out' })).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await desk.getByRole('link', { name: 'Settings' }).click();
      await expect(desk.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Sign out' })).toBeHidden();
    }
    // Filters take one line more, however many they are.
    await desk.goto(
      `${service.origin}/parcels?filter[source]=api&filter[created_since]=2026-01-01T00:00:00Z&filter[processed_since]=2026-01-01T00:00:00Z`,
    );
    await expect(desk.getByRole('button', { name: 'Clear all' })).toBeAttached();
    expect(await desk.getByRole('toolbar').evaluate((bar) => bar.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      170,
    );
    await desk.getByRole('button', { name: 'Clear all' }).click();
    await expect(desk).toHaveURL(/\/parcels(?:\?sort=-created_at)?$/);
  },
);
