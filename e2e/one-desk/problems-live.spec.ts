import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { openPath } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('a parcel deleted elsewhere is marked in its open cause, and is neither counted nor offered', async ({
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
  await desk.keyboard.type('10115');
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
