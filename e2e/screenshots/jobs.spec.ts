import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { openStation, scan, twoItems } from '../ui/station-pages.ts';
import { standInViewer } from '../ui/watch-printing.ts';
import { shoot } from './shoot.ts';

// The pictures of docs/jobs: what its pages tell a reader to do, with the sandbox's own data, light and dark.
test.use({ serviceOptions: { parcels: 400 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 800 } });

    test('station', async ({ desk, api }) => {
      const body = readyBody(await firstMethod(api));
      await createParcel(api, { ...body, items: twoItems, order_number: `2040${colorScheme.length}` });
      await standInViewer(desk);
      await openStation(desk);
      await scan(desk, `2040${colorScheme.length}`);
      await scan(desk, 'MUG-BL');
      await shoot(desk, `station-${colorScheme}`);
    });

    test('problems', async ({ desk }) => {
      await desk.keyboard.press('Alt+4');
      await desk.getByRole('link', { name: /must have 5 digits/ }).click();
      await expect(desk.getByRole('textbox', { name: 'Postal code' }).first()).toBeFocused();
      await shoot(desk, `problems-${colorScheme}`);
    });

    test('shopify', async ({ desk }) => {
      await desk.keyboard.press('Alt+6');
      await desk.locator('input[type=file]').setInputFiles('docs/jobs/files/shopify-orders.csv');
      await expect(desk.getByText('1 row is shipped already')).toBeVisible();
      await shoot(desk, `shopify-${colorScheme}`);
    });

    test('claimed', async ({ desk, openOther, api }) => {
      const order = `2041${colorScheme.length}`;
      await createParcel(api, { ...readyBody(await firstMethod(api)), items: twoItems, order_number: order });
      const other = await openOther(undefined, { colorScheme });
      await openStation(other);
      await scan(other, order);
      await standInViewer(desk);
      await openStation(desk);
      await scan(desk, order);
      await expect(desk.getByRole('alert')).toContainText(/At Station .+ since/);
      await shoot(desk, `claimed-${colorScheme}`);
    });
  });
}
