import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createReady, startProcessRun } from '../faults/run-desk.ts';
import { serviceClient } from '../service-client.ts';
import { watchPages } from '../page-watch.ts';

const parcels = 12;
// Instead of the two minutes after which a station counts as gone.
test.use({ serviceOptions: { parcels: 0, heldCarrier: true, env: { PARCEL_DESK_LIMITS: 'run-seconds=3' } } });

/** Another station: a browser of its own, signed in. */
async function openStation(browser: Browser, link: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  await watchPages(context);
  const page = await context.newPage();
  await signIn(page, link);
  return { context, page };
}

async function signIn(page: Page, link: string): Promise<void> {
  const stream = page.waitForResponse(/\/desk\/events/);
  await page.goto(link);
  await page.getByRole('navigation').first().waitFor();
  await stream;
}

test('a run is seen at another desk as it goes, and continued there when its browser is gone', async ({
  browser,
  service,
  api,
  carrier,
}) => {
  await createReady(api, parcels);
  const release = carrier.hold('run-3');
  const one = await openStation(browser, service.link);
  const two = await openStation(browser, service.link);
  await startProcessRun(one.page, parcels);
  const address = new URL(one.page.url()).pathname;

  await two.page.getByRole('link', { name: 'Runs' }).click();
  const row = two.page.getByRole('grid', { name: 'Runs' }).getByRole('row').nth(1);
  await expect(row).toContainText(`${parcels - 1} of ${parcels}`);
  await expect(row).toContainText(/Station \d/);
  await row.getByRole('link').click();
  await expect(two.page.getByRole('main')).toContainText(/Running at Station \d\./);
  await expect(two.page.getByRole('button', { name: 'Continue here' })).toHaveCount(0);

  const storage = await one.context.storageState({ indexedDB: true });
  await one.context.close();
  await expect(two.page.getByRole('main')).toContainText('Continue the run here: nothing is sent twice.');
  await two.page.getByRole('button', { name: 'Continue here' }).click();
  release();
  await expect(two.page.getByRole('main')).toContainText(`All ${parcels}`);
  await expect(two.page.getByLabel('State of the run')).toContainText('Ended');
  await expect(two.page.getByRole('button', { name: `Print labels of ${parcels} parcels` })).toBeVisible();

  const back = await browser.newContext({ storageState: storage });
  const page = await back.newPage();
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/process')) starts.push(request.url());
  });
  await signIn(page, service.link);
  await page.goto(`${service.origin}${address}`);
  await expect(page.getByRole('main')).toContainText(/Station \d continued this run\. It stopped here\./);
  expect(starts).toEqual([]);
  for (const { context } of [two, { context: back }]) await context.close();
});

test('of two runs over the same parcels each names what the other desk processes, and does not offer its labels', async ({
  browser,
  service,
  carrier,
}) => {
  const token = await service.newToken({ account: 'both' });
  await createReady(serviceClient(service.apiBase, token), parcels);
  const release = carrier.hold();
  const link = `${service.origin}/#token=${token}`;
  const stations = [await openStation(browser, link), await openStation(browser, link)];
  await startProcessRun(stations[0]!.page, parcels);
  const { page } = stations[1]!;
  await expect(page.getByRole('grid').getByText('in a run')).toHaveCount(parcels);
  // They are left to the other run unless that is not wanted.
  await startProcessRun(page, parcels, (dialog) => dialog.getByLabel(`Skip these ${parcels}`).uncheck());
  const [first, second] = stations.map(({ page }) => page.getByRole('main'));
  await expect(first!).toContainText(`${parcels} in progress`);
  await expect(second!).toContainText(`${parcels} in progress`);
  await expect(second!).toContainText('Another desk processes it, and has its label.');
  release();
  await expect(first!).toContainText(`${parcels} parcels processed and marked as printed.`);
  await expect(second!).toContainText(`${parcels} parcels processed by another desk, which has their labels.`);
  await expect(first!.getByRole('button', { name: `Print labels of ${parcels} parcels` })).toBeVisible();
  await expect(second!.getByRole('button', { name: /^Print labels/ })).toHaveCount(0);
  for (const { context } of stations) await context.close();
});
