import type { Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import { labelPrinter } from '../test-printer.ts';
import { openPath } from '../ui/go-to.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { withTwoStations } from './two-stations.ts';

const paper = { width: 105, height: 148 };
test.use({
  serviceOptions: {
    parcels: 0,
    ownAccount: true,
    printers: [{ ...labelPrinter, paper }],
  },
});

async function chooseLabels(page: Page, printer: string): Promise<void> {
  await openPath(page, '/printers');
  await page.getByLabel('Labels to').selectOption(printer);
}

async function shippable(api: ServiceClient, order: string): Promise<string> {
  return (await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: order })).id;
}

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Print jobs' }).getByRole('row');

test('prints of all stations are one list, and what is said of the paper at one of them is known at both @safety', async ({
  browser,
  service,
  api,
}) => {
  const id = await shippable(api, 'SEEN-1');
  await api.post(`/parcels/${id}/process`);
  await completed(api, id);
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await openPath(two, '/runs');
    await expect(two.getByText('No station has printed anything yet.')).toBeVisible();
    await openParcel(one, id);
    await one.keyboard.press('l');
    const question = one.getByRole('dialog', { name: 'Did it come out?' });
    await expect(question).toBeVisible();
    const elsewhere = rowsOf(two).nth(1);
    await expect(elsewhere).toContainText(/Labels.*Station \w+.*Print dialog.*1.*1.*Sent, not confirmed/);
    // The lead has the label in her hand.
    await elsewhere.getByRole('button', { name: 'All came out' }).click();
    await expect(question).toHaveCount(0);
    await expect(one.getByText('Another station confirmed that it came out.')).toBeVisible();
    await expect(one.getByText('Printed from this device.')).toBeVisible();
    await openPath(one, '/runs');
    await expect(rowsOf(one).nth(1)).toContainText(/SEEN-1: Labels.*This station.*Print dialog.*1.*1.*All came out/);
    for (const page of [one, two]) {
      await expect(rowsOf(page)).toHaveCount(2);
      await expect(rowsOf(page).nth(1).getByRole('button')).toHaveCount(0);
      await expect(rowsOf(page).nth(1)).toContainText('All came out');
    }
  });
});

test(
  'a print whose answer was lost is known at its own station once the desk answers',
  { tag: '@safety' },
  async ({ browser, service, api }) => {
    const id = await shippable(api, 'LOST-1');
    await withTwoStations(browser, service.link, async ({ page: one }) => {
      await chooseLabels(one, 'Labels');
      // The desk has the job, and no answer arrives.
      await intercept(one, '**/desk/print-jobs?**', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await openParcel(one, id);
      const panel = one.getByRole('region', { name: 'Processing' });
      await one.getByRole('button', { name: 'Process and print' }).click();
      await expect(panel.getByText(/Out, says Labels|Label printed at this station/)).toBeVisible({ timeout: 30_000 });
      await expect(panel.getByText('Unknown whether')).toHaveCount(0);
      await openPath(one, '/runs');
      await expect(rowsOf(one).nth(1)).toContainText('Out, says Labels', { timeout: 30_000 });
    });
  },
);
