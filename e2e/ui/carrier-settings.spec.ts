import type { ShippingMethod } from '#contract/shipping-method.ts';
import { changedAccount } from '../account-file.ts';
import { allPages, completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { keptPort } from '../faults/kept-port.ts';
import { expect, test } from '../fixtures.ts';
import { enterDesk } from '../one-desk/two-desks.ts';
import { secondsUntil } from '../seconds-until.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { sidewaysScroll } from './page-checks.ts';

/** A service whose first two shipping methods are of a carrier that answers and of one that nothing answers for. */
async function withTwoCarriers(provide: (service: ServiceProcess) => Promise<void>): Promise<void> {
  await withCarrier({ refusesPostalCode: '00000' }, async ({ url }) => {
    const carriers = [
      { name: 'here', url },
      { name: 'gone', url: `http://127.0.0.1:${await keptPort()}` },
    ];
    const account = changedAccount(({ shipping_methods: methods }) => ({
      carriers,
      shipping_methods: methods.map((method, index) => ({ ...method, carrier: carriers[index]?.name })),
    }));
    await withService({ parcels: 0, files: { 'account.json': account } }, provide);
  });
}

/** Hands parcels over: one of each method, and one that its carrier refuses. */
async function handOver(service: ServiceProcess): Promise<void> {
  const api = serviceClient(service.apiBase, service.token);
  const methods = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
  for (const [index, order_number] of ['SHIPPED', 'WAITS'].entries()) {
    const { id } = await createParcel(api, { ...readyBody(methods[index]?.id ?? ''), order_number });
    await api.post(`/parcels/${id}/process`);
    if (index === 0) await completed(api, id);
  }
  const body = readyBody(methods[0]?.id ?? '');
  const receiver = { ...body.receiver, postal_code: '00000' };
  const { id } = await createParcel(api, { ...body, receiver, order_number: 'REFUSED' });
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
}

test('Settings shows each carrier: how it is, what waits for it alone, and which parcel it refused last', async ({
  page,
}) => {
  await page.clock.install();
  await withTwoCarriers(async (service) => {
    await enterDesk(page, service.link);
    await goTo(page, '/settings');
    const table = page.getByRole('group', { name: 'Carriers' });
    const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    for (const name of ['sandbox', 'here', 'gone']) await expect(row(name)).toContainText('Nothing sent yet');
    await handOver(service);
    // The page looks every five seconds.
    await secondsUntil(page, row('gone').filter({ hasText: /The last call had no answer.*1 parcel/ }));
    await secondsUntil(page, row('here').filter({ hasText: 'Answers' }));
    await expect(row('here').getByRole('cell').nth(1)).toHaveText('Nothing');
    await expect(row('sandbox')).toContainText('Nothing sent yet');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await row('here').getByRole('link', { name: 'REFUSED' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Order REFUSED' })).toBeVisible();
  });
});

test(
  'a carrier that has not answered for a minute is called so, and the other one ships on',
  { tag: '@safety' },
  async ({ page }) => {
    // The calls that show it are up to a minute apart.
    test.setTimeout(300_000);
    await withTwoCarriers(async (service) => {
      await enterDesk(page, service.link);
      await goTo(page, '/settings');
      await handOver(service);
      const row = page.getByRole('group', { name: 'Carriers' }).getByRole('row');
      await expect(row.filter({ hasText: 'gone' })).toContainText('No answer for a minute', { timeout: 200_000 });
      await expect(row.filter({ hasText: 'here' })).toContainText('Answers');
    });
  },
);
