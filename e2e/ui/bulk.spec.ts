import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { emptyDesk } from '../service-profiles.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { firstMethod } from './parcel-pages.ts';
import { readyParcels, runState, select, selectionBar } from './run-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('each action says to how many it applies and why not to the rest; a field of many changes after a preview', async ({
  enter,
  api,
}) => {
  const method = await firstMethod(api);
  const [open = '', tagged = ''] = [
    ...(await readyParcels(api, ['B-1'])),
    ...(await readyParcels(api, ['B-2'], { tags: ['gift'] })),
  ];
  const { id: processed } = await processedParcel(api, { ...readyBody(method), order_number: 'B-3' }, '?print=false');
  const { id: printed } = await processedParcel(api, { ...readyBody(method), order_number: 'B-4' });
  const desk = await enter();
  await expect(grid(desk).getByRole('row')).toHaveCount(5);
  await rowKeysWork(desk);
  await select(desk, [printed]);
  const bar = selectionBar(desk);
  await expect(bar.getByRole('button', { name: /^Process 0 of 1: already processed/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // A key that cannot do it says why.
  await desk.keyboard.press('Shift+P');
  await expect(desk.getByRole('region', { name: 'Messages' })).toContainText('1 is already processed.');
  for (const id of [open, tagged, processed]) await desk.locator(`[data-row-id="${id}"]`).getByRole('checkbox').click();
  await expect(bar).toContainText('4 selected');
  for (const name of [/^Process 2 of 4/, /^Print labels 2 of 4/, /^Mark as printed 1 of 4/, /^Delete… 4/])
    await expect(bar.getByRole('button', { name })).toBeVisible();

  await desk.keyboard.press('Shift+E');
  const dialog = desk.getByRole('dialog', { name: 'Edit a field of 4 parcels' });
  await expect(dialog.getByRole('status')).toContainText('2 parcels can change');
  // What the label shows already does not change any more.
  await expect(dialog.getByRole('status')).toContainText('2 cannot change: already on the label');
  await dialog.getByRole('combobox', { name: 'Field' }).selectOption('tags');
  await dialog.getByLabel('Tags to add').fill('gift, fragile');
  await expect(dialog.getByRole('row', { name: /Order B-2/ })).toHaveText('Order B-2giftgift, fragile');
  await dialog.getByLabel('Tags to add').fill('gift');
  await expect(dialog.getByRole('status')).toContainText('3 parcels change');
  await expect(dialog.getByRole('status')).toContainText('1 already set');
  await expect(dialog.getByRole('row', { name: /Order B-1/ })).toHaveText('Order B-1nonegift');
  await desk.keyboard.press('Control+Enter');
  await expect(runState(desk)).toHaveText('Ended');
  await expect(desk.getByRole('main')).toContainText('3 parcels changed.');
  for (const id of [open, tagged, processed, printed]) expect((await readParcel(api, id)).tags).toEqual(['gift']);

  // Labels exist only once a parcel is marked: one press does both.
  await desk.keyboard.press('Alt+2');
  await rowKeysWork(desk);
  await expect(bar).toContainText('4 selected');
  await desk.keyboard.press('Shift+L');
  await expect(desk.getByRole('dialog', { name: 'Print labels of 2 parcels?' })).toContainText(
    '1 parcel has its label',
  );
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Print labels of 2 parcels' })).toBeVisible();
  expect((await readParcel(api, processed)).printed_at).not.toBeNull();
});

test(
  'a key pressed at once after the selection opens its dialog as soon as the code of the bar is there',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await readyParcels(api, ['K-1', 'K-2']);
    let load: () => void = () => {};
    const asked = new Promise<void>((resolve) => (load = resolve));
    await intercept(page, /\/list-[^/]+\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(service.link);
    await grid(page).getByRole('checkbox', { name: 'Select all' }).check();
    await page.keyboard.press('Shift+P');
    await expect(selectionBar(page)).toBeHidden();
    load();
    // Those of the tests before are in the list as well.
    await expect(page.getByRole('dialog', { name: /^Process \d+ parcels\?$/ })).toBeVisible();
  },
);

test('deleting many asks with numbers, and what is deleted is selected no more @safety', async ({ enter, api }) => {
  const ids = await readyParcels(api, ['D-1', 'D-2']);
  const { id: kept } = await createParcel(api, { order_number: 'D-3' });
  const desk = await enter();
  await rowKeysWork(desk);
  await select(desk, [...ids, kept]);
  await desk.locator(`[data-row-id="${kept}"]`).getByRole('checkbox').click();
  await desk.keyboard.press('Shift+Delete');
  const dialog = desk.getByRole('alertdialog', { name: 'Delete 2 parcels?' });
  await expect(dialog.getByRole('list', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Keep', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete 2' }).press('Enter');
  await expect(runState(desk)).toHaveText('Ended');
  await expect(desk.getByRole('main')).toContainText('2 parcels deleted.');
  // They are gone, but what they were called is still known here.
  await expect(desk.getByRole('grid', { name: 'Parcels of the run' })).toContainText('D-1');
  for (const id of ids) expect((await api.get(`/parcels/${id}`)).status).toBe(404);
  await desk.keyboard.press('Alt+2');
  await rowKeysWork(desk);
  await expect(selectionBar(desk)).toBeHidden();
  expect((await api.get(`/parcels/${kept}`)).status).toBe(200);

  // The API's reason, which is one of the parcel's state and of no data.
  const { id: shipped } = await processedParcel(api, readyBody(await firstMethod(api)));
  await desk.reload();
  await rowKeysWork(desk);
  await select(desk, [shipped]);
  await desk.keyboard.press('Shift+Delete');
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .press('Enter');
  await expect(runState(desk)).toHaveText('Ended with failures');
  await expect(desk.getByRole('grid', { name: 'Parcels of the run' })).toContainText(
    'The parcel cannot be deleted: it was processed less than 90 days ago and is not cancelled.',
  );
});
