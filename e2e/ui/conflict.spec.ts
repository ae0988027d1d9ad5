import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { everyField, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import {
  answersToChanges,
  textbox,
  changesOf,
  openEditor,
  openNewParcel,
  savedParcelId,
  sentPanel,
} from './editor-pages.ts';
import { firstMethod } from './parcel-pages.ts';
import { unshared } from '../unshared.ts';

test.use({ serviceOptions: emptyDesk });

// What others change is found out by this page's own requests here; e2e/one-desk has pages that hear of it.
test.beforeEach(({ page }) => unshared(page));

const question = 'Changed by someone else';

test('changes of others that contradict nothing are saved together with one’s own, and named @safety', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, everyField);
  await openEditor(desk, id);
  const answers = answersToChanges(desk);
  await textbox(desk, 'Postal code').fill('00-001');
  await api.patch(`/parcels/${id}`, { reference: 'Shelf 9', receiver: { ...everyField.receiver, city: 'Łódź' } });
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  await expect(desk.getByText('Saved, together with changes by others: City, Reference.')).toBeVisible();
  expect(answers).toEqual([412, 200]);
  expect(await readParcel(api, id)).toMatchObject({
    reference: 'Shelf 9',
    receiver: { ...everyField.receiver, city: 'Łódź', postal_code: '00-001' },
  });
});

test('what both changed is decided field by field with the keyboard alone, and saving continues automatically', async ({
  desk,
  api,
}) => {
  const items = [1, 2, 3].map((number) => ({ sku: `S-${number}`, quantity: number }));
  const { id } = await createParcel(api, { ...everyField, items });
  await openEditor(desk, id);
  await textbox(desk, 'Postal code').fill('00-001');
  await textbox(desk, 'Weight').fill('2');
  await textbox(desk, 'Quantity, item 2').fill('20');
  await api.patch(`/parcels/${id}`, {
    weight: '9.000',
    note: 'theirs',
    receiver: { ...everyField.receiver, postal_code: '90-001' },
    items: [items[0], { ...items[1], quantity: 200 }, items[2]],
  });
  const changes = changesOf(desk);
  await desk.keyboard.press('Control+Enter');
  const dialog = desk.getByRole('dialog', { name: question });
  await expect(dialog.getByRole('group')).toHaveCount(3);
  await expect(dialog.getByRole('group', { name: 'Postal code' })).toContainText(/00-238.*00-001.*90-001/);
  await expect(dialog.getByText('Also changed on the server, and accepted: Note.')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAccessibleDescription('3 still to decide');
  await expect(dialog.getByRole('group', { name: 'Postal code' }).getByRole('radio').first()).toBeFocused();
  await desk.keyboard.press('Space');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Space');
  await expect(save).toHaveAccessibleDescription('');
  expect(changes).toHaveLength(1);
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await savedParcelId(desk);
  expect(await readParcel(api, id)).toMatchObject({
    weight: '9.000',
    note: 'theirs',
    receiver: { postal_code: '00-001', city: everyField.receiver.city },
    items: [{ quantity: 1 }, { quantity: 20 }, { quantity: 3 }],
  });
});

test(
  'the newest read decides what the server holds, also while a conflict is put off',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { ...everyField, note: 'first' });
    await openEditor(desk, id);
    await textbox(desk, 'Note').fill('mine');
    await expect(sentPanel(desk).getByRole('definition')).toHaveText(['first']);
    await api.patch(`/parcels/${id}`, { note: 'theirs' });
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByRole('dialog', { name: question })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(sentPanel(desk).getByRole('definition')).toHaveText(['theirs']);
  },
);

test('a parcel processed in between: the banner says so, buttons follow, and locked changes can be taken back @safety', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  await openEditor(desk, id);
  await textbox(desk, 'City').fill('Too late');
  await textbox(desk, 'Order number').fill('7-7');
  await api.post(`/parcels/${id}/process`);
  await expect.poll(async () => (await readParcel(api, id)).processed_at).not.toBeNull();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('This parcel is processed.')).toBeVisible();
  await expect(desk.getByText('These changes can no longer be saved: Receiver.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save and process' })).toHaveAccessibleDescription(/already processed/);
  await expect(textbox(desk, 'City')).toHaveValue('Too late');
  await expect(textbox(desk, 'City')).not.toBeEditable();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Undo these changes' }).click();
  await expect(textbox(desk, 'Order number')).toHaveValue('7-7');
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  expect(await readParcel(api, id)).toMatchObject({
    order_number: '7-7',
    receiver: { city: expect.not.stringMatching('Too late') },
  });
});

test('cancelled: the editor says so', { tag: '@safety' }, async ({ desk, api }) => {
  const { id } = await processedParcel(api, readyBody(await firstMethod(api)));
  await api.post(`/parcels/${id}/cancel`);
  await openEditor(desk, id);
  await expect(desk.getByText('This parcel is cancelled.')).toBeVisible();
  await expect(desk.getByText('This parcel is processed.')).toBeHidden();
});

test('a parcel deleted in between: what was typed is kept, and becomes a new parcel under a new key @safety', async ({
  desk,
  api,
  service,
}) => {
  const { id } = await createParcel(api, everyField);
  await openEditor(desk, id);
  const changes = changesOf(desk);
  await textbox(desk, 'City').fill('Still here');
  await api.delete(`/parcels/${id}`);
  await desk.keyboard.press('Control+Enter');
  const alert = desk.getByRole('alert');
  await expect(alert.getByText('Parcel not found')).toHaveCount(1);
  await expect(alert).toContainText('It may have been deleted. What you typed is kept and can become a new parcel.');
  await expect(alert).toBeFocused();
  // Said once; nothing is on the server, and nothing can be saved there.
  await expect(alert).not.toContainText('There is no parcel');
  await expect(desk.getByText('On the server now')).toBeHidden();
  for (const name of ['Save', 'Save and process']) {
    const button = desk.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Parcel not found: create it as a new parcel');
  }
  const request = (await alert.locator('.mono').innerText()).trim();
  await expect.poll(() => service.log()).toContain(request);
  await expect(textbox(desk, 'City')).toHaveValue('Still here');
  await expect(textbox(desk, 'City')).toBeEditable();
  await desk.getByRole('button', { name: 'Create as new parcel' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'New parcel' })).toBeVisible();
  await expect(textbox(desk, 'City')).toHaveValue('Still here');
  await desk.keyboard.press('Control+Enter');
  const made = await readParcel(api, await savedParcelId(desk));
  expect(made.id).not.toBe(id);
  expect(made).toMatchObject({ ...everyField, receiver: { ...everyField.receiver, city: 'Still here' } });
  const keys = await Promise.all(changes.map((request) => request.headerValue('idempotency-key')));
  expect(new Set(keys).size).toBe(2);
  // The editor of the parcel that is gone is not behind it.
  await desk.goBack();
  await expect(desk).not.toHaveURL(/\/parcels\/[^/]+/);
});

test(
  'the form of a parcel deleted in between asks before leaving and keeps a draft like any other',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, everyField);
    await openNewParcel(desk);
    await textbox(desk, 'City').fill('An older draft');
    await desk.evaluate(() => dispatchEvent(new Event('pagehide')));
    desk.once('dialog', (dialog) => void dialog.accept());
    await openEditor(desk, id);
    await textbox(desk, 'City').fill('Still here');
    await api.delete(`/parcels/${id}`);
    await textbox(desk, 'Tags').fill('half typed');
    await desk.keyboard.press('Control+Enter');
    await desk.getByRole('button', { name: 'Create as new parcel' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'New parcel' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Restore' })).toBeHidden();
    await textbox(desk, 'Name').focus();
    await desk.keyboard.press('Escape');
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    desk.once('dialog', (dialog) => void dialog.accept());
    await desk.reload();
    await desk.getByRole('button', { name: 'Restore' }).click();
    await expect(textbox(desk, 'City')).toHaveValue('Still here');
    await desk.keyboard.press('Control+Enter');
    const made = await readParcel(api, await savedParcelId(desk));
    expect(made).toMatchObject({ receiver: { ...everyField.receiver, city: 'Still here' } });
    await openNewParcel(desk);
    await desk.getByRole('button', { name: 'Restore' }).click();
    await expect(textbox(desk, 'City')).toHaveValue('An older draft');
  },
);

/** How many rounds; `PARCEL_DESK_ROUNDS=500` for the whole figure. */
const rounds = Number(process.env['PARCEL_DESK_ROUNDS'] ?? 2);

test(
  'two desks save one parcel at the same time: both changes are kept, or the second is shown the first',
  { tag: '@safety' },
  async ({ desk, api }) => {
    test.setTimeout(60_000 + rounds * 10_000);
    const other = await desk.context().newPage();
    await other.goto(desk.url());
    const { id } = await createParcel(api, everyField);
    const pages = [
      { page: desk, name: 'here' },
      { page: other, name: 'there' },
    ];
    for (let round = 0; round < rounds; round += 1) {
      // Even rounds write the same input, odd ones two inputs of the same receiver.
      const same = round % 2 === 0;
      for (const { page } of pages) await openEditor(page, id);
      await textbox(desk, 'City').fill(`here ${round}`);
      await textbox(other, same ? 'City' : 'Name').fill(`there ${round}`);
      await Promise.all(pages.map(({ page }) => page.keyboard.press('Control+Enter')));
      let asked = 0;
      const values: string[] = [];
      for (const { page, name } of pages) {
        const dialog = page.getByRole('dialog', { name: question });
        await expect(dialog.or(page.getByRole('link', { name: 'Edit' })).first()).toBeVisible();
        if (!(await dialog.isVisible())) continue;
        asked += 1;
        await expect(dialog).toContainText(`${name === 'here' ? 'there' : 'here'} ${round}`);
        await dialog.getByRole('radio', { name: /^Yours/ }).check();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await savedParcelId(page);
        values.push(`${name} ${round}`);
      }
      const { receiver } = await readParcel(api, id);
      expect(asked, `round ${round}`).toBe(same ? 1 : 0);
      if (same) expect(receiver?.city).toBe(values[0]);
      else expect([receiver?.city, receiver?.name]).toEqual([`here ${round}`, `there ${round}`]);
    }
  },
);
