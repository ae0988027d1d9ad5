import { createHash } from 'node:crypto';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { heldProfile } from '../service-profiles.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { outcome, scan, shiftCells, ship } from '../ui/station-pages.ts';
import { writeBadge } from './store-badges.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test(
  'through the proxy, too, a parcel on one table is taken over at another, and work of both and a badge add up',
  { tag: '@safety' },
  async ({ browser, service, api }) => {
    const body = readyBody(await firstMethod(api));
    for (const order_number of ['PROXY-1', 'PROXY-2']) await createParcel(api, { ...body, order_number });
    const env = { PARCEL_API_BADGES: '10' };
    await withDeskProxy({ url: service.apiBase, token: service.token, env }, async (deskProxy) => {
      const sender = createHash('sha256').update(service.apiBase).digest('hex');
      const ana = await writeBadge(deskProxy, { name: 'Ana', account: `proxy ${sender}` });
      await withTwoStations(browser, deskProxy.link, async ({ page: one }, { page: two, printed }) => {
        await scan(two, ana);
        await expect(two.getByRole('button', { name: 'At this station: Ana' })).toBeVisible();
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

        await scan(one, 'PROXY-2');
        await expect(one.getByRole('heading', { name: 'Order PROXY-2', exact: true })).toBeVisible();
        await ship(one);
        await expect(outcome(one)).toContainText('Printed');
        const totals = one.getByRole('list', { name: 'Today at all stations' }).getByRole('listitem').first();
        await secondsUntil(one, totals.getByText('2 shipped today'));
        await goTo(one, '/today');
        await secondsUntil(one, shiftCells(one, 'Ana').first());
        for (const name of ['Ana', 'No badge', /\(this one\)/])
          await expect(shiftCells(one, name)).toHaveText(['1', '0', '0', '1', '0']);
        await expect(shiftCells(one, 'Total')).toHaveText(['2', '0', '0', '2', '0']);
      });
    });
  },
);
