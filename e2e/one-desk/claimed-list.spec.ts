import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { scan } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('the list says which parcel is at a station, and a run leaves it out unless that is wanted', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  for (const order of ['LIST-1', 'LIST-2', 'LIST-3']) await createParcel(api, { ...body, order_number: order });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(one, 'LIST-2');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await two.keyboard.press('Alt+1');
    const row = grid(two).getByRole('row').filter({ hasText: 'LIST-2' });
    await expect(row).toContainText('at a station');
    await expect(grid(two).getByText('at a station')).toHaveCount(1);
    await two.keyboard.press('Control+A');
    await two.getByRole('button', { name: /^Process 3/ }).click();
    const dialog = two.getByRole('dialog', { name: 'Process 2 parcels?' });
    await expect(dialog).toContainText('1 of 3 is at another station, on a pick list or set aside');
    await expect(dialog).toContainText(/Order LIST-2: At Station .+ since/);
    await dialog.getByRole('button', { name: 'Process only' }).click();
    await expect(two.getByText('2 of 2').first()).toBeVisible();
    await two.keyboard.press('Alt+1');
    await expect(row).toContainText('Open');
    await expect(row).toContainText('at a station');
  });
});
