import { completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { openPath } from '../ui/go-to.ts';
import { openEditor, textbox } from '../ui/editor-pages.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('a parcel deleted elsewhere is marked in its open cause, and is neither counted nor offered @safety', async ({
  desk,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const ids: string[] = [];
  for (const order_number of ['E-1', 'E-2']) {
    const receiver = { ...body.receiver, postal_code: '00000' };
    const { id } = await createParcel(api, { ...body, order_number, receiver });
    await api.post(`/parcels/${id}/process`);
    await completed(api, id);
    ids.push(id);
  }
  const pane = desk.getByRole('region', { name: 'Parcels to correct' });
  const row = (order: string) => pane.locator('li[data-index]').filter({ hasText: `Order ${order}` });
  await openPath(desk, '/problems');
  await desk.getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();
  await expect(row('E-1').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
  // Blanks are no correction: null would be sent for what processing needs.
  const postalCode = row('E-1').getByRole('textbox', { name: 'Postal code' });
  await postalCode.fill('  ');
  await desk.keyboard.press('Enter');
  await expect(row('E-1')).toContainText('Is required to process the parcel');
  await expect(postalCode).toBeFocused();
  expect(await readParcel(api, ids[0] ?? '')).toMatchObject({ receiver: { postal_code: '00000' } });
  await postalCode.fill('10115');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Process 1 corrected' })).toBeVisible();

  await api.delete(`/parcels/${ids[0]}`);
  await expect(row('E-1')).toContainText('Parcel not found. It may have been deleted.');
  await expect(row('E-1').getByRole('button')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Process 1 corrected' })).toHaveCount(0);
  await expect(pane).toContainText('Not corrected yet');

  // Processed elsewhere, while its field has the focus.
  await expect(row('E-2').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
  await api.patch(`/parcels/${ids[1]}`, { receiver: { ...body.receiver, postal_code: '10115' } });
  await api.post(`/parcels/${ids[1]}/process`);
  await expect(row('E-2')).toContainText('Processed');
  await expect(row('E-2')).toBeFocused();
});

test('a refusal by another desk of a parcel beyond the first page is a cause at once', async ({ desk, api }) => {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, postal_code: '00000' };
  const { id } = await createParcel(api, { ...body, order_number: 'DEEP-1', receiver });
  const newer = Array.from({ length: 105 }, (_, at) => createParcel(api, { order_number: `NEWER-${at}` }));
  await Promise.all(newer);
  await openPath(desk, '/problems');
  await expect(desk.getByRole('main')).toContainText('No problems');

  // The pages are read; what follows comes by the event alone.
  await api.post(`/parcels/${id}/process`);
  await expect(desk.getByRole('navigation', { name: 'Causes' }).getByRole('link')).toHaveCount(1);
});

test('a parcel that another browser or program corrects is corrected in Problems at once, until it is refused again @safety', async ({
  desk,
  service,
  api,
  openOther,
}) => {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, city: 'Nowhere' };
  const orders = ['HERE-1', 'BROWSER-1', 'PROGRAM-1'];
  const [here = '', browser = '', program = ''] = await Promise.all(
    orders.map(async (order_number) => {
      const { id } = await createParcel(api, { ...body, order_number, receiver });
      await api.post(`/parcels/${id}/process`);
      await completed(api, id);
      return id;
    }),
  );
  const cause = desk.getByRole('navigation', { name: 'Causes' }).getByRole('link').filter({ hasText: 'The city' });
  const row = (order: string) => desk.locator('li[data-index]').filter({ hasText: `Order ${order}` });
  await openPath(desk, '/problems');
  await expect(cause).toContainText('Probably needs a correction: City');
  await expect(desk.getByRole('link', { name: 'Correct 3 parcels' })).toBeVisible();

  // Its form was open here, so that an older version of it is known.
  await cause.click();
  await row('BROWSER-1')
    .getByRole('button', { name: /^Correct/ })
    .click();
  await expect(row('BROWSER-1').getByRole('textbox', { name: 'City' })).toBeVisible();
  const other = await openOther(service.link);
  await openEditor(other, browser, 'receiver.city');
  await textbox(other, 'City').fill('Berlin');
  await other.keyboard.press('Control+Enter');
  await expect(row('BROWSER-1')).toContainText('Corrected: City. Not processed yet');

  await api.patch(`/parcels/${program}`, { receiver: { ...receiver, city: 'Berlin' } });
  await expect(row('PROGRAM-1')).toContainText('Corrected: City. Not processed yet');
  await expect(cause).toContainText('1 left to correct');
  await expect(cause).toContainText('Probably needs a correction: City');
  // What a carrier does not get makes another version, and the correction stays one.
  await api.patch(`/parcels/${program}`, { note: 'ring twice' });
  await api.patch(`/parcels/${here}`, { receiver: { ...receiver, city: 'Berlin' } });
  await expect(cause).toContainText('Corrected, not processed yet');
  await expect(cause).not.toContainText('needs a correction');
  // One that comes later knows it from the snapshot, and so does the page of the parcel.
  await desk.reload();
  await expect(cause).toContainText('Corrected, not processed yet');
  await openParcel(other, program);
  await expect(other.locator('#carrier-reasons')).toBeVisible();
  await expect(other.getByText('The carrier refused it before the last change:')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Receiver' })).not.toContainText('cause of the refusal');

  await api.patch(`/parcels/${program}`, { receiver });
  await api.post(`/parcels/${program}/process`);
  await completed(api, program);
  await expect(cause).toContainText('1 left to correct');
});
