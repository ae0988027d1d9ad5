import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { outcome, scan, ship } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('through the proxy, too, a parcel on one table is taken over at another', async ({ browser, service, api }) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'PROXY-1' });
  await withDeskProxy({ url: service.apiBase, token: service.token }, async ({ link }) => {
    await withTwoStations(browser, link, async ({ page: one }, { page: two, printed }) => {
      await scan(one, 'PROXY-1');
      await expect(one.getByText('Ready to ship')).toBeVisible();
      await scan(two, 'PROXY-1');
      await expect(two.getByRole('alert')).toContainText(/At Station .+ since/);
      await two.keyboard.press('Enter');
      await two.getByRole('button', { name: 'Take over' }).click();
      await expect(one.getByRole('alert')).toContainText('Taken over at Station');
      await ship(two);
      await expect(outcome(two)).toContainText('Printed');
      expect(await printed()).toHaveLength(1);
    });
  });
});
