import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../ui/accessibility.ts';
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

const deskSection = (page: Page) => page.getByRole('region', { name: 'Desk' });

test('a lead names a station whose own token may not, and it has its name at once @safety', async ({
  enter,
  openOther,
  service,
}) => {
  const packer = await openOther(`${service.origin}/#token=${await service.newToken({ scope: 'desk' })}`);
  const lead = await enter();
  for (const page of [packer, lead]) await goTo(page, '/settings');
  const own = deskSection(packer).getByLabel('Name of this station');
  await expect(own).not.toBeEditable();
  await expect(deskSection(packer)).toContainText('This token may not change settings of the desk.');
  await expect(deskSection(packer)).toContainText('It can be named at any station whose token is “full”');
  await expect(deskSection(packer)).not.toContainText('Other stations');
  await expectAccessible(packer);

  const row = deskSection(lead).getByRole('listitem').filter({ hasText: 'Token “test”, scope “desk”.' });
  await expect(row).toContainText(/Last here (?:today|yesterday) \d{1,2}:\d{2}(?:\s[AP]M)?\./);
  const name = row.getByRole('textbox', { name: /^Name of Station \d+$/ });
  await name.fill('Packing 2');
  await name.press('Enter');
  await expect(own).toHaveValue('Packing 2');
  await expectAccessible(lead);
  await name.fill('Packing 3');
  await name.blur();
  await expect(own).toHaveValue('Packing 3');
  await name.fill('');
  await name.press('Enter');
  await expect(own).toHaveValue('');
});
