import { allPages } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { intercept } from '../intercept.ts';
import { expectAccessible } from './accessibility.ts';

test.use({ serviceOptions: seededDesk });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Method {
  id: string;
  name: string;
}

test('all pages of the account’s methods in one list, searchable by name and id', async ({ desk, api }) => {
  const pages = await allPages<Method>(api, '/shipping-methods');
  const methods = pages.flat();
  expect(pages.length).toBeGreaterThan(1);
  await desk.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'shipping methods' })).toHaveText(
    `${methods.length} shipping methods`,
  );
  const rows = desk.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(methods.length + 1);
  await expect(desk.getByText('Searches all methods of the account')).toBeVisible();

  const last = methods.at(-1)!;
  await desk.keyboard.press('/');
  const search = desk.getByRole('searchbox', { name: 'Search by name or ID' });
  await expect(search).toBeFocused();
  await search.fill(last.id.slice(0, 13).toUpperCase());
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(last.name);
  await desk.getByRole('button', { name: `Copy ID of ${last.name}` }).click();
  await expect.poll(() => desk.evaluate(() => navigator.clipboard.readText())).toBe(last.id);

  await search.fill('no such method');
  await expect(desk.getByRole('heading', { name: 'No results for “no such method”' })).toBeVisible();
  await desk.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();
  await expect(rows).toHaveCount(methods.length + 1);
});

test('an account without methods, and a list that cannot be read', { tag: '@safety' }, async ({ desk }) => {
  const answers = [
    () => ({ json: { data: [], links: { next: null } } }),
    () => ({ status: 403, json: { message: 'not this list' } }),
  ];
  await intercept(desk, '**/v1/shipping-methods*', (route) => route.fulfill(answers[0]?.() ?? {}));
  await desk.goto(new URL('/shipping-methods', desk.url()).href);
  await expect(desk.getByRole('heading', { name: 'This account has no shipping methods' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Check the connection' })).toHaveAttribute('href', '/settings');
  await expectAccessible(desk);
  answers.shift();
  await desk.reload();
  const alert = desk.getByRole('alert');
  await expect(alert).toContainText('You do not have permission for this');
  await expect(alert).toContainText('Not this list.');
  await desk.unroute('**/v1/shipping-methods*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByRole('table')).toBeVisible();
});
