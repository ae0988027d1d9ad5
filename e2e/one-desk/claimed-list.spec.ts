import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { scan } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('the list says which parcel is at a station, and a run leaves it out unless that is wanted @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  for (const order of ['LIST-1', 'LIST-2', 'LIST-3']) await createParcel(api, { ...body, order_number: order });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(one, 'LIST-2');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await two.keyboard.press('Alt+2');
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
    await two.keyboard.press('Alt+2');
    await expect(row).toContainText('Open');
    await expect(row).toContainText('at a station');
  });
});

test('@safety no sign beside a state is cut, however narrow the list is', async ({ browser, service, api }) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'SIGN-1', weight: null });
  await processedParcel(api, { ...body, order_number: 'SIGN-2' }, '?print=true');
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await two.keyboard.press('Alt+2');
    for (const order of ['SIGN-1', 'SIGN-2']) {
      await scan(one, order);
      const row = grid(two).getByRole('row').filter({ hasText: order });
      await expect(row).toContainText('at a station');
      for (const width of [1440, 1100, 721, 390]) {
        await two.setViewportSize({ width, height: 844 });
        const cut = () =>
          row.locator('[data-column="state"]').evaluate((cell) => {
            const { right } = cell.getBoundingClientRect();
            const signs = [...cell.querySelectorAll('svg')].map((sign) => sign.getBoundingClientRect());
            return { signs: signs.length, cut: signs.filter((sign) => sign.width < 12 || sign.right > right).length };
          });
        await expect.poll(cut, { message: `${order} at ${width}` }).toEqual({ signs: 2, cut: 0 });
      }
      await one.keyboard.press('Escape');
    }
  });
});

test('@safety where all of them are skipped, the way out has the focus and Escape closes the dialog', async ({
  browser,
  service,
  api,
}) => {
  await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'SKIP-1' });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(one, 'SKIP-1');
    await two.keyboard.press('Alt+2');
    const row = grid(two).getByRole('row').filter({ hasText: 'SKIP-1' });
    await expect(row).toContainText('at a station');
    await row.getByRole('checkbox').check();
    await two.keyboard.press('Shift+P');
    const dialog = two.getByRole('dialog', { name: 'Process 0 parcels?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // What says why the other buttons do nothing takes no key away.
    await two.keyboard.press('Tab');
    await expect(two.locator('#tooltip')).toHaveText('All of them are skipped.');
    await two.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
