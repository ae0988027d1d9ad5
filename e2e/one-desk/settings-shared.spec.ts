import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { goTo } from '../ui/go-to.ts';

test.use({ serviceOptions: { parcels: 30 } });

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });

test('a view that is saved at one station is at the other, and goes there when it is deleted', async ({
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
