import type { Page } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { cornerLabel } from '../ui/corner-labels.ts';
import { openEditor } from '../ui/editor-pages.ts';
import { withFront } from '../ui/front-server.ts';
import { goTo, openPath } from '../ui/go-to.ts';
import { openFile } from '../ui/import-pages.ts';
import { chooseMore, drawnLabel, firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { sendLabels } from '../ui/send-labels.ts';

test.use({ serviceOptions: { parcels: 30 } });

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });

test('a view that is saved at one station is at the other, and goes there when it is deleted @safety', async ({
  openOther,
}) => {
  const [one, two] = [await openOther(), await openOther()];
  await goTo(one, '/parcels?sort=created_at&filter[source]=api');
  await one.getByRole('button', { name: 'Save view…' }).click();
  await expect(one.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await one.keyboard.type('Shop orders');
  await one.keyboard.press('Enter');
  for (const page of [one, two]) await expect(views(page).getByText('Shop orders')).toBeVisible();
  await two.reload();
  await expect(views(two).getByText('Shop orders')).toBeVisible();
  // What is on a device alone is offered, and shared by a press.
  await two.evaluate(() =>
    localStorage.setItem('parcel-desk.views', JSON.stringify([{ id: 'a1', name: 'Old one', view: 'open', since: {} }])),
  );
  await goTo(two, '/settings');
  const section = two.getByRole('region', { name: 'Desk' });
  await expect(section).toContainText('Only this device has 1 saved view.');
  await section.getByRole('button', { name: 'Share with the desk' }).click();
  await expect(section).toContainText('2 saved views');
  await expect(section).not.toContainText('Only this device has');
  await expect(views(one).getByText('Old one')).toBeVisible();
});

test(
  'pickup times, refusals, cuts of labels and mappings of columns of one station are those of the other',
  { tag: '@safety' },
  async ({ openOther, service, api }) => {
    const method = await firstMethod(api);
    const body = readyBody(method);
    const { id: shipped } = await processedParcel(api, body);
    const { id: wrong } = await createParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
    const { id: next } = await createParcel(api, body);
    const label = await cornerLabel('no frame', 11);
    await withFront(service, async (front) => {
      sendLabels(front, label.pdf, 'application/pdf', shipped);
      const [one, two] = [await openOther(front.link), await openOther(front.link)];

      for (const page of [one, two]) await openPath(page, '/today');
      await one.getByRole('button', { name: 'Pickup times…' }).click();
      const dialog = one.getByRole('dialog', { name: 'Pickup times' });
      await dialog.getByLabel('Shipping method').selectOption(method);
      await dialog.getByLabel('Time').fill('15:30');
      for (const day of ['Sat', 'Sun']) await dialog.getByText(day, { exact: true }).click();
      await dialog.getByRole('button', { name: 'Add pickup' }).click();
      await expect(two.getByRole('region', { name: 'Pickups' })).toContainText('15:30');
      await one.keyboard.press('Escape');

      await openEditor(two, next);
      await openParcel(one, wrong);
      await chooseMore(one, 'Process only');
      await expect(two.getByText(/ refused this once, on /)).toBeVisible();

      for (const page of [one, two]) {
        await openPath(page, '/parcels');
        await openParcel(page, shipped);
        await drawnLabel(page);
      }
      await one.getByText('Only the label', { exact: true }).click();
      await expect(two.getByRole('radio', { name: 'Only the label' })).toBeChecked();

      const city = (page: Page) => page.getByRole('combobox', { name: 'Field for City' });
      const openOrders = async (page: Page) => {
        await openPath(page, '/import');
        await openFile(page, 'orders.csv', 'Order number,Name,City,Country\nA-1,Ana,Berlin,Germany\n');
        await expect(city(page)).toBeVisible();
      };
      for (const page of [one, two]) await openOrders(page);
      await city(one).fill('Reference');
      await one.keyboard.press('Tab');
      await one.getByRole('button', { name: 'Check rows' }).click();
      await expect(two.getByText(/^Station \d+ changed the mapping of these columns/)).toBeVisible();
      await expect(city(two)).toHaveValue('Receiver · City');
      await two.getByRole('button', { name: 'Use their mapping' }).click();
      await expect(city(two)).toHaveValue('Reference');
      // It is what the next such file begins with.
      const third = await openOther(front.link);
      await openOrders(third);
      await expect(city(third)).toHaveValue('Reference');
    });
  },
);
