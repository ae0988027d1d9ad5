import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { seededDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox, openEditor } from './editor-pages.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { sidewaysScroll } from './page-checks.ts';

test.use({ serviceOptions: seededDesk });

test('the connect page is usable by all, and says what is missing', async ({ page, service }) => {
  await page.goto(`${service.origin}/shipping-methods`);
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByLabel('API token')).toHaveAccessibleDescription(/Enter the token/);
  await expect(page.getByLabel('API token')).toBeFocused();
  await page.getByLabel('Base URL').fill('https://elsewhere.example/v1');
  await page.getByLabel('API token').fill(service.token);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Base URL')).toHaveAccessibleDescription(/may not call https:\/\/elsewhere\.example/);
  await expect(page.getByLabel('Base URL')).toBeFocused();
  await expect(page.getByText('may only call')).toHaveCount(0);
  await page.getByLabel('API token').focus();
  await page.getByLabel('Base URL').fill('/nothing-here');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Base URL')).toHaveAccessibleDescription(/No Parcel Shipping API at this address/);
  await expect(page.getByLabel('Base URL')).toBeFocused();
  await page.getByLabel('Base URL').fill('/v1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipping-methods$/);
});

test('an unknown path says so and leads back', { tag: '@safety' }, async ({ desk, service }) => {
  await desk.goto(`${service.origin}/no/such/page`);
  await expect(desk.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(desk.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await desk.getByRole('link', { name: 'Go to parcels' }).press('Enter');
  await expect(grid(desk)).toBeVisible();
});

test('each page of the navigation has a key, a digit in its order; printers keep theirs where there are none', async ({
  desk,
}) => {
  const links = desk.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const pages = [
    '/today',
    '/parcels',
    '/station',
    '/problems',
    '/runs',
    '/import',
    '/shipping-methods',
    '/requests',
    '/settings',
  ];
  await expect
    .poll(async () => (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).slice(1))
    .toEqual(pages);
  await expect(desk.getByRole('group', { name: 'Data' }).getByRole('link')).toHaveCount(2);
  await expect(desk.getByRole('group', { name: 'Desk', exact: true }).getByRole('link')).toHaveCount(2);
  const keys = pages.toSpliced(7, 0, '/printers').map((path, index) => [(index + 1) % 10, path] as const);
  // From the last to the first, so that no press leads where the page is already.
  for (const [key, path] of keys.toReversed()) {
    if (path === '/printers') continue;
    await desk.keyboard.press(`Alt+${key}`);
    await expect(desk).toHaveURL((url) => url.pathname === path);
  }
});

test('the navigation counts what waits as the list does, on each page once all parcels were read', async ({ desk }) => {
  const waits = (place: string) =>
    desk.getByRole('navigation', { name: 'Pages' }).getByRole('link').filter({ hasText: place }).locator('[data-tip]');
  const openTab = desk.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Open', exact: true });
  await expect(openTab).toHaveText(/^Open\d+$/);
  const counted = (await openTab.textContent())?.slice('Open'.length) ?? '';
  await expect(waits('Parcels')).toHaveText(counted);
  await expect(waits('Problems')).toHaveText(/^[1-9]\d*$/);
  await desk.keyboard.press('Alt+0');
  await expect(desk.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(waits('Parcels')).toHaveText(counted);
});

test('? groups the keys by place in the order of use, the pages in that of the navigation, and Escape gives the focus back @safety', async ({
  desk,
}) => {
  await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
  await rowKeysWork(desk);
  await desk.keyboard.press('j');
  const first = desk.locator('[data-index="0"]');
  await expect(first).toBeFocused();
  const row = await first.getAttribute('data-row-id');
  await desk.keyboard.press('?');
  const help = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('New parcel');
  const headings = ['List', 'Current row', 'Selected rows', 'Everywhere'];
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(headings);
  const keysOf = (place: string) => help.getByRole('region', { name: place }).locator('dt');
  await expect(keysOf('Current row')).toHaveText(['Ee', 'Pp', 'Ll', 'Dd', 'Hh', 'DelDelete']);
  const names = [
    'today',
    'parcels',
    'station',
    'problems',
    'runs',
    'import',
    'shipping methods',
    'requests',
    'settings',
  ];
  const pages = names.map((name) => `Go to ${name}`);
  const everywhere = help.getByRole('region', { name: 'Everywhere' });
  await expect(everywhere.locator('dd').filter({ hasText: /^Go to/ })).toHaveText(pages);
  // Each key that is pressed with others is one of its own.
  const combination = everywhere.locator('div').filter({ hasText: 'Go to runs' }).locator('kbd');
  await expect(combination).toHaveText(['Alt', '5']);

  // On a phone the keys are there too, and it is scrolled by key to its end.
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(keysOf('List').first().locator('kbd')).toBeVisible();
  await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  // How to close it is in view all the time.
  await expect(help.getByRole('button', { name: 'Close' })).toBeInViewport();
  const last = everywhere.locator('dd').last();
  await expect(last).not.toBeInViewport();
  await desk.keyboard.press('End');
  await expect(last).toBeInViewport();
  await desk.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(desk.locator(':focus')).toHaveAttribute('data-row-id', row ?? '');
});

test('the chosen theme is kept on this device', { tag: '@safety' }, async ({ desk }) => {
  const background = () => desk.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await desk.getByLabel('Appearance').selectOption('Dark');
  await expect.poll(background).toBe('rgb(19, 20, 22)');
  await desk.reload();
  await expect(desk.getByLabel('Appearance')).toHaveValue('dark');
  await expect.poll(background).toBe('rgb(19, 20, 22)');
  await desk.getByLabel('Appearance').selectOption('Light');
  await expect.poll(background).toBe('rgb(255, 255, 255)');
});

test('a new tab asks the open one for its session; signing out in one signs out both and leaves nothing behind', async ({
  desk,
  service,
}) => {
  const second = await desk.context().newPage();
  await second.goto(`${service.origin}/parcels`);
  await expect(grid(second)).toBeVisible();
  await desk.getByRole('button', { name: 'Sign out' }).click();
  for (const page of [desk, second]) {
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify([sessionStorage, localStorage])))
      .not.toContain(service.token);
  }
  await second.goto(`${service.origin}/parcels`);
  await expect(second.getByRole('heading', { name: 'Connect' })).toBeVisible();
});

test('signing out asks first where something typed would be lost, in this tab and in others @safety', async ({
  desk,
  api,
  service,
}) => {
  await openEditor(desk, (await createParcel(api)).id);
  await textbox(desk, 'City').fill('Not saved yet');
  const question = desk.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await desk.getByRole('button', { name: 'Sign out' }).click();
  await expect(question).toContainText('1 form with unsaved changes in this tab.');
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(question).toBeHidden();

  const second = await desk.context().newPage();
  await second.goto(`${service.origin}/shipping-methods`);
  const askedThere = second.getByRole('alertdialog', { name: 'Sign out without saving?' });
  const signOutThere = second.getByRole('button', { name: 'Sign out' });
  // However busy the other tab is.
  const busy = desk.evaluate(() => {
    for (const end = performance.now() + 1000; performance.now() < end;);
  });
  await signOutThere.click();
  await expect(askedThere).toContainText('1 form with unsaved changes in another tab.');
  await busy;
  await second.keyboard.press('Escape');
  await expect(askedThere).toBeHidden();
  await expect(signOutThere).toBeFocused();
  await expect(textbox(desk, 'City')).toHaveValue('Not saved yet');

  await signOutThere.click();
  await askedThere.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(second.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect(second.getByText('Signed out in another tab')).toHaveCount(0);
  await expect(desk.getByText('Signed out in another tab')).toBeVisible();
  await expect(desk.getByLabel('API token')).toBeFocused();
  await expectAccessible(desk);
  await desk.getByLabel('API token').fill(service.token);
  await desk.keyboard.press('Enter');
  await expect(grid(desk)).toBeVisible();
});
