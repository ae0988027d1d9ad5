import { expect, test } from '../fixtures.ts';
import { fullBrowser } from '../launch-options.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { grid } from './list-rows.ts';
import { walkWholeWay } from './walk-whole-way.ts';

test.use({
  launchOptions: fullBrowser,
  serviceOptions: { parcels: 0, env: { PARCEL_DESK_BASE_PATH: '/desk' } },
});

test.beforeEach(({ page, service }) => {
  page.on('request', (request) => {
    // Nothing of it may be asked of another program of the host.
    if (request.url().startsWith('http')) expect(request.url()).toContain(`${service.origin}/`);
  });
});

test('one parcel from the list to the printer, where the desk is below a path @safety', async ({
  page,
  service,
  api,
}) => {
  await walkWholeWay(page, { link: service.link, api });
});

test(
  'each page opens at its own address, again after a reload, and asks for its first list once',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const { id } = await createParcel(api, { order_number: 'DEEP' });
    await page.goto(service.link);
    await expect(grid(page)).toBeVisible();
    for (const [path, heading] of [
      [`parcels/${id}`, 'Order DEEP'],
      [`parcels/${id}/edit`, 'Order DEEP'],
      ['today', 'Today'],
      ['station', 'Scan a parcel'],
      ['settings', 'Settings'],
      ['import', 'Import'],
    ] as const) {
      await page.goto(`${service.origin}/${path}`);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${service.origin}/${path}`));
    }
    const lists: string[] = [];
    page.on('request', (request) => {
      if (/\/v1\/parcels\?/.test(request.url())) lists.push(request.url());
    });
    await page.goto(`${service.origin}/`);
    await expect(page).toHaveURL(`${service.origin}/parcels`);
    await expect(grid(page)).toBeVisible();
    expect(lists).toEqual([`${service.origin}/v1/parcels?sort=-created_at`]);
  },
);

test('signing in leads to the address that was asked for, and the device stays signed in @safety', async ({
  page,
  context,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { order_number: 'ASKED-FOR' });
  await page.goto(`${service.origin}/parcels/${id}`);
  await expect(page).toHaveURL(`${service.origin}/sign-in?next=%2Fparcels%2F${id}`);
  await page.getByLabel('API token').fill(service.token);
  await page.getByLabel('Keep this device signed in').check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order ASKED-FOR' })).toBeVisible();
  await expect(page).toHaveURL(`${service.origin}/parcels/${id}`);
  expect(await context.cookies()).toMatchObject([{ path: '/desk/', httpOnly: true, secure: true }]);
  const again = await context.newPage();
  await again.goto(service.origin);
  await expect(grid(again)).toBeVisible();
});
