import { expect, test } from '../fixtures.ts';
import { goTo } from '../ui/go-to.ts';

test.use({ serviceOptions: { parcels: 5 } });

test(
  'a station is numbered until it is named, and its name is on the other stations at once',
  { tag: '@safety' },
  async ({ desk, openOther }) => {
    await goTo(desk, '/settings');
    const section = desk.getByRole('region', { name: 'Desk' });
    await expect(section).toContainText('Other stations see “Station 1”.');
    const page = await openOther();
    await goTo(page, '/settings');
    const name = page.getByRole('region', { name: 'Desk' }).getByLabel('Name of this station');
    await expect(page.getByRole('region', { name: 'Desk' })).toContainText('Other stations see “Station 2”.');
    await name.fill('Packing 2');
    await name.press('Enter');
    // The next reading of the first station has it without being asked.
    await expect
      .poll(() => desk.evaluate(() => localStorage.getItem('parcel-desk.desk-settings') ?? ''))
      .toContain('Packing 2');
    await page.reload();
    await expect(name).toHaveValue('Packing 2');
    await name.fill('');
    await name.blur();
    await expect(page.getByRole('region', { name: 'Desk' })).toContainText('Other stations see “Station 2”.');
    await expect
      .poll(() => desk.evaluate(() => localStorage.getItem('parcel-desk.desk-settings') ?? ''))
      .not.toContain('Packing 2');
  },
);
