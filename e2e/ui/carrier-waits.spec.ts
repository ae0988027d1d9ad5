import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages, createParcel, startProcessing } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import { expectAccessible } from './accessibility.ts';
import { openPath } from './go-to.ts';
import { firstMethod, nextLabel, openParcel } from './parcel-pages.ts';
import { select } from './run-pages.ts';
import { enterStation, scan, ship } from './station-pages.ts';
import { withTwoCarriers } from './two-carriers.ts';

test(
  'a parcel that waits longer than usual says for which carrier, and why, at the station, on its page and in its run',
  { tag: '@safety' },
  async ({ page }) => {
    await withTwoCarriers(async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const [, method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
      const make = async (order_number: string) =>
        (await createParcel(api, { ...readyBody(method?.id ?? ''), order_number })).id;
      const packed = await make('PACKED');
      const inRun = [await make('RUN-1'), await make('RUN-2')];
      const why =
        'The last call to gone had no answer. The server tries again automatically, and ships no parcel twice.';

      await enterStation(page, service.link);
      await scan(page, 'PACKED');
      await expect(page.getByRole('heading', { name: 'Order PACKED' })).toBeVisible();
      await ship(page);
      const said = page.getByRole('status').filter({ hasText: 'Waiting for the carrier' });
      await expect(said).toContainText('You can set it aside.');
      await expect(said).not.toContainText('gone');
      await secondsUntil(page, said.filter({ hasText: why }));
      await expect(said).toContainText('You can set it aside. You will be notified.');
      await expectAccessible(page);

      await openParcel(page, packed);
      const panel = page.getByRole('region', { name: 'Processing' });
      await secondsUntil(page, panel.getByText(why));
      await expect(panel).toContainText('You can leave this page. You will be notified.');
      await expect(panel).not.toContainText('Nothing is sent again automatically.');
      await expectAccessible(page);

      await openPath(page, '/parcels');
      await select(page, inRun);
      await page.keyboard.press('Shift+P');
      await expect(page.getByRole('dialog', { name: 'Process 2 parcels?' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: /^Process 2, / })).toBeVisible();
      await secondsUntil(
        page,
        page.getByText(
          '2 parcels wait for gone, whose last call had no answer. The server tries again automatically, and ships no parcel twice.',
        ),
      );
      await expectAccessible(page);
    });
  },
);

test(
  'a parcel whose carrier has accepted it and gives its label later says so, and shows the label once it is there',
  { tag: '@safety' },
  async ({ page }) => {
    await withTwoCarriers(async (service, here) => {
      await here.change({ labelsLater: true });
      const api = serviceClient(service.apiBase, service.token);
      const { id } = await createParcel(api, readyBody(await firstMethod(api)));
      await startProcessing(api, id);
      await page.clock.install();
      await page.goto(service.link);
      await page.getByRole('navigation').first().waitFor();
      await openParcel(page, id);
      const panel = page.getByRole('region', { name: 'Processing' });
      const later = panel.getByText('here has accepted it. Its label comes later, and appears here automatically.');
      await secondsUntil(page, later);
      await expect(panel).toContainText('You can leave this page. You will be notified.');
      await expectAccessible(page);
      await here.change({ labelsLater: false });
      await nextLabel(page);
      await expect(later).toHaveCount(0);
      expect([...here.shipmentsPerParcel().values()]).toEqual([1]);
    });
  },
);
