import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { axeProblems } from '../ui/accessibility.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { runState } from '../ui/run-pages.ts';
import { scan } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('more open parcels to a receiver are named at the station and packed together, without what is on hold or at hand elsewhere @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, name: 'Receiver of Several' };
  const made: string[] = [];
  for (const [order, tags] of [
    ['SAME-1', []],
    ['SAME-2', []],
    ['SAME-3', ['hold']],
    ['SAME-4', []],
  ] as const)
    made.push((await createParcel(api, { ...body, receiver, order_number: order, tags })).id);
  const other = await createParcel(api, {
    ...body,
    receiver: { ...receiver, city: 'Elsewhere' },
    order_number: 'OTHER-1',
  });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(two, 'SAME-4');
    await expect(two.getByText('Ready to ship')).toBeVisible();
    await scan(one, 'SAME-1');
    const more = one.getByRole('region', { name: 'Open parcels to this address' });
    await expect(more).toContainText('3 more open parcels to this receiver');
    await expect(more).not.toContainText('OTHER-1');
    expect(await axeProblems(one)).toEqual([]);
    await more.getByRole('button', { name: 'Pack together…' }).click();
    const dialog = one.getByRole('alertdialog', { name: 'Pack 2 parcels together?' });
    await expect(dialog).toContainText('1 parcel is on hold and not processed.');
    await expect(dialog).toContainText(/Order SAME-4: At Station .+ since/);
    await dialog.getByRole('button', { name: 'Process', exact: true }).click();
    await expect(runState(one)).toContainText('Ended');
  });
  const processed = await Promise.all(
    [...made, other.id].map(async (id) => (await readParcel(api, id)).processed_at !== null),
  );
  expect(processed).toEqual([true, true, false, false, false]);
});

test('parcels to one receiver are merged: one has all items, the others are on hold until they are deleted @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, name: 'Receiver of a Merge' };
  const items = [{ name: 'Pen', sku: 'PEN', quantity: 1 }];
  const [kept, other, differs] = [
    await createParcel(api, { ...body, receiver, items, order_number: 'MERGE-1' }),
    await createParcel(api, { ...body, receiver, items, order_number: 'MERGE-2', tags: ['gift'] }),
    await createParcel(api, { ...body, receiver, items, order_number: 'MERGE-3', tags: ['hold'] }),
  ];
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await one.keyboard.press('Alt+2');
    await expect(grid(one).getByRole('row').filter({ hasText: 'MERGE-1' })).toBeVisible();
    await openParcel(one, kept.id);
    await one.getByRole('button', { name: 'Merge…' }).click();
    const dialog = one.getByRole('alertdialog', { name: 'Merge 1 parcel into Order MERGE-1?' });
    await expect(dialog).toContainText('Order MERGE-3: not merged, as it is on hold');
    expect(await axeProblems(one)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(runState(one)).toContainText('Ended');
    const [into, from] = [await readParcel(api, kept.id), await readParcel(api, other.id)];
    expect(into.items).toHaveLength(kept.items.length + other.items.length);
    expect(from.tags).toEqual(['gift', 'hold', 'merged']);
    expect(await readParcel(api, differs.id)).toMatchObject({ tags: ['hold'] });
    await scan(two, 'MERGE-2');
    await expect(two.getByRole('alert')).toContainText('its items are in another parcel');
  });
});
