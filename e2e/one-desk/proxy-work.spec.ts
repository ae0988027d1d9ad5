import { createHash } from 'node:crypto';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test as base } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import type { ServiceProcess } from '../service-process.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, ship } from '../ui/station-pages.ts';
import { writeBadge } from './store-badges.ts';

const test = base.extend<{ deskProxy: ServiceProcess }>({
  serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0.05-0.1' } },
  deskProxy: ({ service }, provide) =>
    withDeskProxy({ url: service.apiBase, token: service.token, env: { PARCEL_API_BADGES: '10' } }, provide),
});

test('through a proxy, work of two stations and a badge add up at the proxy', async ({
  page,
  browser,
  service,
  deskProxy,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  for (const order_number of ['PW-1', 'PW-2']) await createParcel(api, { ...body, order_number });
  const sender = createHash('sha256').update(service.apiBase).digest('hex');
  const ana = await writeBadge(deskProxy, { name: 'Ana', account: `proxy ${sender}` });
  const other = await (await browser.newContext()).newPage();
  await enterStation(page, deskProxy.link);
  await enterStation(other, deskProxy.link);
  await scan(other, ana);
  await expect(other.getByRole('button', { name: 'At this station: Ana' })).toBeVisible();
  for (const [station, order] of [
    [page, 'PW-1'],
    [other, 'PW-2'],
  ] as const) {
    await scan(station, order);
    await expect(station.getByRole('heading', { name: `Order ${order}`, exact: true })).toBeVisible();
    await ship(station);
    await secondsUntil(station, outcome(station).getByText('Printed', { exact: true }));
  }
  const totals = page.getByRole('list', { name: 'Today at all stations' }).getByRole('listitem').first();
  await secondsUntil(page, totals.getByText('2 shipped today'));
  await goTo(page, '/today');
  const shift = page.getByRole('region', { name: 'Shift at all stations' });
  const cells = (name: string | RegExp) =>
    shift
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await secondsUntil(page, cells('Ana').first());
  for (const name of ['Ana', 'No badge', /\(this one\)/])
    await expect(cells(name)).toHaveText(['1', '0', '0', '1', '0']);
  await expect(cells('Total')).toHaveText(['2', '0', '0', '2', '0']);
  await other.context().close();
});
