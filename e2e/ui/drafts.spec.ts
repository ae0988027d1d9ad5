import type { Page } from '@playwright/test';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { everyField } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import {
  allParcels,
  changesOf,
  loseCreates,
  openEditor,
  openNewParcel,
  savedParcelId,
  sentPanel,
  textbox,
} from './editor-pages.ts';

test.use({ serviceOptions: emptyDesk });

/** Loads the page again as after a crash: the browser asks nothing. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

const keptDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith('parcel-desk.draft.'))
      .map((key) => sessionStorage.getItem(key) ?? ''),
  );
const offer = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'View' }) });
const take = (page: Page) => page.getByRole('button', { name: 'Restore' });

test(
  'a new parcel: the draft is offered with what it holds, viewed, and restored whole',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openNewParcel(desk);
    await textbox(desk, 'City').fill('Łódź');
    await textbox(desk, 'Weight').fill('1,5');
    await textbox(desk, 'Tags').fill('gift,half typed');
    await desk.getByRole('button', { name: 'Add item' }).click();
    await textbox(desk, 'SKU, item 1').fill('TEA-1');
    await textbox(desk, 'Apply product database').check();
    await reload(desk);
    await expect(offer(desk)).toContainText(/Unsaved draft from.*Fields: City, Weight, Tags, 1 item\./);
    await expect(take(desk)).toBeFocused();
    await expect(textbox(desk, 'City')).toHaveValue('');
    // One sentence locks the form as a whole; no field has a padlock of its own.
    await expect(offer(desk)).toContainText('Restore or discard it to unlock the form.');
    await expect(desk.getByText(/Cannot change/)).toHaveCount(0);
    await expect(textbox(desk, 'City')).not.toBeEditable();
    await expect(desk.getByRole('button', { name: 'Create', exact: true })).toHaveAccessibleDescription(
      'Restore or discard the draft first',
    );
    await desk.keyboard.type('early');
    await expect(desk).toHaveURL(/\/parcels\/new$/);
    await expect(take(desk)).toBeFocused();
    await desk.getByRole('button', { name: 'View' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Draft' });
    await expect(dialog.getByRole('row', { name: 'City' })).toContainText('Łódź');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await take(desk).click();
    await expect(textbox(desk, 'City')).toHaveValue('Łódź');
    await expect(textbox(desk, 'City')).toBeFocused();
    await expect(textbox(desk, 'SKU, item 1')).toHaveValue('TEA-1');
    await expect(textbox(desk, 'Apply product database')).toBeChecked();
    await desk.keyboard.press('Control+Enter');
    await expect.poll(() => allParcels(api)).toHaveLength(1);
    const [made] = await allParcels(api);
    expect(made).toMatchObject({ weight: '1.500', tags: ['gift', 'half typed'], items: [{ sku: 'TEA-1' }] });
    await expect.poll(() => keptDrafts(desk)).toEqual([]);
  },
);

test(
  'a draft that was typed under another sign-in is called so, and one of this sign-in is not',
  { tag: '@safety' },
  async ({ desk, service }) => {
    const note = 'From another session.';
    await openNewParcel(desk);
    await textbox(desk, 'City').fill('Łódź');
    await reload(desk);
    await expect(offer(desk)).toBeVisible();
    await expect(desk.getByText(note)).toHaveCount(0);
    // Another token's link, opened in the same tab, which is not signed out.
    await desk.goto(`${service.origin}/parcels/new#token=${await service.newToken()}`);
    await desk.reload();
    await expect(offer(desk)).toContainText(note);
  },
);

test(
  'what was typed into a parcel that is gone can still become a new one',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { order_number: 'GONE-1', receiver: { city: 'Graz' } });
    await openEditor(desk, id);
    await textbox(desk, 'City').fill('Linz');
    await expect.poll(() => keptDrafts(desk)).toHaveLength(1);
    await api.delete(`/parcels/${id}`);
    await reload(desk);
    await expect(desk.getByText('Parcel not found')).toBeVisible();
    await expect(desk.getByText('is kept and can become a new parcel')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Create as new parcel' }).click();
    await expect(textbox(desk, 'City')).toHaveValue('Linz');
    await textbox(desk, 'City').press('Control+Enter');
    const made = await savedParcelId(desk);
    expect(await readParcel(api, made)).toMatchObject({ order_number: 'GONE-1', receiver: { city: 'Linz' } });
    await expect.poll(() => keptDrafts(desk)).toEqual([]);
  },
);

test('who types without a pause has a draft all the same', { tag: '@safety' }, async ({ desk }) => {
  await desk.clock.install();
  await openNewParcel(desk);
  await textbox(desk, 'Note').focus();
  await desk.clock.pauseAt(Date.now() + 60_000);
  for (let typed = 0; (await keptDrafts(desk)).length === 0; typed += 300) {
    expect(typed, 'milliseconds without a draft').toBeLessThan(6000);
    await desk.keyboard.press('x');
    await desk.clock.runFor(300);
  }
});

test('drafts go when they are thrown away, discarded, saved, switched off, or signed out @safety', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, everyField);
  await desk.clock.install();
  const fillCity = async (city: string) => {
    await textbox(desk, 'City').fill(city);
    // A draft is kept once nothing was typed for a short time.
    await desk.clock.runFor(2000);
  };
  const type = async () => {
    await openEditor(desk, id);
    await fillCity('Gdynia');
    await expect.poll(() => keptDrafts(desk)).toHaveLength(1);
  };
  await type();
  await reload(desk);
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(textbox(desk, 'City')).toHaveValue(everyField.receiver.city);
  await expect(textbox(desk, 'City')).toBeEditable();
  await expect(textbox(desk, 'Name')).toBeFocused();
  await expect.poll(() => keptDrafts(desk)).toEqual([]);
  await fillCity('Sopot');
  await expect.poll(() => keptDrafts(desk)).toHaveLength(1);
  await desk.keyboard.press('Escape');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => keptDrafts(desk)).toEqual([]);
  await type();
  await sentPanel(desk).getByRole('checkbox', { name: 'Keep a draft' }).uncheck();
  await expect.poll(() => keptDrafts(desk)).toEqual([]);
  await textbox(desk, 'City').fill('Hel');
  await desk.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(await keptDrafts(desk)).toEqual([]);
  await sentPanel(desk).getByRole('checkbox', { name: 'Keep a draft' }).check();
  await fillCity('Puck');
  await expect.poll(() => keptDrafts(desk)).toHaveLength(1);
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await desk.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(desk).toHaveURL(/sign-in/);
  await expect.poll(() => keptDrafts(desk)).toEqual([]);
  expect(
    await desk.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain('Puck');
});

test('a draft of a parcel that has changed since is put on top of it, and what both changed is asked @safety', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, everyField);
  await openEditor(desk, id);
  await textbox(desk, 'City').fill('Gdynia');
  await textbox(desk, 'Note').fill('mine');
  await expect.poll(() => keptDrafts(desk)).toHaveLength(1);
  await api.patch(`/parcels/${id}`, { reference: 'Shelf 9', receiver: { ...everyField.receiver, city: 'Łódź' } });
  await reload(desk);
  await expect(desk.getByText('The parcel has changed on the server since')).toBeVisible();
  await take(desk).click();
  const dialog = desk.getByRole('dialog', { name: 'Changed by someone else' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(textbox(desk, 'Reference')).toHaveValue('Shelf 9');
  await expect(textbox(desk, 'City')).toHaveValue('Gdynia');
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  expect(await readParcel(api, id)).toMatchObject({
    reference: 'Shelf 9',
    note: 'mine',
    receiver: { city: 'Gdynia', postal_code: everyField.receiver.postal_code },
  });
});

test(
  'a page reloaded during an unknown create says so, repeats it under the same key, and makes one parcel',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openNewParcel(desk);
    const changes = changesOf(desk);
    await loseCreates(desk, 2);
    await textbox(desk, 'City').fill('Reloaded');
    await textbox(desk, 'City').press('Control+Enter');
    await expect(desk.getByRole('alert')).toContainText('We do not know yet if this was saved.');
    await reload(desk);
    await expect(offer(desk)).toContainText(/This page was closed or reloaded during a save.*Fields: City\./);
    await desk.getByRole('button', { name: 'Check the result' }).click();
    await expect(textbox(desk, 'City')).toHaveValue('Reloaded');
    await expect(textbox(desk, 'City')).not.toBeEditable();
    await desk.getByRole('button', { name: 'Check again' }).click();
    const id = await savedParcelId(desk);
    expect(
      (await allParcels(api)).filter(({ receiver }) => receiver?.city === 'Reloaded').map((one) => one.id),
    ).toEqual([id]);
    const keys = await Promise.all(changes.map((request) => request.headerValue('idempotency-key')));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    await expect.poll(() => keptDrafts(desk)).toEqual([]);
  },
);

test(
  'a save of unknown outcome is never sent under another account',
  { tag: '@safety' },
  async ({ desk, api, service }) => {
    await createParcel(api, everyField);
    await openNewParcel(desk);
    let mode: 'lose' | 'refuse' | 'pass' = 'lose';
    await intercept(desk, /\/v1\/parcels$/, async (route) => {
      if (route.request().method() !== 'POST' || mode === 'pass') return route.fallback();
      if (mode === 'refuse') return route.fulfill({ status: 401, json: { message: 'No.' } });
      return route.abort();
    });
    await textbox(desk, 'City').fill('Nowhere else');
    await textbox(desk, 'City').press('Control+Enter');
    await expect(desk.getByRole('alert')).toContainText('We do not know yet if this was saved.');
    mode = 'refuse';
    await desk.getByRole('button', { name: 'Check again' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Token').fill(await service.newToken({ account: 'integration' }));
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toBeHidden();
    mode = 'pass';
    const changes = changesOf(desk);
    await desk.getByRole('button', { name: 'Check again' }).click();
    await expect(desk.getByText('This save was sent with another token')).toBeVisible();
    expect(changes).toEqual([]);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Stop checking, keep my changes' }).click();
    await expect(textbox(desk, 'City')).toBeEditable();
    await expect(textbox(desk, 'City')).toHaveValue('Nowhere else');
  },
);

test(
  'a save that never gets an answer: leaving keeps it to be asked for, and asking can be ended',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, everyField);
    await openEditor(desk, id);
    await intercept(desk, `**/v1/parcels/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    const giveUp = desk.getByRole('button', { name: 'Stop checking, keep my changes' });
    await textbox(desk, 'City').fill('No answer');
    await textbox(desk, 'City').press('Control+Enter');
    await expect(desk.getByRole('alert')).toContainText('We do not know yet if this was saved.');
    await expect(giveUp).toBeHidden();
    await desk.getByRole('button', { name: /^(?:Cancel|Discard)/ }).click();
    const question = desk.getByRole('alertdialog', { name: 'Leave before the result is known?' });
    await expect(question).toContainText('may have been done');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(question).toBeHidden();
    await openEditor(desk, id);
    await desk.getByRole('button', { name: 'Check the result' }).click();
    await desk.getByRole('button', { name: 'Check again' }).click();
    await expect(desk.getByText('If you stop, check the parcel before you save again.')).toBeVisible();
    await giveUp.click();
    await desk.unrouteAll();
    await textbox(desk, 'City').fill('Answered');
    await textbox(desk, 'City').press('Control+Enter');
    await savedParcelId(desk);
    expect((await readParcel(api, id)).receiver?.city).toBe('Answered');
  },
);
