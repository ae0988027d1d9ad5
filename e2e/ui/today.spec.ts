import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { fullDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: fullDesk });

const names = ['To do', 'Late', 'Due within 2 hours', 'Refused or not sent', 'To print', 'Printed today'];
const figure = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: new RegExp(`^${name} `) });
/** The accessible name: `To do 141 of 400 read`. */
const textOf = async (page: Page, name: string) => (await figure(page, name).textContent()) ?? '';
const countOf = async (page: Page, name: string) =>
  Number(/[\d,]+/.exec((await textOf(page, name)).slice(name.length))?.[0].replaceAll(',', '') ?? Number.NaN);

async function openToday(page: Page): Promise<void> {
  await page.keyboard.press('Alt+1');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(page.getByText(/^All [\d,]+ parcels read$/)).toBeVisible();
  await expect(figure(page, 'To do')).toHaveAccessibleName(/ of all /);
}

/** The same, until what was printed is counted too, which is read apart from the others. */
async function openFigures(page: Page): Promise<void> {
  await openToday(page);
  await expect(figure(page, 'Printed today')).toHaveAccessibleName(/ all of today$/);
}

test('six figures by key, each with what was read, lead to the lists that hold exactly their parcels @safety', async ({
  desk,
  api,
}) => {
  await openFigures(desk);
  // However early in the day it is, something was printed.
  const printed = await countOf(desk, 'Printed today');
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  await api.post(`/parcels/${id}/process?print=true`);
  await completed(api, id);
  await desk.keyboard.press('r');
  await expect.poll(() => countOf(desk, 'Printed today')).toBe(printed + 1);
  await expect(figure(desk, 'To do')).toHaveAccessibleName(/^To do [\d,]+ of all \d+ parcels$/);
  await expect(figure(desk, 'Printed today')).toHaveAccessibleName(/^Printed today \d+ all of today$/);
  await expectAccessible(desk);
  const late = (await countOf(desk, 'Late')).toLocaleString('en-GB');
  for (const name of names) {
    const count = await countOf(desk, name);
    expect(count, name).not.toBeNaN();
    await figure(desk, name).press('Enter');
    await expect(desk.getByRole('heading', { name: 'Parcels', exact: true })).toBeVisible();
    // The count of the list that is shown, in its tab.
    const tab = desk.getByRole('navigation', { name: 'Views' }).locator('[aria-current]');
    await expect(tab, name).toHaveText(new RegExp(`[a-z]\\s*${count.toLocaleString('en-GB')}$`));
    // What was read for the figures is known of every list.
    await expect(tab.locator('xpath=..').getByRole('link', { name: 'Late', exact: true })).toHaveText(`Late${late}`);
    await openFigures(desk);
  }
  // Nothing was requested twice: the list has the pages that the figures were counted from.
  expect(await countOf(desk, 'To do')).toBeGreaterThan(0);
  expect(await countOf(desk, 'Refused or not sent')).toBeGreaterThan(0);
});

test('the figures follow what others create, ship, print and cancel @safety', async ({ desk, api }) => {
  await openToday(desk);
  const before = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await countOf(desk, name)] as const)),
  );
  const body = readyBody(await firstMethod(api));
  const soon = new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, '');
  const [, shipped, printed, cancelled] = await Promise.all([
    createParcel(api, { ...body, ship_by: soon }),
    createParcel(api, body),
    createParcel(api, body),
    createParcel(api, body),
  ]);
  for (const { id } of [shipped, printed, cancelled]) {
    await api.post(`/parcels/${id}/process?print=false`);
    await completed(api, id);
  }
  await api.post(`/parcels/${printed.id}/print`);
  await api.post(`/parcels/${cancelled.id}/cancel`);
  await desk.keyboard.press('r');
  const expected = { 'To do': 1, 'Due within 2 hours': 1, 'To print': 1, 'Printed today': 1, Late: 0 };
  for (const [name, more] of Object.entries(expected))
    await expect.poll(() => countOf(desk, name), name).toBe((before[name] ?? Number.NaN) + more);
});

test(
  'a refresh reads all pages again: a refusal and a deletion elsewhere are seen at once, and it can be stopped',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openToday(desk);
    const [toDo, stuck] = [await countOf(desk, 'To do'), await countOf(desk, 'Refused or not sent')];
    const body = readyBody(await firstMethod(api));
    const deleted = await createParcel(api, body);
    const refused = await createParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
    const refresh = desk.getByRole('button', { name: 'Refresh', exact: true });
    await refresh.press('Enter');
    await expect.poll(() => countOf(desk, 'To do')).toBe(toDo + 2);
    await expect(refresh).not.toHaveAttribute('aria-busy');
    await api.delete(`/parcels/${deleted.id}`);
    await api.post(`/parcels/${refused.id}/process?print=false`);
    await completed(api, refused.id);
    await refresh.press('Enter');
    await expect.poll(() => countOf(desk, 'To do')).toBe(toDo);
    await expect.poll(() => countOf(desk, 'Refused or not sent')).toBe(stuck + 1);
    await expect(refresh).not.toHaveAttribute('aria-busy');

    let asked = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await intercept(desk, /\/v1\/parcels\?sort=-created_at.*cursor/, async (route) => {
      asked += 1;
      await released;
      await route.fallback();
    });
    await desk.keyboard.press('r');
    await expect(desk.getByText(/^100 of \d+ refreshed$/)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Stop refreshing' }).press('Enter');
    release();
    await expect(refresh).not.toHaveAttribute('aria-busy');
    await expect(refresh).toBeFocused();
    expect(asked).toBe(1);
  },
);

test(
  'the hours are read by key, are in a table, and a link keeps the day and the week',
  { tag: '@safety' },
  async ({ desk }) => {
    await openToday(desk);
    const point = desk.getByRole('slider', { name: 'Point in time' });
    await point.focus();
    await desk.keyboard.press('Home');
    await expect(point).toHaveAttribute('aria-valuetext', /^00:00–01:00: \d+ created.*, \d+ processed.*, \d+ printed/);
    await desk.keyboard.press('ArrowRight');
    // On the day on which the clocks go forward the next hour begins at 03:00.
    await expect(point).toHaveAttribute('aria-valuetext', /^01:00–0[23]:00: /);
    // What is read out is on the page, too, and in the table.
    const text = (await point.getAttribute('aria-valuetext')) ?? '';
    await expect(desk.getByText(text, { exact: true })).toBeVisible();
    await desk.getByText('Show as table').click();
    const row = desk.getByRole('row', { name: /^01:00–0[23]:00/ });
    await expect(row.getByRole('cell').first()).toHaveText(
      /^(\d+) created/.exec(text.split(': ')[1] ?? '')?.[1] ?? '?',
    );
    await expectAccessible(desk);
    await desk.getByRole('link', { name: 'Week', exact: true }).press('Enter');
    await expect(desk).toHaveURL(/\/today\?span=week$/);
    await desk.getByRole('link', { name: 'Previous week' }).press('Enter');
    await expect(desk).toHaveURL(/day=\d{4}-\d\d-\d\d/);
    const heading = desk.getByRole('heading', { name: 'By the day' });
    await expect(heading).toBeVisible();
    const week = await desk.getByRole('region', { name: 'By the day' }).locator('b').first().textContent();
    await desk.reload();
    await expect(desk.getByRole('region', { name: 'By the day' }).locator('b').first()).toHaveText(week ?? '');
    await desk.getByRole('link', { name: 'This week' }).press('Enter');
    await expect(desk).toHaveURL(/\/today\?span=week$/);
  },
);

test('each number of a shipping method leads to its parcels', { tag: '@safety' }, async ({ desk, api }) => {
  await openToday(desk);
  const table = desk.getByRole('region', { name: 'By shipping method' });
  // However early in the day it is.
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  await api.post(`/parcels/${id}/process?print=false`);
  await completed(api, id);
  await desk.keyboard.press('r');
  await expect(table.getByRole('link', { name: / created to processed with / }).first()).toBeVisible();
  const sort = table.getByRole('columnheader', { name: 'Parcels' });
  await expect(sort).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: 'Shipping method', exact: true }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Shipping method' })).toHaveAttribute('aria-sort', 'ascending');
  // Those without a parcel of today are shown when they are asked for.
  const others = table.getByRole('button', { name: / without new parcels$/ });
  const idle = table.locator('tbody td:nth-child(2)', { hasText: /^0$/ });
  await expect(idle).toHaveCount(0);
  await others.press('Enter');
  await expect(idle.first()).toBeVisible();
  await others.press('Enter');
  await expect(idle).toHaveCount(0);
  await table.getByRole('button', { name: 'Parcels', exact: true }).press('Enter');
  await expect(sort).toHaveAttribute('aria-sort', 'descending');
  const first = table.getByRole('row').nth(1);
  const method = (await first.getByRole('rowheader').textContent()) ?? '';
  const link = first.getByRole('link', { name: / parcels? with / });
  const count = await link.textContent();
  await link.press('Enter');
  await expect(desk.getByText(new RegExp(`^${count} ${method} among [^.]*$`))).toBeVisible();
  await expectAccessible(desk);
  // The list continues from there: another order keeps the method, and its chip lifts it.
  await desk.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 1 });
  await expect(desk).toHaveURL(/method=/);
  await desk.getByRole('button', { name: `Remove filter: Shipping method ${method}` }).press('Enter');
  await expect(desk).not.toHaveURL(/method=/);
  await expect(grid(desk)).toBeVisible();

  // A median leads to those it is the median of.
  await desk.keyboard.press('Alt+1');
  const took = table.getByRole('link', { name: / created to processed with / }).first();
  await expect(took).toHaveAccessibleName(new RegExp(`^${await took.textContent()}: `));
  await took.press('Enter');
  await expect(desk).toHaveURL(
    /sort=-processed_at&filter\[created_since\]=[^&]*&filter\[processed_since\]=[^&]*&method=/,
  );
  await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
});

test(
  'the numbers by method of a day that is over are those of that day, and so are the lists they lead to',
  { tag: '@safety' },
  async ({ desk }) => {
    await openToday(desk);
    const table = desk.getByRole('region', { name: 'By shipping method' });
    await expect(table).toContainText(/Parcels created since .* until now/);
    await desk.getByRole('link', { name: 'Previous day' }).press('Enter');
    await desk.getByRole('link', { name: 'Previous day' }).press('Enter');
    await expect(table).toContainText(/Parcels created on [A-Z][a-z]+ \d+ [A-Z][a-z]+\./);
    const link = table.getByRole('link', { name: / parcels? with / }).first();
    const count = await link.textContent();
    const method = (await link.getAttribute('aria-label'))?.split(' with ')[1] ?? '';
    await link.press('Enter');
    await expect(desk.getByText(new RegExp(`^${count} ${method}, created before .* among [^.]*$`))).toBeVisible();
    await expectAccessible(desk);
    // Each of the two is lifted by its own chip, and leaves the other.
    await desk.getByRole('button', { name: `Remove filter: Shipping method ${method}` }).press('Enter');
    await expect(desk).toHaveURL(/created_before=/);
    await desk.getByRole('button', { name: /^Remove filter: Created before / }).press('Enter');
    await expect(desk).not.toHaveURL(/method=|created_before=/);
    await expect(desk).toHaveURL(/created_since/);
  },
);

test(
  'a day that is none or has not come yet is said to be so, and today is one press away',
  { tag: '@safety' },
  async ({ desk, service }) => {
    await openToday(desk);
    for (const [day, title] of [
      ['2026-02-30', 'No such day'],
      ['2999-01-01', 'This day has not come yet'],
    ] as const) {
      await goTo(desk, `/today?span=week&day=${day}`);
      await expect(desk.getByRole('heading', { name: title })).toBeVisible();
      await expect(desk.getByRole('main')).toContainText(day);
      await expect(desk.getByRole('list', { name: 'Figures' })).toBeHidden();
      await expectAccessible(desk);
      await desk.getByRole('link', { name: 'Show today' }).press('Enter');
      await expect(desk).toHaveURL(`${service.origin}/today?span=week`);
      await expect(figure(desk, 'To do')).toBeVisible();
    }
  },
);

test(
  'pickups say what is left before them, and go from device to device as a file',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const method = await firstMethod(api);
    await createParcel(api, readyBody(method));
    await openToday(desk);
    await expect(desk.getByText('No pickup times yet.')).toBeVisible();
    await desk.getByRole('button', { name: 'Pickup times…' }).press('Enter');
    const dialog = desk.getByRole('dialog', { name: 'Pickup times' });
    await dialog.getByRole('button', { name: 'Add pickup' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Choose a shipping method, a time and at least one day.');
    await dialog.getByLabel('Shipping method').selectOption(method);
    await dialog.getByLabel('Time').fill('15:30');
    await dialog.getByRole('button', { name: 'Add pickup' }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveText(/, 15:30, Mon, Tue, Wed, Thu, Fri/);
    await expectAccessible(desk);
    const download = desk.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as file' }).press('Enter');
    const saved = await readFile(await (await download).path());
    await dialog.getByRole('button', { name: /^Remove / }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(0);

    const open = dialog.getByLabel('Open file…').last();
    await open.setInputFiles({ name: 'pickups.json', mimeType: 'application/json', buffer: saved });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(desk);
    await dialog.getByLabel('Time').fill('00:00');
    for (const day of ['Sat', 'Sun']) await dialog.getByText(day, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add pickup' }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await desk.keyboard.press('Escape');
    const pickups = desk.getByRole('region', { name: 'Pickups' });
    // The parcels of the days before were not printed at midnight. In the afternoon of a working day 15:30 is before it.
    await expect(pickups.getByRole('listitem').filter({ hasText: '00:00 missed' })).toContainText(
      /00:00 missed with [\d,]+ parcels? not printed by then$/,
    );
    await expect(pickups.getByRole('listitem').last()).toContainText(/ left: /);
    await pickups.getByRole('link', { name: / to process$/ }).press('Enter');
    await expect(desk).toHaveURL(/view=open&method=/);
  },
);

test(
  'a figure that could not be read is not called nought, and can be asked for again',
  { tag: '@safety' },
  async ({ desk }) => {
    let refused = true;
    await intercept(desk, /printed_since/, (route) =>
      refused ? route.fulfill({ status: 500, json: { message: 'Broken.' } }) : route.fallback(),
    );
    await openToday(desk);
    await expect(figure(desk, 'Printed today')).toHaveAccessibleName('Printed today not read yet');
    await expect(desk.getByRole('alert')).toContainText('Server error');
    await expectAccessible(desk);
    refused = false;
    await desk.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(figure(desk, 'Printed today')).toHaveAccessibleName(/^Printed today \d+ all of today$/);
    await expect(desk.getByRole('alert')).toBeHidden();
  },
);

test('a wall that can read nothing from its start says why', { tag: '@safety' }, async ({ desk, service }) => {
  await intercept(desk, /\/v1\/parcels\?/, (route) =>
    route.fulfill({ status: 403, json: { message: 'This token may not read parcels.' } }),
  );
  await desk.goto(`${service.origin}/today?wall`);
  await expect(desk.getByRole('status').filter({ hasText: 'You do not have permission' })).toBeVisible();
  await expect(desk.locator('dd b')).toHaveText(names.map(() => '–'));
  // What leads out of the wall and in goes with it: the focus does not.
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('link', { name: 'Wall view' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Leave the wall view' })).toBeVisible();
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: 'Leave the wall view' })).toBeFocused();
});

test('the wall names no customer, and says what is old or cut off', { tag: '@safety' }, async ({ desk, service }) => {
  await openToday(desk);
  await desk.getByRole('link', { name: 'Wall view' }).press('Enter');
  await desk.setViewportSize({ width: 1920, height: 1080 });
  await expect(desk.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  await expect(desk.locator('dt')).toHaveText(names);
  await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  await expectAccessible(desk);
  await desk.context().setOffline(true);
  await expect(desk.getByRole('status').filter({ hasText: 'This device is offline' })).toBeVisible();
  await desk.context().setOffline(false);
  await expect(desk.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(`${service.origin}/today`);
});

test('a phone has all of it, and a setting makes it the start page', { tag: '@safety' }, async ({ desk, service }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await openToday(desk);
  await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  await expect.poll(() => smallTargets(desk)).toEqual([]);
  await expectAccessible(desk);
  await desk.keyboard.press('Alt+0');
  await desk.getByRole('group', { name: 'Start page' }).getByText('Today').click();
  await desk.goto(service.origin);
  await expect(desk).toHaveURL(`${service.origin}/today`);
});
