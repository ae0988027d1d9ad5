import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { firstMethod } from './parcel-pages.ts';
import { openStation, scan, ship } from './station-pages.ts';
import { watchPrinting } from './watch-printing.ts';

test.use({ serviceOptions: { parcels: 12 } });

test('a smoke of the station', async ({ page, service, api }) => {
  const method = await firstMethod(api);
  await createParcel(api, {
    ...readyBody(method),
    order_number: 'ST-1',
    note: 'Ring twice.',
    shipping_request: 'Please no glass on top.',
    tags: ['fragile'],
    items: [
      { sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04-2' },
      { sku: 'TEA-DJ', name: 'Darjeeling, 250 g', quantity: 1, storage_location: 'C-11-1' },
    ],
  });
  const printed = await watchPrinting(page);
  await page.goto(service.link);
  await page.getByRole('navigation').first().waitFor();
  await openStation(page);
  await scan(page, 'ST-1');
  await expect(page.getByRole('heading', { name: 'Order ST-1' })).toBeVisible();
  await scan(page, 'MUG-BL');
  await scan(page, 'MUG-BL');
  await scan(page, 'TEA-DJ');
  await ship(page);
  await expect(page.getByText('Printed', { exact: true }).first()).toBeVisible();
  await expect.poll(async () => (await printed()).length).toBe(1);
});
