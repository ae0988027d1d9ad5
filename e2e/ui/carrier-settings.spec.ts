import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages, completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { enterDesk } from '../one-desk/two-desks.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { sidewaysScroll } from './page-checks.ts';
import { openParcel } from './parcel-pages.ts';
import { withTwoCarriers } from './two-carriers.ts';

/** Hands parcels over: one of each method, and one that its carrier refuses. Gives the one that waits. */
async function handOver(service: ServiceProcess): Promise<string> {
  const api = serviceClient(service.apiBase, service.token);
  const methods = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
  const [, waits = ''] = await Promise.all(
    ['SHIPPED', 'WAITS'].map(async (order_number, index) => {
      const { id } = await createParcel(api, { ...readyBody(methods[index]?.id ?? ''), order_number });
      await api.post(`/parcels/${id}/process`);
      if (index === 0) await completed(api, id);
      return id;
    }),
  );
  const body = readyBody(methods[0]?.id ?? '');
  const receiver = { ...body.receiver, postal_code: '00000' };
  const { id } = await createParcel(api, { ...body, receiver, order_number: 'REFUSED' });
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
  return waits;
}

test('Settings shows each carrier: how it is, what waits for it alone, and which parcel it refused last @safety', async ({
  page,
}) => {
  await page.clock.install();
  await withTwoCarriers(async (service) => {
    await enterDesk(page, service.link);
    await goTo(page, '/settings');
    const table = page.getByRole('group', { name: 'Carriers' });
    const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    for (const name of ['sandbox', 'here', 'gone']) await expect(row(name)).toContainText('Not known yet');
    await handOver(service);
    // The page looks every five seconds.
    await secondsUntil(page, row('gone').filter({ hasText: /The last call had no answer.*1 parcel/ }));
    await secondsUntil(page, row('here').filter({ hasText: 'Answers' }));
    await expect(row('here').getByRole('cell').nth(1)).toHaveText('Nothing');
    await expect(row('sandbox')).toContainText('Not known yet');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await row('here').getByRole('link', { name: 'REFUSED' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Order REFUSED' })).toBeVisible();
  });
});

test(
  'a carrier that has not answered for a minute is called so, also on a parcel that waits for it, and the other one ships on',
  { tag: '@safety' },
  async ({ page }) => {
    // The calls that show it are up to a minute apart.
    test.setTimeout(300_000);
    await withTwoCarriers(async (service) => {
      await enterDesk(page, service.link);
      await goTo(page, '/settings');
      const waits = await handOver(service);
      const row = page.getByRole('group', { name: 'Carriers' }).getByRole('row');
      await expect(row.filter({ hasText: 'gone' })).toContainText('No answer for a minute', { timeout: 200_000 });
      await expect(row.filter({ hasText: 'here' })).toContainText('Answers');
      await openParcel(page, waits);
      await expect(page.getByRole('region', { name: 'Processing' })).toContainText(
        'gone has not answered for more than a minute. The server tries again automatically, and ships no parcel twice.',
        { timeout: 60_000 },
      );
    });
  },
);
