import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { button, checkRows, openFile, parcelsByOrder } from './import-pages.ts';

test.use({ serviceOptions: emptyDesk });

const file = `Orders of November
Order,Status,Name,Street,City,Country,Name,Street,City,Country,Item 1,Qty 1,Item 2,Qty 2
R-1,Open,Ann,Way 1,Bonn,DE,Anna,Ring 1,Berlin,DE,Towel,2,Soap,1
R-2,Shipped,Bob,Way 2,Bonn,DE,Bob,Ring 2,Berlin,DE,Towel,1,,
Summe,,,,,,,,,,,3,,1
`;

test('rows that are no parcels are skipped and said, a tick takes one; of two addresses one is chosen @safety', async ({ desk, api }) => {
  await openFile(desk, 'november.csv', file);
  await expect(desk.getByLabel('Header line')).toHaveValue('1');
  await expect(desk.getByText('1 line above it is not imported.')).toBeVisible();
  await expect(desk.getByLabel('1 row is shipped already')).not.toBeChecked();
  await expect(desk.getByText('“Summe · 3 · 1” · line 5')).toBeVisible();
  await expectAccessible(desk);
  await expect(button(desk, 'Check rows')).toHaveAttribute('aria-disabled', 'true');
  await desk.getByRole('radio', { name: /^Columns 7, 8, 9, 10/ }).check();
  await checkRows(desk);
  await expect(button(desk, 'Create 1 parcel')).toBeVisible();
  const grid = desk.getByRole('grid');
  await grid.getByRole('checkbox', { name: /^Line 4, Shipped/ }).click();
  await button(desk, 'Create 2 parcels').click();
  await expect(desk.getByText('2 parcels imported.')).toBeVisible();
  const data = await parcelsByOrder(api);
  expect(data.map(({ order_number, receiver, items }) => [order_number, receiver?.name, receiver?.city, items.length])).toEqual([
    ['R-1', 'Anna', 'Berlin', 2],
    ['R-2', 'Bob', 'Berlin', 1],
  ]);
}); // oxfmt-ignore
