import { expect } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import type { LanguageWalk } from './language-walk.ts';
import { firstMethod } from './parcel-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/** What is printed of several parcels, and whether it came out; and a pick list with its sheet. */
export async function walkPrinting(walk: LanguageWalk, api: ServiceClient): Promise<void> {
  const { page, said, data } = walk;
  const dialog = page.locator(dialogs).last();
  const method = await firstMethod(api);
  const body = readyBody(method);
  const items = [{ sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04-2' }];
  data.add([body, customsBody(method), items]);
  await standInViewer(page);
  await watchPrinting(page);
  const print = dialog.getByRole('button', { name: said.start('Print') }).last();
  await createParcel(api, { order_number: 'J-1' });
  await processedParcel(api, { ...body, items, order_number: 'J-2', number_of_labels: 2 });
  await processedParcel(api, { ...customsBody(method), order_number: 'J-3' });
  await walk.selectNewest(2);
  await walk.reach('print many', async () => {
    await page.keyboard.press('Shift+L');
    await expect(print).toBeVisible();
  });
  const what = dialog.getByRole('combobox').first();
  for (const choice of ['labels', 'kits', 'customs', 'slips'])
    await walk.reach(`print many: ${choice}`, () => what.selectOption(choice));
  const no = dialog.getByRole('button', { name: said.text('No…') });
  await walk.reach('did they all come out?', async () => {
    await print.click();
    await expect(no).toBeVisible();
  });
  await walk.reach('not all came out', () => no.click());
  for (const order of ['J-4', 'J-5']) await createParcel(api, { ...body, items, order_number: order });
  await walk.selectNewest(3);
  await walk.reach('pick list', async () => {
    await page.keyboard.press('Shift+I');
    await expect(dialog).toBeVisible();
  });
  await walk.reach('sheet of a pick list', () => dialog.getByRole('button').last().click());
}
