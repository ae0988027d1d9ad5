import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { grid } from './list-rows.ts';

test.use({ serviceOptions: seededDesk });

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
      'The token is correct',
    ],
    [await service.newToken({ state: 'forbidden' }), 'You do not have permission for this', 'account owner'],
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
  await token.fill(` ${service.token} `);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeVisible();
});

test(
  'what is typed in the base URL while the page is still drawing its first frames stays there',
  { tag: '@safety' },
  async ({ page, service }) => {
    await page.addInitScript(() => {
      const frames: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (frame) => frames.push(frame);
      addEventListener('draw frames', () => frames.splice(0).forEach((frame) => frame(performance.now())));
    });
    await page.goto(`${service.origin}/sign-in`);
    const base = page.getByLabel('Base URL');
    await base.focus();
    await page.evaluate(() => {
      dispatchEvent(new Event('draw frames'));
      dispatchEvent(new Event('draw frames'));
    });
    await expect(base).toBeFocused();
  },
);

test(
  'no answer names the host that was typed; an address without the API says so; prefixes and spaces are fine',
  { tag: '@safety' },
  async ({ page, service }) => {
    await page.goto(`${service.origin}/parcels`);
    await page.getByLabel('API token').fill(service.token);
    const base = page.getByLabel('Base URL');
    await expect(base).toHaveAccessibleDescription(
      new RegExp(`This page may only call addresses at ${service.origin}`),
    );
    await base.fill('/shop/v1');
    await intercept(page, '**/shop/v1/**', (route) => route.abort('connectionrefused'));
    await page.keyboard.press('Enter');
    const { host } = new URL(service.origin);
    await expect(page.getByRole('alert')).toContainText(`No answer from ${host}`);
    await expect(page.getByRole('alert')).toContainText('Check your internet connection.');
    await expect(page.getByRole('alert')).not.toContainText('origin');
    for (const wrong of ['/', '/nothing/v1']) {
      await base.fill(wrong);
      await page.keyboard.press('Enter');
      await expect(base, wrong).toHaveAccessibleDescription(/No Parcel Shipping API at this address/);
    }
    await base.fill(` ${service.apiBase}/ `);
    await page.keyboard.press('Enter');
    await expect(grid(page)).toBeVisible();
  },
);

test('a start link with a wrong token says so, and the dot beside the host shows the real state', async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/#token=from-another-server`);
  const dialog = page.getByRole('dialog', { name: 'The link’s token was not accepted' });
  await expect(dialog.getByLabel('API token')).toBeFocused();
  await expect(page).toHaveURL(/\/parcels$/);
  await expect(page.getByText(/Token not accepted by/)).toBeAttached();
  await dialog.getByLabel('API token').fill(service.token);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^Connected to/)).toBeVisible();
});

test('a token that no header can carry is refused in words before anything is sent, from a link too', async ({
  page,
  service,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/') && asked.push(request.url()));
  await page.goto(`${service.origin}/#token=t%C3%B6ken%E2%80%A6`);
  await expect(page.getByRole('status').filter({ hasText: 'The link’s token was not accepted' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  const token = page.getByLabel('API token');
  for (const [wrong, words] of [
    ['pd_žeton', 'A token cannot contain “ž”'],
    ['pd_😀', 'A token cannot contain “😀”'],
    ['pd_1 pd_2', 'A token has no spaces or line breaks'],
  ] as const) {
    await token.fill(wrong);
    await page.keyboard.press('Enter');
    await expect(token).toHaveAccessibleDescription(new RegExp(words));
    await expect(token).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toEqual([]);
  await token.fill(service.token);
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeVisible();
});

test(
  'a 429 while connecting is counted down, and the page tries again on its own with what is there then',
  { tag: '@safety' },
  async ({ page, service }) => {
    await page.clock.install();
    await page.goto(`${service.origin}/parcels`);
    let asked = 0;
    await intercept(page, '**/v1/shipping-methods*', (route) => {
      asked += 1;
      return asked === 1
        ? route.fulfill({ status: 429, json: { message: 'slow down' }, headers: { 'retry-after': '50' } })
        : route.fallback();
    });
    const token = page.getByLabel('API token');
    await token.fill('not-this-one');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Retrying automatically');
    await expect(page.getByText(/^[345]\d seconds left\.$/)).toBeVisible();
    await expectAccessible(page);
    await token.fill(service.token);
    await page.clock.fastForward(60_000);
    await expect(grid(page)).toBeVisible();
    expect(asked).toBe(2);
  },
);
