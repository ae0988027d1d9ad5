import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody, everyField, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { answersToChanges, textbox, changesOf, openEditor, savedParcelId, sentPanel } from './editor-pages.ts';
import { rowKeysWork } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('one changed receiver field sends the whole receiver and nothing else', async ({ desk, api }) => {
  const parcel = await createParcel(api, everyField);
  await openEditor(desk, parcel.id);
  const changes = changesOf(desk);
  await textbox(desk, 'Postal code').fill('00-239');
  await expect(desk.getByText('changed: the whole receiver will be sent')).toBeVisible();
  await expect(desk.getByText('1 field changed')).toBeVisible();
  const panel = sentPanel(desk);
  await expect(panel.locator('[data-mark=changed]')).toHaveText(/"postal_code": "00-239",/);
  await expect(panel).toContainText('00-238');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await savedParcelId(desk);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.postDataJSON()).toEqual({ receiver: { ...everyField.receiver, postal_code: '00-239' } });
  expect(await changes[0]?.headerValue('if-match')).toMatch(/\S/);
  expect(await readParcel(api, parcel.id)).toEqual({
    ...parcel,
    receiver: { ...parcel.receiver, postal_code: '00-239' },
  });
});

test('an untouched form sends nothing, however it is pressed and wherever the focus went; an emptied field becomes null', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, { ...everyField, note: 'one\r\ntwo' });
  await openEditor(desk, id);
  const changes = changesOf(desk);
  const save = desk.getByRole('button', { name: 'Save', exact: true });
  await textbox(desk, 'Name').focus();
  await expect(textbox(desk, 'Note, item 1')).toHaveCount(1);
  for (let stop = 0; stop < 60; stop += 1) await desk.keyboard.press('Tab');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('No changes').last()).toBeVisible();
  await save.press('Enter');
  await expect(desk).toHaveURL(/\/edit$/);
  expect(changes).toEqual([]);

  // Cleared in words; it can be undone.
  await textbox(desk, 'Reference').fill('');
  await desk.getByRole('button', { name: 'Undo Reference: cleared (null), was Shelf 4' }).click();
  await expect(textbox(desk, 'Reference')).toHaveValue('Shelf 4');
  await expect(save).toHaveAccessibleDescription('No changes');
  await textbox(desk, 'Reference').fill('');
  await textbox(desk, 'Ship by').fill('');
  await textbox(desk, 'Shipping request').fill('');
  await textbox(desk, 'Reference').press('Control+Enter');
  await savedParcelId(desk);
  expect(changes[0]?.postDataJSON()).toEqual({ reference: null, ship_by: null, shipping_request: null });
  expect(await readParcel(api, id)).toMatchObject({
    reference: null,
    ship_by: null,
    deliver_by: everyField.deliver_by,
  });
});

test('a refusal of the checks lands on nested and array fields, and the focus on the first of them @safety', async ({
  desk,
  api,
}) => {
  const body = customsBody(await firstMethod(api));
  const { id } = await createParcel(api, {
    ...body,
    receiver: { ...body.receiver, postal_code: null },
    items: [...(body.items ?? []), { sku: 'A-2', hs_code: '0902.30' }],
  });
  await openEditor(desk, id, 'items.1.hs_code');
  await expect(textbox(desk, 'HS code, item 2')).toBeFocused();
  await textbox(desk, 'HS code, item 2').fill('');
  await desk.keyboard.press('Control+Shift+Enter');
  const alert = desk.getByRole('alert');
  await expect(alert).toContainText('Saved, but not processed');
  await expect(textbox(desk, 'Postal code')).toBeFocused();
  await expect(textbox(desk, 'Postal code')).toHaveAttribute('aria-invalid', 'true');
  await expect(textbox(desk, 'HS code, item 1')).not.toHaveAttribute('aria-invalid', 'true');
  await alert.getByRole('button', { name: 'Item 2 · HS code' }).click();
  await expect(textbox(desk, 'HS code, item 2')).toBeFocused();
  await expect(textbox(desk, 'HS code, item 2')).toHaveAccessibleDescription(/./);
  await expectAccessible(desk);
  expect((await readParcel(api, id)).items[1]?.hs_code).toBeNull();
});

test('a processed parcel shows which fields are done, and why; the others can be saved', async ({ desk, api }) => {
  const { id } = await processedParcel(api, readyBody(await firstMethod(api)));
  await openEditor(desk, id);
  await expect(textbox(desk, 'Postal code')).not.toBeEditable();
  await expect(
    desk
      .getByText('Already on the label')
      .or(desk.getByText(/already on the label/))
      .first(),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save and process' })).toHaveAccessibleDescription(/already processed/);
  await textbox(desk, 'Order number').fill('7-4711');
  await textbox(desk, 'Order number').press('Enter');
  await savedParcelId(desk);
  expect((await readParcel(api, id)).order_number).toBe('7-4711');
});

test(
  'the words of a refusing carrier are shown once, at the field they probably mean',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await processedParcel(api, { ...readyBody(await firstMethod(api)), weight: '32' });
    await desk.goto(new URL(`/parcels/${id}`, desk.url()).href);
    await expect(desk.getByText('The carrier refused it').first()).toBeVisible();
    await desk.keyboard.press('e');
    await expect(textbox(desk, 'Name')).toBeFocused();
    await expect(textbox(desk, 'Weight')).toHaveAccessibleDescription(/^The carrier, probably about this: “.+”$/);
    await textbox(desk, 'Weight').fill('2');
    await expect(textbox(desk, 'Weight')).toHaveAccessibleDescription(/^The carrier, before your change: “.+”$/);
  },
);

test('e on a refused row leads to the field that its reason names, with the reason in view', async ({ enter, api }) => {
  const { id } = await processedParcel(api, { ...readyBody(await firstMethod(api)), weight: '32' });
  const desk = await enter();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await rowKeysWork(desk);
  await desk.keyboard.press('j');
  await expect(desk.locator(`[data-row-id="${id}"]`)).toBeFocused();
  await desk.keyboard.press('e');
  await expect(desk).toHaveURL(new RegExp(`/parcels/${id}/edit\\?field=weight&goal=process&from=list$`));
  await expect(textbox(desk, 'Weight')).toBeFocused();
  await expect(desk.getByText(/^The carrier, probably about this/)).toBeInViewport({ ratio: 1 });
});

test(
  'a parcel that weighs less than its items is pointed at, with both weights, and may be saved all the same',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const items = [{ name: 'Tea', quantity: 3, weight: '0.4' }];
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), weight: '2', items });
    await openEditor(desk, id, 'weight');
    const weight = textbox(desk, 'Weight');
    await expect(weight).toHaveAccessibleDescription('');
    await weight.fill('0,5');
    await expect(weight).toHaveAccessibleDescription(/^0\.500\skg is less than its items: 1\.200\skg\./);
    await desk.keyboard.press('Tab');
    await desk.keyboard.press('Enter');
    await expect(weight).toHaveValue('1.200');
    await expect(weight).toBeFocused();
    await expect(weight).toHaveAccessibleDescription('');
    await weight.fill('0.5');
    await desk.keyboard.press('Control+Enter');
    await savedParcelId(desk);
    expect((await readParcel(api, id)).weight).toBe('0.500');
  },
);

test(
  'a thousand items: the last is reached by key, typed into and saved, the others stay as they are',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ sku: `SKU-${index}`, quantity: 1, weight: '0.010' }));
    const { id } = await createParcel(api, { items });
    await openEditor(desk, id, 'items.999.note');
    await expect(textbox(desk, 'Note, item 1,000')).toBeFocused();
    await expect.poll(() => desk.getByRole('row').count()).toBeLessThan(60);
    await desk.keyboard.type('the last one');
    await desk.keyboard.press('ArrowUp');
    await expect(textbox(desk, 'Note, item 999')).toBeFocused();
    await expect(desk.getByText('10.000 kg', { exact: true })).toBeVisible();
    await expect(sentPanel(desk).locator('[data-mark=changed]')).toHaveText(/"note": "the last one"/);
    await expect(desk.getByRole('button', { name: 'Add item' })).toHaveAccessibleDescription(
      /Limit of 1,000 items reached/,
    );
    await desk.getByRole('button', { name: 'use as parcel weight' }).click();
    await expect(textbox(desk, 'Weight')).toHaveValue('10.000');
    await desk.keyboard.press('Control+Enter');
    await savedParcelId(desk);
    const saved = await readParcel(api, id);
    expect(saved.items.map(({ note }) => note).filter(Boolean)).toEqual(['the last one']);
    expect(saved.items.map(({ sku }) => sku)).toEqual(items.map(({ sku }) => sku));
    expect(saved.weight).toBe('10.000');
  },
);

test(
  'the editor opened again starts from what the last save left, and saves without a conflict',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, everyField);
    await openEditor(desk, id);
    const answers = answersToChanges(desk);
    for (const city of ['Gdańsk', 'Sopot', 'Gdynia']) {
      await textbox(desk, 'City').fill(city);
      await textbox(desk, 'City').press('Control+Enter');
      await savedParcelId(desk);
      expect((await readParcel(api, id)).receiver?.city).toBe(city);
      await desk.getByRole('link', { name: 'Edit' }).click();
      await expect(textbox(desk, 'City')).toHaveValue(city);
      await expect(desk.getByText('This parcel changed on the server')).toBeHidden();
    }
    expect(answers).toEqual([200, 200, 200]);
  },
);

test(
  'refused, corrected, refused again: each correction is saved without a conflict, also after coming back',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const body = customsBody(await firstMethod(api));
    const { id } = await createParcel(api, {
      ...body,
      receiver: { ...body.receiver, postal_code: null, city: null },
      items: [{ ...body.items?.[0], hs_code: null }],
    });
    await openEditor(desk, id);
    const answers = answersToChanges(desk);
    const summary = desk.getByRole('alert');
    await desk.keyboard.press('Control+Shift+Enter');
    await expect(summary).toContainText('Saved, but not processed');
    await textbox(desk, 'Postal code').fill('8001');
    await desk.keyboard.press('Control+Shift+Enter');
    await expect(textbox(desk, 'City')).toBeFocused();
    await expect(summary).not.toContainText('Postal code');
    await textbox(desk, 'City').fill('Zürich');
    await desk.keyboard.press('Control+Shift+Enter');
    await expect(textbox(desk, 'HS code, item 1')).toBeFocused();
    await desk.getByRole('button', { name: 'Cancel' }).click();
    await savedParcelId(desk);
    await desk.getByRole('link', { name: 'Edit' }).click();
    await expect(textbox(desk, 'City')).toHaveValue('Zürich');
    await textbox(desk, 'HS code, item 1').fill('691200');
    await desk.keyboard.press('Control+Shift+Enter');
    await savedParcelId(desk);
    expect(answers).toEqual([200, 200, 200]);
    expect(await readParcel(api, id)).toMatchObject({ receiver: { postal_code: '8001', city: 'Zürich' } });
  },
);

test('a press that comes before the page has followed the typing saves what was typed; a line break in a text of one line outlives that @safety', async ({
  desk,
  api,
}) => {
  const { id } = await createParcel(api, {
    receiver: { city: 'Graz', address_line_1: 'Werkhof 3\nTor B', name: 'a\nb' },
  });
  await openEditor(desk, id);
  await expect(textbox(desk, 'Address line 1')).toHaveValue('Werkhof 3\nTor B');
  await expect(desk.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription('No changes');
  await textbox(desk, 'Address line 1').press('Control+End');
  await desk.keyboard.type('2');
  // In one task: no keyboard is as fast for certain.
  await textbox(desk, 'City').evaluate((input: HTMLInputElement) => {
    input.setRangeText('Scanned', 0, input.value.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.form?.querySelector<HTMLElement>('[type=submit]')?.click();
  });
  await savedParcelId(desk);
  expect((await readParcel(api, id)).receiver).toMatchObject({
    city: 'Scanned',
    address_line_1: 'Werkhof 3\nTor B2',
    name: 'a\nb',
  });
});

test(
  'saving says what was saved, and going back once leads to what was before the parcel',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const { id } = await createParcel(api, everyField);
    const desk = await enter();
    const list = desk.url();
    const edit = async () => {
      await openParcel(desk, id);
      await desk.keyboard.press('e');
      await expect(textbox(desk, 'Postal code')).toBeVisible();
    };
    await edit();
    await textbox(desk, 'Postal code').fill('00-239');
    await textbox(desk, 'Note').fill('Ring twice');
    await textbox(desk, 'Note').press('Control+Enter');
    await savedParcelId(desk);
    await expect(desk.getByRole('region', { name: 'Messages' })).toContainText('Saved: Receiver, Note');
    await expect(desk.locator(`[data-row-id="${id}"]`)).toBeFocused();
    await desk.goBack();
    await expect(desk).toHaveURL(list);

    await edit();
    await desk.getByRole('button', { name: /^(?:Cancel|Discard)/ }).click();
    await savedParcelId(desk);
    await desk.goBack();
    await expect(desk).toHaveURL(list);

    // Before a form that was opened by its address the desk knows no place: the parcel takes the form's.
    await desk.goto(new URL(`/parcels/${id}/edit`, list).href);
    await textbox(desk, 'Note').fill('Ring once');
    await textbox(desk, 'Note').press('Control+Enter');
    await savedParcelId(desk);
    await desk.goBack();
    await expect(desk).toHaveURL(list);
  },
);
