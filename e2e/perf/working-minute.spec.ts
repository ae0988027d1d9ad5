import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { textbox } from '../ui/editor-pages.ts';
import { grid, rowKeysWork } from '../ui/list-rows.ts';
import { drawnLabel, firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, ship, twoItems } from '../ui/station-pages.ts';
import { withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';
import { observed } from './page-probe.ts';

const runs = 3;

test.use({ serviceOptions: { parcels: 400 } });

test('what moves in a working minute at the list, in a parcel and at the station', async ({
  browser,
  service,
  api,
}) => {
  const method = await firstMethod(api);
  const sums: Record<'list and parcel' | 'station', number[]> = { 'list and parcel': [], station: [] };
  for (let run = 0; run < runs; run += 1) {
    const work = { link: service.link, api, method, run };
    sums['list and parcel'].push(await withFreshPage(browser, (page) => workInList(page, work)));
    sums.station.push(await withFreshPage(browser, (page) => workAtStation(page, work)));
  }
  for (const [place, shifts] of Object.entries(sums))
    report({
      name: `layout shift in a working minute, ${place}, all that no key or press caused, in hundredths`,
      value: 100 * median(shifts),
      unit: '',
      goal: 2,
      detail: listed(shifts.map((shift) => 100 * shift)),
    });
});

interface Work {
  link: string;
  api: ServiceClient;
  method: string;
  run: number;
}

/** Rows are walked and chosen, others' parcels come, one is corrected, shipped and looked at. */
async function workInList(page: Page, { link, api, method, run }: Work): Promise<number> {
  await page.goto(link);
  await expect(grid(page).locator('[data-index="14"]')).toBeVisible();
  await rowKeysWork(page);
  for (const key of ['j', 'j', 'x', 'Shift+ArrowDown', 'Escape', 'PageDown', 'Home']) await rest(page, key);
  // Other desks work too.
  const { id } = await createParcel(api, { ...readyBody(method), order_number: `MINUTE-${run}`, items: twoItems });
  await expect(page.getByRole('status', { name: 'Updates' })).toContainText('1 new');
  await rest(page, '.');
  const row = grid(page).locator(`[data-row-id="${id}"]`);
  await expect(row).toBeVisible();
  await row.click();
  await expect(page.getByRole('region', { name: 'Receiver' })).toBeVisible();
  await rest(page, 'e');
  await textbox(page, 'City').fill('Bremen');
  await rest(page, 'Control+Enter');
  await expect(page.getByText('Saved: Receiver')).toBeVisible();
  await rest(page, 'p');
  await drawnLabel(page);
  await rest(page, 'Escape');
  return shifted(page);
}

/** Two parcels with notes and wishes: counted, weighed, shipped. */
async function workAtStation(page: Page, { link, api, method, run }: Work): Promise<number> {
  const body = { ...readyBody(method), items: twoItems.map((item) => ({ ...item, note: 'Wrap in paper' })) };
  const orders = [1, 2].map((number) => `TABLE-${run}-${number}`);
  for (const order of orders)
    await createParcel(api, { ...body, order_number: order, note: 'Ring twice.', shipping_request: 'No glass.' });
  await enterStation(page, link);
  for (const order of orders) {
    await scan(page, order);
    await expect(page.getByRole('heading', { name: `Order ${order}` })).toBeVisible();
    await scan(page, 'TEA-DJ');
    await expect(page.getByText('Darjeeling, 250 g: 1 of 1')).toBeVisible();
    await ship(page);
    await expect(page.getByText('Only 1 of 3 pieces counted')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.clock.fastForward(1000);
    await expect(outcome(page)).toContainText('Printed');
    await page.clock.fastForward(10_000);
  }
  return shifted(page);
}

/** Presses a key and lets the page come to rest: two frames and some idle time. */
async function rest(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}

async function shifted(page: Page): Promise<number> {
  return (await observed(page)).shiftSum;
}
