import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { labelPrinter } from '../test-printer.ts';
import { expectAccessible } from '../ui/accessibility.ts';
import { openPath } from '../ui/go-to.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { scan, ship } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

const paper = { width: 105, height: 148 };
test.use({
  serviceOptions: {
    parcels: 0,
    ownAccount: true,
    printers: [
      { ...labelPrinter, paper },
      { ...labelPrinter, name: 'Spare', paper },
    ],
  },
});

async function printOnLabels(page: Page): Promise<void> {
  await openPath(page, '/printers');
  await page.getByLabel('Labels to').selectOption('Labels');
  await openPath(page, '/station');
}

test('a station sees its place at a shared printer, and one press prints its label at another one @safety', async ({
  browser,
  service,
  api,
  printers,
}) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'HELD-1' });
  await createParcel(api, { ...body, order_number: 'BEHIND-1' });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    for (const page of [one, two]) await printOnLabels(page);
    printers('Labels').hold();
    await scan(one, 'HELD-1');
    await ship(one);
    await printers('Labels').taken(1);
    await scan(two, 'BEHIND-1');
    await ship(two);
    const result = two.getByRole('region', { name: 'Result' });
    await expect(result).toContainText('1 job before it');
    await expectAccessible(two);
    await result.getByRole('button', { name: 'Move to Spare' }).click();
    await expect(result.getByText('Out, says Spare')).toBeVisible();
    printers('Labels').release();
    await expect(one.getByText('Out, says Labels')).toBeVisible();
    expect([printers('Labels').output().length, printers('Spare').output().length]).toEqual([1, 1]);
    // A label names no station: Settings says which line of the printer file does.
    await openPath(two, '/settings');
    const printing = two.getByRole('region', { name: 'Printing' });
    await expect(printing).toContainText(
      /Station \d+ and this station print on Labels\. .+ writes "banner": true at Labels in the printer file/,
    );
    await expectAccessible(two);
  });
});

test('a label that another station prints again has its reason on the page of its parcel @safety', async ({
  browser,
  service,
  api,
  printers,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'AGAIN-1' });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    for (const page of [one, two]) await printOnLabels(page);
    await scan(two, 'AGAIN-1');
    await ship(two);
    await expect(two.getByRole('region', { name: 'Result' }).getByText('Out, says Labels')).toBeVisible();
    const before = printers('Labels').output().length;
    await openPath(one, '/printers');
    const row = one.getByRole('row', { name: /AGAIN-1/ });
    await row.getByRole('button', { name: /Print again/ }).click();
    const dialog = one.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Why is it printed again?' }).selectOption('The paper was lost');
    await expectAccessible(one);
    await dialog.getByRole('button', { name: 'Print again' }).click();
    await expect.poll(() => printers('Labels').output().length).toBe(before + 1);
    await openParcel(two, id);
    await expect(two.getByText(/printed the label on Labels \(The paper was lost\)/)).toBeVisible();
  });
});
