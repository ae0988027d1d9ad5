import { createParcel } from '../api/parcel-flows.ts';
import { emptyDesk } from '../service-profiles.ts';
import { allParcels } from '../ui/editor-pages.ts';
import { expect, ownProfileBut, test } from './faults-test.ts';

test.use({ serviceOptions: emptyDesk, profile: ownProfileBut({ keys: false, etags: false }) });

test('a server without keys: existing parcels are searched first and it says so; a lost answer makes no second parcel', async ({
  otherDesk,
  standIn,
  api,
}) => {
  await createParcel(api, { order_number: 'OLD-1' });
  // The list is read while a file is checked: nothing is created before it is at its end.
  const list = standIn.hold('GET', /^\/parcels\?.*1970/);
  await otherDesk.getByRole('link', { name: 'Import', exact: true }).click();
  await otherDesk.locator('input[type=file]').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Order number,Name,Country\nOLD-1,Ann,DE\nNEW-1,Bob,DE\nNEW-2,Cy,AT\n'),
  });
  await otherDesk.getByRole('button', { name: 'Check rows' }).click();
  await expect(otherDesk.getByText('does not prevent duplicates')).toBeVisible();
  await list.arrived;
  const create = otherDesk.getByRole('button', { name: /^Create \d/ });
  await expect(create).toHaveAccessibleDescription(/Existing parcels are still being searched/);
  // A press waits for its end, says so, and is carried out then.
  await expect(otherDesk.getByRole('grid').locator(':focus')).toHaveCount(1);
  await otherDesk.keyboard.press('Control+Enter');
  await expect(otherDesk.getByText('The import starts once existing parcels are searched.')).toBeVisible();
  standIn.loseAnswers('POST', /^\/parcels$/);
  list.release();
  await expect(otherDesk.getByText('2 parcels imported.')).toBeVisible();
  const orders = (await allParcels(api)).map(({ order_number: order }) => order ?? '');
  expect(orders.toSorted((one, other) => one.localeCompare(other))).toEqual(['NEW-1', 'NEW-2', 'OLD-1']);
});
