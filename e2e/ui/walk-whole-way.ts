import { expect, type Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { grid } from './list-rows.ts';
import { drawnLabel, firstMethod, sayItCameOut, scanned } from './parcel-pages.ts';
import { watchPrinting } from './watch-printing.ts';

/** One parcel from the list to the printer and back, by keys: found, refused, corrected, processed, its label read and printed. */
export async function walkWholeWay(page: Page, { link, api }: { link: string; api: ServiceClient }): Promise<void> {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, postal_code: '00000' };
  await createParcel(api, { ...body, order_number: 'OLDER' });
  const { id } = await createParcel(api, { ...body, receiver, order_number: 'WHOLE-WAY' });
  await createParcel(api, { ...body, order_number: 'NEWER' });
  const printed = await watchPrinting(page);
  const { keyboard } = page;

  await page.goto(link);
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible();
  await expect(page).toHaveURL(/\/parcels$/);

  // Found in the list: the second row, by keys; and the API's own order in the address.
  const index = Number(await grid(page).locator(`[data-row-id="${id}"]`).getAttribute('data-index'));
  for (let row = 0; row <= index; row += 1) await keyboard.press('j');
  await expect(page.locator(':focus')).toContainText('WHOLE-WAY');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order WHOLE-WAY' })).toBeVisible();

  // Processed, refused, corrected where the page points to.
  await keyboard.press('p');
  await expect(page.getByText('The postal code 00000 does not exist').last()).toBeVisible();
  await keyboard.press('c');
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('10243');
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await keyboard.press('Control+Enter');
  expect(Object.keys((await patch).postDataJSON() as object)).toEqual(['receiver']);
  await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('10243 Berlin');

  // Processed again, seen, printed.
  await keyboard.press('p');
  const label = await drawnLabel(page);
  const { labels } = await completed(api, id);
  await expect.poll(async () => scanned(await label.screenshot())).toContain(labels[0]?.tracking_number);
  await keyboard.press('l');
  await expect.poll(async () => (await printed()).length).toBe(1);
  await sayItCameOut(page);

  // And back to where it was.
  await keyboard.press('Escape');
  await expect(page.locator(':focus')).toContainText('WHOLE-WAY');
  await expect(page.locator(':focus')).toContainText('Printed');
}
