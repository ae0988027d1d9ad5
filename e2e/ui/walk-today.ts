import { expect } from '@playwright/test';
import { cancelParcel, createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { goTo } from './go-to.ts';
import type { LanguageWalk } from './language-walk.ts';
import { firstMethod } from './parcel-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** Today, its week, days without figures, pickup times, the wall, and the lists at the end of a day. */
export async function walkToday(walk: LanguageWalk, api: ServiceClient): Promise<void> {
  const { page, said, data } = walk;
  const body = readyBody(await firstMethod(api));
  data.add([body, 'pickups.json']);
  const make = (order: string, query: string) => processedParcel(api, { ...body, order_number: order }, query);
  await createParcel(api, { ...body, order_number: 'T-1', ship_by: '2026-01-02T10:00:00Z' });
  const { id } = await make('T-2', '?print=true');
  await make('T-3', '?print=true');
  await make('T-4', '?print=false');
  await standInViewer(page);
  await watchPrinting(page);
  await page.reload();
  await walk.listIsThere();
  const show = (state: string, path: string) =>
    walk.reach(state, async () => {
      await goTo(page, path);
      await expect(page.locator('main h1').first()).toBeVisible();
      await walk.unfold();
    });
  await show('today', '/today');
  await walkPickups(walk);
  await show('today with a pickup', '/today');
  await walkHandover(walk, () => cancelParcel(api, id));
  await show('a week', '/today?span=week');
  await show('a day that is to come', '/today?day=2099-01-01');
  await show('no such day', '/today?day=2026-02-31');
  await walk.reach('wall', async () => {
    await goTo(page, '/today?wall');
    await expect(page.getByRole('button', { name: said.start('Leave the wall view') })).toBeVisible();
  });
  await walk.reach('wall, offline', async () => {
    await page.context().setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: said.text('This device is offline') })).toBeVisible();
  });
  await page.context().setOffline(false);
}

/** What is wrong with a pickup time and with a file of them, and one that is right. */
async function walkPickups(walk: LanguageWalk): Promise<void> {
  const { page, said } = walk;
  const dialog = page.locator(dialogs).last();
  const add = dialog.getByRole('button', { name: said.text('Add pickup') });
  await walk.reach('pickup times', () => page.getByRole('button', { name: said.text('Pickup times…') }).click());
  await walk.reach('pickup times: something is missing', async () => {
    await add.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
  await walk.reach('pickup times: one, and a file of something else', async () => {
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.locator('input[type=time]').fill('23:59');
    await add.click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'pickups.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
  await page.keyboard.press('Escape');
}

/** An end-of-day list is chosen, made, printed, shown again and deleted. `cancel`: a parcel of it. */
async function walkHandover(walk: LanguageWalk, cancel: () => Promise<unknown>): Promise<void> {
  const { page, said } = walk;
  const dialog = page.locator(dialogs).last();
  const open = page.getByRole('button', { name: said.text('End-of-day list…') }).first();
  const made = dialog.getByRole('region').getByRole('button').first();
  await walk.reach('end-of-day list', async () => {
    await open.click();
    await expect(dialog.getByRole('table')).toBeVisible();
  });
  const print = dialog.getByRole('button', { name: said.text('Print') });
  await walk.reach('an end-of-day list', async () => {
    await page.keyboard.press('Enter');
    await expect(print).toBeVisible();
  });
  await walk.reach('an end-of-day list, printed', () => print.click());
  await page.keyboard.press('Escape');
  await cancel();
  await walk.reach('end-of-day lists', async () => {
    await open.click();
    await expect(made).toBeVisible();
  });
  await walk.reach('an end-of-day list with a cancelled parcel', async () => {
    await made.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
  await walk.reach('an end-of-day list is deleted', async () => {
    await dialog.getByRole('button', { name: said.text('Delete list') }).click();
    await expect(made).toHaveCount(0);
  });
  await page.keyboard.press('Escape');
}
