import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { everyField } from '../api/sample-bodies.ts';
import { intercept } from '../intercept.ts';
import { secondsUntil } from '../seconds-until.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { allParcels, textbox, openEditor, openNewParcel, savedParcelId } from '../ui/editor-pages.ts';
import { expect, test } from './faults-test.ts';
import { chooseMore } from '../ui/parcel-pages.ts';

// What a server without keys and versions leaves open: was it done, and did someone else save in between?
test.use({ serviceOptions: emptyDesk });

/** Someone else's change of the receiver, by a client that knows all of its fields. */
async function changedElsewhere(otherApi: ServiceClient, id: string, change: JsonObject): Promise<void> {
  const { body } = await otherApi.get(`/parcels/${id}`);
  const parcel = isJsonObject(body) && isJsonObject(body['data']) ? body['data'] : {};
  const receiver = isJsonObject(parcel['receiver']) ? { ...parcel['receiver'], ...change } : change;
  expect((await otherApi.patch(`/parcels/${id}`, { receiver })).status).toBe(204);
}

test(
  'someone else changed other parts of the receiver, one of them unknown here: both changes are kept',
  { tag: '@safety' },
  async ({ otherDesk, otherApi, standIn, api }) => {
    const { id } = await createParcel(api, everyField);
    await openEditor(otherDesk, id);
    await textbox(otherDesk, 'Postal code').fill('90-001');
    await changedElsewhere(otherApi, id, { city: 'Łódź', vat_id: 'PL-999' });
    standIn.parcels.dropped.length = 0;
    await otherDesk.keyboard.press('Control+Enter');
    await savedParcelId(otherDesk);
    expect((await otherApi.get(`/parcels/${id}`)).body).toMatchObject({
      data: { receiver: { city: 'Łódź', vat_id: 'PL-999', postal_code: '90-001', name: everyField.receiver.name } },
    });
  },
);

test(
  'someone else changed the same: nothing is saved before it is decided',
  { tag: '@safety' },
  async ({ otherDesk, otherApi, standIn, api }) => {
    const { id } = await createParcel(api, everyField);
    await openEditor(otherDesk, id);
    await textbox(otherDesk, 'Postal code').fill('90-001');
    await changedElsewhere(otherApi, id, { postal_code: '90-002' });
    const changes = () => standIn.seen.filter(({ method }) => method === 'PATCH').length;
    await otherDesk.keyboard.press('Control+Enter');
    const dialog = otherDesk.getByRole('dialog', { name: 'Changed by someone else' });
    await expect(dialog).toContainText('90-002');
    expect(changes()).toBe(1);
    await dialog.getByRole('radio', { name: /Yours/ }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await savedParcelId(otherDesk);
    expect(changes()).toBe(2);
    expect((await otherApi.get(`/parcels/${id}`)).body).toMatchObject({
      data: { receiver: { postal_code: '90-001' } },
    });
  },
);

for (const [name, order, lose] of [
  ['was done', 'DONE-1', true],
  ['was not done', 'LOST-1', false],
] as const) {
  test(
    `a lost answer to a new parcel, which ${name}, is settled by the list, and there is one`,
    { tag: '@safety' },
    async ({ otherDesk, standIn, api }) => {
      await createParcel(api, { order_number: 'ANOTHER' });
      await otherDesk.clock.install();
      await openNewParcel(otherDesk);
      await textbox(otherDesk, 'Order number').fill(order);
      await textbox(otherDesk, 'City').fill('Łódź');
      if (lose) standIn.loseAnswers('POST', /^\/parcels$/);
      else standIn.refuse('POST', /^\/parcels$/, 504);
      await otherDesk.keyboard.press('Control+Enter');
      const next = lose ? `Open Order ${order}` : /^Create (?:it again|another one anyway)$/;
      await secondsUntil(otherDesk, otherDesk.getByRole('button', { name: next }));
      await otherDesk.getByRole('button', { name: next }).click();
      const id = await savedParcelId(otherDesk);
      const made = (await allParcels(api)).filter((parcel) => parcel.order_number === order);
      expect(made.map((parcel) => parcel.id)).toEqual([id]);
      expect(standIn.seen.filter(({ method }) => method === 'POST')).toHaveLength(lose ? 1 : 2);
      if (!lose) return;
      // The same once more, refused: the parcel that this page knew before is not the answer, however alike and new.
      await chooseMore(otherDesk, 'Duplicate');
      await expect(textbox(otherDesk, 'City')).toHaveValue('Łódź');
      standIn.refuse('POST', /^\/parcels$/, 503);
      await otherDesk.keyboard.press('Control+Enter');
      await secondsUntil(otherDesk, otherDesk.getByRole('button', { name: /^Create (?:again|another one anyway)/ }));
      await expect(otherDesk.getByRole('button', { name: `Open Order ${order}` })).toBeHidden();
      await expect(otherDesk.getByText('It was created:')).toBeHidden();
    },
  );
}

test('a lost answer to a change is settled by reading', async ({ otherDesk, standIn, api }) => {
  const { id } = await createParcel(api, everyField);
  await openEditor(otherDesk, id);
  await textbox(otherDesk, 'City').fill('Łódź');
  standIn.loseAnswers('PATCH', /./);
  await otherDesk.keyboard.press('Control+Enter');
  await savedParcelId(otherDesk);
  await expect(otherDesk.getByRole('region', { name: 'Receiver' })).toContainText('Łódź');
  expect(standIn.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test(
  'checking again finds a change that was saved although its answer was lost',
  { tag: '@safety' },
  async ({ otherDesk, standIn, api }) => {
    const { id } = await createParcel(api, everyField);
    await openEditor(otherDesk, id);
    await textbox(otherDesk, 'City').fill('Łódź');
    let changed = false;
    await intercept(otherDesk, new RegExp(`/parcels/${id}$`), (route) => {
      if (route.request().method() === 'GET' && changed) return route.abort();
      changed ||= route.request().method() === 'PATCH';
      return route.fallback();
    });
    standIn.loseAnswers('PATCH', /./);
    await otherDesk.keyboard.press('Control+Enter');
    await expect(otherDesk.getByRole('alert')).toContainText('We do not know yet if this was saved.');
    await otherDesk.unrouteAll();
    await otherDesk.getByRole('button', { name: 'Check again' }).click();
    await savedParcelId(otherDesk);
    await expect(otherDesk.getByText('No changes', { exact: true })).toBeHidden();
    expect(standIn.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    await openEditor(otherDesk, id);
    await expect(otherDesk.getByRole('button', { name: 'Restore' })).toBeHidden();
  },
);
