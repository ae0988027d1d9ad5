import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';

test.use({ serviceOptions: seededDesk });

const notCreated = 'This token may not create parcels. Its scope is “read”; this takes “full or integration”.';

/** The answers of the service that refused something, as they come. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if ([401, 402, 403].includes(answer.status())) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

test('a token that only reads sees the list; what it may not do says why by pointer, key and reader, and nothing is sent', async ({
  page,
  service,
}) => {
  const refused = refusalsOf(page);
  await page.goto(`${service.origin}/#token=${await service.newToken({ scope: 'read' })}`);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  const create = page.getByRole('link', { name: 'New parcel' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expect(create).toHaveAccessibleDescription(notCreated);
  await create.focus();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(notCreated);
  expect(new URL(page.url()).pathname).toBe('/parcels');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('go to station');
  const station = page.getByRole('option', { name: 'Go to station' });
  await expect(station).toContainText('This token may not work at the desk.');
  await page.keyboard.press('Escape');
  await goTo(page, '/station');
  await expect(page.getByRole('heading', { name: 'Not with this token' })).toBeVisible();
  await expectAccessible(page);
  await goTo(page, '/settings');
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(
    'it sees everything and changes nothing',
  );
  expect(refused).toEqual([]);
});

test('a token of a wall opens the figures of the day, and finds its way back to them', async ({ page, service }) => {
  const refused = refusalsOf(page);
  await page.goto(`${service.origin}/#token=${await service.newToken({ scope: 'wall' })}`);
  await expect(page.getByText('To do')).toBeVisible();
  await expect(page).toHaveURL(/\/today\?wall/);
  await goTo(page, '/parcels');
  await expect(page).toHaveURL(/\/today\?wall/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^To do/ })).toHaveAccessibleDescription(/may not see receivers/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Problems' })).toHaveAttribute('aria-disabled', 'true');
  expect(refused).toEqual([]);
});

test('a token of a program does not sign in to the page, and a token that is over says since when', async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/sign-in`);
  const token = page.getByLabel('API token');
  await token.fill(await service.newToken({ scope: 'integration' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'This token is for programs and may not use the page. Its scope is “integration”; this takes “full, desk, read or wall”.',
  );
  const over = Math.floor(Date.UTC(2026, 0, 31) / 1000) + 86_400;
  await token.fill(await service.newToken({ scope: 'desk', expiresSeconds: over }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This token has expired');
  await expect(page.getByRole('alert')).toContainText('It was valid until 31 Jan 2026 (UTC)');
  const soon = Math.floor(Date.now() / 1000) + 3 * 86_400;
  await token.fill(await service.newToken({ scope: 'desk', expiresSeconds: soon }));
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeVisible();
  await goTo(page, '/settings');
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(
    /The token is valid until .* Ask the person who runs this server/,
  );
});
