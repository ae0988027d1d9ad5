import { readFile } from 'node:fs/promises';
import type { ServiceClient } from '../service-client.ts';
import { cancelParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { withTwoStations } from '../one-desk/two-stations.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { firstMethod } from './parcel-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

test.use({ serviceOptions: emptyDesk });

async function printedParcel(api: ServiceClient, order: string): Promise<string> {
  const body = { ...readyBody(await firstMethod(api)), order_number: order };
  return (await processedParcel(api, body, '?print=true')).id;
}

test('an end-of-day list is made, printed and saved by keyboard, and its parcels are on a list', async ({
  desk,
  api,
}) => {
  await printedParcel(api, 'DRIVER-1');
  await printedParcel(api, 'DRIVER-2');
  await standInViewer(desk);
  await desk.reload();
  const printed = await watchPrinting(desk);
  await desk.keyboard.press('Alt+1');
  const pickups = desk.getByRole('region', { name: 'Pickups' });
  await expect(pickups).toContainText('2 parcels shipped and not on an end-of-day list yet');
  await desk.getByRole('button', { name: 'End-of-day list…' }).press('Enter');
  const choice = desk.getByRole('dialog', { name: 'End-of-day list', exact: true });
  await expect(choice.getByRole('button', { name: 'Make list of 2 parcels' })).toBeFocused();
  await desk.keyboard.press('Enter');
  const list = desk.getByRole('dialog', { name: 'End-of-day list 1' });
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list.getByRole('link', { name: 'Save PDF' })).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect.poll(printed).toHaveLength(1);
  const download = desk.waitForEvent('download');
  await list.getByRole('button', { name: 'Save CSV' }).press('Enter');
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/DRIVER-1[\s\S]*DRIVER-2/);
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(pickups).toContainText('All shipped parcels are on an end-of-day list.');
});

test('@safety every station knows the lists, prints them again, and is shown what was cancelled or deleted since', async ({
  browser,
  service,
  api,
}) => {
  const deleted = await printedParcel(api, 'BOTH-1');
  await printedParcel(api, 'BOTH-4');
  const gone = await printedParcel(api, 'BOTH-2');
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    const pickups = two.getByRole('region', { name: 'Pickups' });
    for (const page of [one, two]) await page.keyboard.press('Alt+1');
    await expect(pickups).toContainText(/parcels shipped and not on an end-of-day list yet/);
    await one.getByRole('button', { name: 'End-of-day list…' }).press('Enter');
    await one.getByRole('button', { name: /^Make list of / }).press('Enter');
    await expect(pickups).toContainText('All shipped parcels are on an end-of-day list.');
    await printedParcel(api, 'BOTH-3');
    await expect(pickups).toContainText('1 parcel shipped and not on an end-of-day list yet');
    await cancelParcel(api, gone);
    await cancelParcel(api, deleted);
    expect((await api.delete(`/parcels/${deleted}`)).status).toBe(204);
    await two.getByRole('button', { name: 'End-of-day list…' }).press('Enter');
    await two
      .getByRole('button', { name: /^Show List \d/ })
      .first()
      .press('Enter');
    const list = two.getByRole('dialog', { name: /^End-of-day list \d/ });
    await expect(list.getByRole('alert')).toContainText('Order BOTH-2: cancelled');
    await expect(list.getByRole('alert')).toContainText(`Parcel ${deleted}: not found`);
    await expect(list.getByRole('row').filter({ hasText: 'BOTH-' })).toHaveCount(1);
    await list.getByRole('button', { name: 'Delete list' }).press('Enter');
    await two.keyboard.press('Escape');
    await expect(one.getByRole('dialog', { name: 'End-of-day list', exact: true })).toBeVisible();
  });
});
