import type { Locator, Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { secondsUntil } from '../seconds-until.ts';
import { enterStation, outcome, scan, shiftCells, ship } from '../ui/station-pages.ts';

test.use({ serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0.05-0.1' } } });

const totals = (page: Page): Locator =>
  page.getByRole('list', { name: 'Today at all stations' }).getByRole('listitem').first();

async function shipAt(page: Page, order: string): Promise<void> {
  await scan(page, order);
  await expect(page.getByRole('heading', { name: `Order ${order}`, exact: true })).toBeVisible();
  await ship(page);
  await secondsUntil(page, outcome(page).getByText('Printed', { exact: true }));
}

// Through the proxy, and with a badge: proxy-stations.spec.ts.
test('two stations ship, and the shifts of both add up at both and on Today @safety', async ({
  page,
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  for (const order_number of ['WA-1', 'WA-2', 'WA-3']) await createParcel(api, { ...body, order_number });
  const other = await (await browser.newContext()).newPage();
  await enterStation(page, service.link);
  await enterStation(other, service.link);
  await shipAt(page, 'WA-1');
  await shipAt(other, 'WA-2');
  await shipAt(other, 'WA-3');
  for (const each of [page, other]) await secondsUntil(each, totals(each).getByText('3 shipped today'));

  await goTo(page, '/today');
  await secondsUntil(page, shiftCells(page, 'Total').first());
  await expect(shiftCells(page, /\(this one\)/)).toHaveText(['1', '0', '0', '1', '0']);
  await expect(shiftCells(page, 'Total')).toHaveText(['3', '0', '0', '3', '0']);
  await other.context().close();
});
