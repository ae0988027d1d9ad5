import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { grid } from './list-rows.ts';

test.use({ serviceOptions: { parcels: 12 } });

test('the refusals read differently, each with its next step, and the right token goes in', async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/parcels`);
  const token = page.getByLabel('API token');
  await expect(token).toBeFocused();
  await expect(page.getByLabel('Base URL')).toHaveAttribute('autocomplete', 'username');
  await expect(token).toHaveAttribute('autocomplete', 'current-password');
  const refusals = [
    [await service.newToken({ state: 'revoked' }), 'Token not accepted', 'does not know this token'],
    [
      await service.newToken({ state: 'plan-required' }),
      'This account needs a subscription or plan upgrade',
      'upgraded',
    ],
    [await service.newToken({ state: 'forbidden' }), 'This token may not use this resource', 'owner of the account'],
  ] as const;
  for (const [wrong, title, next] of refusals) {
    await token.fill(wrong);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(title);
    await expect(alert).toContainText(next);
    await expect(alert).toContainText(/Request ID\s*\S+/);
    await expect(alert).not.toContainText('what you typed');
  }
  await expectAccessible(page);
  await token.fill(` ${service.token} `);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeVisible();
});

test('no answer names the host that was typed; an address without the API says so; prefixes and spaces are fine', async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/parcels`);
  await page.getByLabel('API token').fill(service.token);
  const base = page.getByLabel('Base URL');
  await expect(base).toHaveAccessibleDescription(new RegExp(`Only addresses at ${service.origin}`));
  await base.fill('/shop/v1');
  await page.route('**/shop/v1/**', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('Enter');
  const { host, origin } = new URL(service.origin);
  await expect(page.getByRole('alert')).toContainText(`No answer from ${host}`);
  await expect(page.getByRole('alert')).toContainText(`Does it allow this page’s origin, ${origin}?`);
  for (const wrong of ['/', '/nothing/v1']) {
    await base.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(base, wrong).toHaveAccessibleDescription(/no Parcel Shipping API at this address/);
  }
  await base.fill(` ${service.apiBase}/ `);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeVisible();
});

test('a start link with a wrong token says that the link is wrong, and the dot beside the host tells the truth', async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/#token=from-another-server`);
  const dialog = page.getByRole('dialog', { name: 'The link’s token was not accepted' });
  await expect(dialog.getByLabel('API token')).toBeFocused();
  await expect(page).toHaveURL(/\/parcels$/);
  await expect(page.getByText(/does not accept the token/)).toBeAttached();
  await expectAccessible(page);
  await dialog.getByLabel('API token').fill(service.token);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^Connected to/)).toBeVisible();
});
