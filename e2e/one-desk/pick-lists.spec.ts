import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { outcome, scan, ship } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('@safety a pick list is known at every station until its parcels are shipped or taken off it', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  for (const order of ['PICK-1', 'PICK-2', 'PICK-3']) await createParcel(api, { ...body, order_number: order });
  await withTwoStations(browser, service.link, async ({ page: one, printed }, { page: two }) => {
    await one.keyboard.press('Alt+2');
    await expect(grid(one).getByRole('row').filter({ hasText: 'PICK-' })).toHaveCount(3);
    await one.keyboard.press('Control+A');
    await one.keyboard.press('Shift+I');
    await one.getByRole('button', { name: 'Pick list and packing slips' }).click();
    const job = one.getByRole('dialog', { name: 'Print packing slips' });
    await expect(job).toContainText('3 parcels');
    await job.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(printed).toHaveLength(1);
    await one.getByRole('button', { name: 'Yes, all' }).click();
    const lists = two.getByRole('region', { name: 'Pick lists' });
    await expect(lists).toContainText(/3 parcels: Station \d, since/);
    await scan(two, 'PICK-1');
    await expect(two.locator('[data-part="message"]')).toContainText(/On a pick list of Station \d since/);
    await ship(two);
    await expect(outcome(two)).toContainText('Printed');
    await two.keyboard.press('Escape');
    await expect(lists).toContainText('2 parcels');
    await two.keyboard.press('Alt+2');
    await expect(grid(two).getByText('on a pick list')).toHaveCount(2);
    await two.keyboard.press('Control+A');
    await two.keyboard.press('Shift+P');
    await expect(two.getByRole('dialog')).toContainText(/Order PICK-2: On a pick list of Station \d since/);
    await two.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await two.getByRole('link', { name: 'Station', exact: true }).click();
    await lists.getByRole('button', { name: 'Take off the list' }).click();
    await expect(lists).toHaveCount(0);
    await expect(grid(one).getByText('on a pick list')).toHaveCount(0);
  });
});

test('@safety the sheet of a pick list names places, pieces and parcels, here and at another station', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const item = (sku: string, shelf: string | null, quantity: number) => ({ sku, storage_location: shelf, quantity });
  await createParcel(api, { ...body, order_number: 'SHEET-1', items: [item('MUG', 'A-10', 2), item('PEN', 'A-2', 1)] });
  await createParcel(api, { ...body, order_number: 'SHEET-2', items: [item('MUG', 'A-10', 3), item('CAP', null, 1)] });
  await withTwoStations(browser, service.link, async ({ page: one, printed }, { page: two }) => {
    await one.keyboard.press('Alt+2');
    await expect(grid(one).getByRole('row').filter({ hasText: 'SHEET-' })).toHaveCount(2);
    await one.keyboard.press('Control+A');
    await one.keyboard.press('Shift+I');
    await one.getByRole('dialog').waitFor();
    await one.keyboard.press('Enter');
    const rowsOf = (page: typeof one) =>
      page.getByRole('dialog', { name: 'Pick list' }).getByRole('table').getByRole('row').allInnerTexts();
    const rows = async (page: typeof one) => (await rowsOf(page)).slice(1).map((row) => row.replaceAll(/\s+/g, ' '));
    const sheet = ['A-2 1 PEN 1 × Order SHEET-1', 'A-10 5 MUG 3 × Order SHEET-2 2 × Order SHEET-1'];
    const all = [...sheet, 'no location 1 CAP 1 × Order SHEET-2'];
    await expect.poll(() => rows(one)).toEqual(all);
    await expect(one.getByRole('link', { name: 'Download' })).toBeVisible();
    await one.keyboard.press('Enter');
    await expect.poll(printed).toHaveLength(1);
    const lists = two.getByRole('region', { name: 'Pick lists' });
    await lists.getByRole('button', { name: 'Sheet…' }).click();
    await expect.poll(async () => (await rows(two)).length).toBe(3);
    expect((await rows(two)).join()).toContain('A-10 5 MUG');
  });
});
