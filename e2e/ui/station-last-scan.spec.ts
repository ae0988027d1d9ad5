import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { secondsUntil } from '../seconds-until.ts';
import { expectAccessible } from './accessibility.ts';
import { firstMethod, startsOf } from './parcel-pages.ts';
import { enterStation, outcome, scan, scanAnother, twoItems } from './station-pages.ts';

test.use({ serviceOptions: heldProfile });

test('set so, the last scan ships unless it is stopped, and another parcel’s label on the box is named @safety', async ({
  page,
  service,
  api,
  carrier,
}) => {
  const body = { ...readyBody(await firstMethod(api)), items: twoItems };
  const parcel = await createParcel(api, { ...body, order_number: 'LAST-1' });
  const other = await processedParcel(api, { ...body, order_number: 'LAST-2' });
  const numberOf = ({ labels }: typeof parcel) => labels[0]?.tracking_number ?? 'none';
  await enterStation(page, service.link);
  await page.keyboard.press('F4');
  const settings = page.getByRole('dialog', { name: 'Station settings' });
  for (const name of ['Ship on the last scan', 'Scan the label on the box']) await settings.getByLabel(name).check();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  const starts = startsOf(page, parcel.id);
  const alert = page.getByRole('alert');

  await scan(page, 'LAST-1');
  await expect(page.getByText('0 of 3 packed')).toBeVisible();
  for (const sku of ['MUG-BL', 'TEA-DJ', 'MUG-BL']) await scan(page, sku);
  await expect(alert).toContainText('Complete: ships in 2 seconds');
  await page.keyboard.press('Backspace');
  await expect(page.getByText('2 of 3 packed')).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByRole('button', { name: 'Process and print' })).toBeVisible();
  expect(starts).toEqual([]);

  await scanAnother(page, 'MUG-BL');
  await expect(alert).toContainText('Complete: ships in 2 seconds');
  await expectAccessible(page);
  await secondsUntil(page, alert.getByText('Shipped: scan the label on the box'));
  expect(starts).toHaveLength(1);
  await scan(page, numberOf(other));
  await expect(alert).toContainText('Stop: another parcel’s label');
  await expect(alert).toContainText('On the table is Order LAST-1; the scan is Order LAST-2.');
  await expect(page.locator('html')).toHaveAttribute('data-station', 'bad');
  await expectAccessible(page);
  await scan(page, numberOf(await readParcel(api, parcel.id)));
  await expect(outcome(page)).toContainText('Printed');
  expect(carrier.shipmentsOf(parcel.reference_code)).toBe(1);
});
