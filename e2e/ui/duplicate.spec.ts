import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { everyField, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox, changesOf, savedParcelId } from './editor-pages.ts';
import { openPath } from './go-to.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('a copy holds all that can be written, says where it is from, and is a parcel of its own @safety', async ({
  desk,
  api,
}) => {
  const original = await createParcel(api, { ...everyField, shipping_method_id: await firstMethod(api) });
  await openPath(desk, `/parcels/new?from=${original.id}`);
  const notice = desk.getByRole('status').filter({ hasText: 'Copy of' });
  await expect(notice).toContainText(everyField.order_number);
  await expect(notice).toContainText(`Same order number, ${everyField.order_number}`);
  await expectAccessible(desk);
  // Nothing was typed: leaving asks nothing.
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(/\/parcels(?:\?|$)/);
  await openPath(desk, `/parcels/new?from=${original.id}`);
  const changes = changesOf(desk);
  await textbox(desk, 'House number').fill('');
  await textbox(desk, 'Order number').fill('A-2');
  await desk.keyboard.press('Control+Enter');
  const copy = await readParcel(api, await savedParcelId(desk));
  expect(changes[0]?.postDataJSON()).not.toHaveProperty('receiver.house_number');
  expect(copy).toEqual({
    ...original,
    id: copy.id,
    reference_code: copy.reference_code,
    created_at: copy.created_at,
    source: copy.source,
    order_number: 'A-2',
    receiver: { ...original.receiver, house_number: null },
  });
  expect(copy.id).not.toBe(original.id);
});

test('of a processed parcel neither labels nor states are copied; unknown keys and values go along, ids do not', async ({
  desk,
  api,
}) => {
  const { id } = await processedParcel(api, readyBody(await firstMethod(api)));
  await intercept(desk, `**/v1/parcels/${id}`, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Record<string, object> };
    const receiver = { ...data['receiver'], vat_id: 'DE1', id: 'r-1' };
    const items = [{ sku: 'A', quantity: 1, lot: 'L1', parcel_id: id }];
    return route.fulfill({
      response: answer,
      json: { data: { ...data, receiver, items, export_reason: 'a_later_one' } },
    });
  });
  await openPath(desk, `/parcels/new?from=${id}`);
  const changes = changesOf(desk);
  await intercept(desk, '**/v1/parcels', (route) =>
    route.fulfill({ status: 422, json: { message: 'No.', errors: {} } }),
  );
  await expect(textbox(desk, 'City')).toBeEditable();
  await desk.keyboard.press('Control+Enter');
  await expect.poll(() => changes.length).toBe(1);
  const sent = changes[0]?.postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({ receiver: { vat_id: 'DE1' }, items: [{ sku: 'A', quantity: 1, lot: 'L1' }] });
  expect(JSON.stringify(sent)).not.toContain('r-1');
  expect(JSON.stringify(sent)).not.toContain(id);
  expect(Object.keys(sent)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/_at$|^labels$|documents|^id$/)]),
  );
});

test('a parcel that is not there cannot be copied: said, with a way on', { tag: '@safety' }, async ({ desk, api }) => {
  await openPath(desk, '/parcels/new?from=3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11');
  await expect(desk.getByRole('heading', { level: 1, name: 'The parcel to copy was not found' })).toBeVisible();
  await desk.getByRole('link', { name: 'Start with an empty form' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'New parcel' })).toBeVisible();
  await expect(textbox(desk, 'City')).toHaveValue('');
  // What was typed into a copy by then is still offered.
  const { id } = await createParcel(api, everyField);
  await openPath(desk, `/parcels/new?from=${id}`);
  await textbox(desk, 'Note').fill('typed into the copy');
  await api.delete(`/parcels/${id}`);
  desk.once('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await desk.getByRole('button', { name: 'Restore' }).click();
  await expect(textbox(desk, 'Note')).toHaveValue('typed into the copy');
  await expect(textbox(desk, 'City')).toHaveValue(everyField.receiver.city);
});
