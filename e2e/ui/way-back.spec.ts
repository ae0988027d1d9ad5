import type { Page } from '@playwright/test';
import { completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox } from './editor-pages.ts';
import { rowKeysWork } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';
import { runState, select } from './run-pages.ts';
import { unshared } from '../unshared.ts';

test.use({ serviceOptions: emptyDesk });

// What others change is found out by this page's own requests here; e2e/one-desk has pages that hear of it.
test.beforeEach(({ page }) => unshared(page));

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const row = (page: Page, id: string) => page.locator(`[data-row-id="${id}"]`);

/** In the editor that has just been requested. */
async function fillAndSave(page: Page, label: string, text: string, keys = 'Control+Enter'): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'What will be sent' })).toBeVisible();
  await textbox(page, label).fill(text);
  await textbox(page, label).press(keys);
}

test('what the editor saved is undone by its message, from anywhere, and a list leads back to its row', async ({
  enter,
  api,
}) => {
  const ready = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...ready, order_number: 'W-1', tags: ['gift'] });
  await createParcel(api, { ...ready, order_number: 'W-2' });
  const city = async () => (await readParcel(api, id)).receiver?.city;
  const before = await readParcel(api, id);
  const desk = await enter();
  await rowKeysWork(desk);
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await expect(row(desk, id)).toHaveAttribute('aria-current', 'true');
  await desk.keyboard.press('e');
  await fillAndSave(desk, 'City', 'Hamburg');
  await expect(desk).toHaveURL(/\/parcels$/);
  await expect(row(desk, id)).toBeFocused();
  await expect(messages(desk)).toContainText('Saved: Receiver');
  await expect.poll(city).toBe('Hamburg');
  await expectAccessible(desk);
  await desk.keyboard.press('Alt+Z');
  await expect(messages(desk)).toContainText('Undone: Order W-1 is as it was before.');
  expect((await readParcel(api, id)).receiver).toEqual(before.receiver);
  await expect(messages(desk).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(row(desk, id)).toBeFocused();
});

test('what was saved is not undone once it was changed or shipped since, but for what may change afterwards @safety', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'W-1' });
  const city = async () => (await readParcel(api, id)).receiver?.city;
  // From the parcel's page back to it; its button says who was faster.
  await openParcel(desk, id);
  await desk.keyboard.press('e');
  await fillAndSave(desk, 'City', 'Bremen');
  await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
  await api.patch(`/parcels/${id}`, { note: 'changed elsewhere' });
  await messages(desk).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(messages(desk)).toContainText('Order W-1 was changed since. Nothing was undone.');
  await expect.poll(city).toBe('Bremen');

  await openParcel(desk, id);
  await desk.keyboard.press('e');
  await fillAndSave(desk, 'City', 'Berlin');
  await expect(messages(desk)).toContainText('Saved: Receiver');
  // A status request in between returns the end, not the states on the way.
  let shipped = () => {};
  const done = new Promise<void>((resolve) => (shipped = resolve));
  await intercept(desk, `**/parcels/${id}/process`, async (route) => {
    await done;
    await route.continue();
  });
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
  shipped();
  await desk.keyboard.press('Alt+Z');
  await expect(messages(desk)).toContainText('Order W-1 was processed since. Nothing was undone.');
  await expect.poll(city).toBe('Berlin');

  // What may change afterwards is taken back too.
  await openParcel(desk, id);
  await desk.keyboard.press('e');
  await fillAndSave(desk, 'Note', 'typed here');
  await expect(messages(desk)).toContainText('Saved: Note');
  await desk.keyboard.press('Alt+Z');
  await expect(messages(desk)).toContainText('Undone');
  expect((await readParcel(api, id)).note).toBe('changed elsewhere');
});

test(
  'a run’s own link leads back to the run, with the focus on that parcel',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const ready = readyBody(await firstMethod(api));
    const ids: string[] = [];
    for (const order of ['W-3', 'W-4', 'W-5'])
      ids.push((await createParcel(api, { ...ready, order_number: order, weight: null })).id);
    const desk = await enter();
    await select(desk, ids);
    await desk.keyboard.press('Shift+P');
    await desk.getByRole('dialog', { name: 'Process 3 parcels?' }).waitFor();
    await desk.keyboard.press('Enter');
    await expect(runState(desk)).toHaveText('Ended with failures');
    const run = desk.url();
    await desk.keyboard.press('j');
    await desk.keyboard.press('j');
    const current = desk.getByRole('region', { name: 'Current parcel' });
    await expect(current).toContainText('W-4');
    const [, second = ''] = ids;
    await desk.keyboard.press('e');
    await fillAndSave(desk, 'Weight', '1.5');
    await expect(desk).toHaveURL(`${run}?at=${second}`);
    await expect(row(desk, second)).toBeFocused();
    await expect(messages(desk)).toContainText('Saved: Weight');
    await expectAccessible(desk);
    // Undone, it is what was not sent, and why.
    await desk.keyboard.press('Alt+Z');
    await expect(messages(desk)).toContainText('Undone: Order W-4 is as it was before.');
    expect((await readParcel(api, second)).weight).toBeNull();

    // Processed from there, nothing is offered to be undone; leaving without a change leads back as well.
    await desk.keyboard.press('e');
    await fillAndSave(desk, 'Weight', '1.5', 'Enter');
    await expect(desk).toHaveURL(`${run}?at=${second}`);
    await expect(messages(desk)).toContainText('Saved: Weight');
    await expect(messages(desk).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await completed(api, second);
    await desk.getByRole('link', { name: 'Correct' }).first().click();
    await expect(textbox(desk, 'Weight')).toBeFocused();
    await desk.keyboard.press('Escape');
    await expect(desk).toHaveURL(new RegExp(`^${run}\\?at=`));
    // Each way back led to the run as it was: it is there once.
    await desk.goBack();
    await expect(desk).toHaveURL(/\/parcels$/);
  },
);

test(
  'an undo that failed says why and can be tried again, a late one is reported, and a refusal since is no change',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const ready = readyBody(await firstMethod(api));
    const receiver = { ...ready.receiver, postal_code: '00000' };
    const { id } = await createParcel(api, { ...ready, receiver, order_number: 'W-9' });
    const process = async () => {
      await api.post(`/parcels/${id}/process`);
      await completed(api, id);
    };
    await process();
    // Its list has the parcel from the start: one that it meets as new while it is processed is not undone.
    const desk = await enter();
    await openParcel(desk, id);
    await desk.keyboard.press('e');
    await fillAndSave(desk, 'Postal code', '10115');
    const corrected = desk.getByText('The carrier refused it before the last change');
    await expect(corrected).toBeVisible();
    await desk.keyboard.press('e');
    await fillAndSave(desk, 'Weight', '2');
    await expect(messages(desk)).toContainText('Saved: Weight');

    const one = new RegExp(`/v1/parcels/${id}$`);
    let broken = true;
    await intercept(desk, one, (route) =>
      broken && route.request().method() === 'GET'
        ? route.fulfill({ status: 500, headers: { 'x-request-id': 'undo-1' }, json: { message: 'Store is away.' } })
        : route.fallback(),
    );
    await desk.keyboard.press('Alt+Z');
    await expect(messages(desk)).toContainText('The correction of Order W-9 could not be undone.');
    await expect(messages(desk)).toContainText('Store is away.');
    broken = false;
    // What was corrected before is no less corrected.
    await desk.keyboard.press('Alt+Z');
    await expect(messages(desk)).toContainText('Undone: Order W-9 is as it was before.');
    expect((await readParcel(api, id)).weight).toBe('1.200');
    await expect(corrected).toBeVisible();

    await desk.keyboard.press('e');
    await fillAndSave(desk, 'Weight', '3');
    await expect(messages(desk)).toContainText('Saved: Weight');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let arrived = () => {};
    const asked = new Promise<void>((resolve) => (arrived = resolve));
    await intercept(desk, one, async (route) => {
      if (route.request().method() === 'PATCH') {
        arrived();
        await held;
      }
      return route.fallback();
    });
    await desk.keyboard.press('Alt+Z');
    await asked;
    const close = messages(desk).getByRole('button', { name: 'Close' });
    while ((await close.count()) > 0) await close.first().click();
    release();
    await expect(messages(desk)).toContainText('Undone: Order W-9 is as it was before.');

    // Someone tries it again, and the carrier refuses it again: what was saved is unchanged.
    await desk.keyboard.press('e');
    await fillAndSave(desk, 'Postal code', '00000');
    await expect(messages(desk)).toContainText('Saved: Receiver');
    await process();
    await desk.keyboard.press('Alt+Z');
    await expect.poll(async () => (await readParcel(api, id)).receiver?.postal_code).toBe('10115');
  },
);
