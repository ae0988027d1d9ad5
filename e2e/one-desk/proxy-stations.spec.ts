import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { proxyAccount, withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { heldProfile } from '../service-profiles.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { outcome, scan, shiftCells, ship } from '../ui/station-pages.ts';
import { writeBadge } from './store-badges.ts';
import { takeOverAndShip, withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test(
  'through the proxy, too, a parcel on one table is taken over at another, and work of both and a badge add up',
  { tag: '@safety' },
  async ({ browser, service, api }) => {
    const body = readyBody(await firstMethod(api));
    for (const order_number of ['PROXY-1', 'PROXY-2']) await createParcel(api, { ...body, order_number });
    const env = { PARCEL_API_BADGES: '10' };
    await withDeskProxy({ url: service.apiBase, token: service.token, env }, async (deskProxy) => {
      const ana = await writeBadge(deskProxy, { name: 'Ana', account: proxyAccount(service.apiBase) });
      await withTwoStations(browser, deskProxy.link, async (first, second) => {
        const [one, two] = [first.page, second.page];
        await scan(two, ana);
        await expect(two.getByRole('button', { name: 'At this station: Ana' })).toBeVisible();
        await takeOverAndShip(first, second, 'PROXY-1');

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
