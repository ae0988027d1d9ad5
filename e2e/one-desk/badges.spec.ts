import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { intercept } from '../intercept.ts';
import { expectAccessible } from '../ui/accessibility.ts';
import { stored } from '../ui/device-stores.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, shiftCells, ship, twoItems } from '../ui/station-pages.ts';
import { accountWithBadges, endPlaces, writeBadge } from './store-badges.ts';
import { withTwoStations } from './two-stations.ts';

test.use({
  serviceOptions: {
    parcels: 0,
    env: { PARCEL_DESK_CARRIER_SECONDS: '0.05-0.1' },
    files: { 'account.json': accountWithBadges() },
  },
});

const person = (page: Page, name: string) => page.getByRole('button', { name: `At this station: ${name}` });
const locked = (page: Page) => page.getByRole('alertdialog', { name: 'Station locked' });
const order = (page: Page, name: string) => page.getByRole('heading', { name: `Order ${name}`, exact: true });

test('a badge names the packer in the shift until the next, and nothing else of it is kept @safety', async ({
  page,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  for (const order_number of ['BA-1', 'BA-2', 'BA-3']) await createParcel(api, { ...body, order_number });
  const [ana, ben, former] = await Promise.all([
    writeBadge(service, { name: 'Ana' }),
    writeBadge(service, { name: 'Ben' }),
    writeBadge(service, { name: 'Zoe', revoked: true }),
  ]);
  await enterStation(page, service.link);
  for (const [badge, parcel] of [
    ['', 'BA-1'],
    [ana, 'BA-2'],
    [ben, 'BA-3'],
  ] as const) {
    if (badge !== '') await scan(page, badge);
    if (badge === ana) await expect(person(page, 'Ana')).toBeVisible();
    if (badge === ben) await expect(person(page, 'Ben')).toBeVisible();
    await expect(page.getByLabel('Scan or type')).not.toHaveValue(/PDBDG/);
    await scan(page, parcel);
    await expect(order(page, parcel)).toBeVisible();
    await ship(page);
    await secondsUntil(page, outcome(page).getByText('Printed', { exact: true }));
  }
  const messages = page.getByRole('region', { name: 'Messages' });
  await scan(page, former);
  await expect(messages).toContainText('This badge was revoked');
  await scan(page, `PDBDG${'9'.repeat(24)}`);
  await expect(messages).toContainText('This badge is unknown');
  await expect(person(page, 'Ben')).toBeVisible();
  await expectAccessible(page);

  await goTo(page, '/today');
  for (const name of ['No badge', 'Ana', 'Ben'])
    await expect(shiftCells(page, name)).toHaveText(['1', '0', '0', '1', '0']);
  const kept = `${await stored(page)} ${service.log()} ${page.url()}`;
  for (const code of [ana, ben, former]) expect(kept).not.toContain(code);
});

test(
  'a station locks when nothing is done, and the next badge opens it with its table',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = readyBody(await firstMethod(api));
    await createParcel(api, { ...body, order_number: 'LO-1', items: twoItems });
    await createParcel(api, { ...body, order_number: 'LO-2' });
    const [ana, ben] = [await writeBadge(service, { name: 'Ana' }), await writeBadge(service, { name: 'Ben' })];
    const processed: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/process')) processed.push(request.url());
    });
    await enterStation(page, service.link);
    await scan(page, ana);
    await expect(person(page, 'Ana')).toBeVisible();
    await scan(page, 'LO-1');
    await expect(order(page, 'LO-1')).toBeVisible();
    await scan(page, 'MUG-BL');
    await expect(page.getByRole('heading', { name: 'Items · 1 of 3 packed' })).toBeVisible();

    // Only the page's clock can be put forward, and the server says until when someone is here.
    await endPlaces(service);
    await page.clock.fastForward(60_000);
    await secondsUntil(page, locked(page));
    await expect(person(page, 'Ana')).toHaveCount(0);
    await expectAccessible(page);
    // Neither keys nor parcels do anything.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await scan(page, 'LO-2');
    await expect(locked(page)).toContainText('This is not a badge');
    await scan(page, `PDBDG${'9'.repeat(24)}`);
    await expect(locked(page)).toContainText('This badge is unknown');
    await scan(page, ben);
    await expect(locked(page)).toHaveCount(0);
    await expect(person(page, 'Ben')).toBeVisible();
    await expect(order(page, 'LO-1')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Items · 1 of 3 packed' })).toBeVisible();
    expect(processed).toEqual([]);

    // By hand, and over a reload.
    await person(page, 'Ben').click();
    await expect(locked(page)).toBeVisible();
    await scan(page, ben);
    await expect(page.getByLabel('Scan or type')).toBeFocused();
    await person(page, 'Ben').click();
    await expect(locked(page)).toBeVisible();
    await page.reload();
    await expect(locked(page)).toBeVisible();
    await intercept(page, '**/desk/badge', (route) => route.abort());
    await scan(page, ana);
    await expect(locked(page)).toContainText('could not be checked');
    await page.getByRole('button', { name: 'Continue without a name' }).click();
    await expect(locked(page)).toHaveCount(0);
    await expect(order(page, 'LO-1')).toBeVisible();
    await expect(page.getByLabel('Scan or type')).toBeFocused();
  },
);

test('a station that is locked while the network is away stays locked, and the server learns of it @safety', async ({
  page,
  service,
}) => {
  const ana = await writeBadge(service, { name: 'Ana' });
  await enterStation(page, service.link);
  await scan(page, ana);
  let asked = 0;
  let isAway = true;
  await intercept(page, '**/desk/badge/lock', async (route) => {
    asked += 1;
    await (isAway ? route.abort() : route.continue());
  });
  await person(page, 'Ana').press('Enter');
  await expect(locked(page)).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  isAway = false;
  // Something else happens at the desk, and who is there is read again.
  await writeBadge(service, { name: 'Eva' });
  const other = await page.context().newPage();
  await enterStation(other, service.link);
  await expect.poll(() => asked).toBe(2);
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
  await scan(page, ana);
  await expect(person(page, 'Ana')).toBeVisible();
});

test(
  'another station is told who has a parcel, who set it aside and who printed its label, by the badge',
  { tag: '@safety' },
  async ({ browser, service, api }) => {
    const body = readyBody(await firstMethod(api));
    const { id } = await createParcel(api, { ...body, order_number: 'WHO-1' });
    const [ana, ben] = [await writeBadge(service, { name: 'Ana' }), await writeBadge(service, { name: 'Ben' })];
    await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
      await scan(one, ana);
      await expect(person(one, 'Ana')).toBeVisible();
      await scan(one, 'WHO-1');
      await expect(one.getByText('Ready to ship')).toBeVisible();
      await scan(two, 'WHO-1');
      await expect(two.getByRole('alert')).toContainText(/At Station \d+ \(Ana\) since \d\d:\d\d/);
      // Whose badge is scanned while it is on the table.
      await scan(one, ben);
      await expect(two.getByRole('alert')).toContainText(/At Station \d+ \(Ben\) since/);
      await scan(one, ana);
      await expect(two.getByRole('alert')).toContainText(/At Station \d+ \(Ana\) since/);
      await two.keyboard.press('Escape');
      await one.keyboard.press('Escape');
      const aside = two.getByRole('region', { name: 'Set aside' });
      await expect(aside).toContainText(/Set aside at Station \d+ \(Ana\), \d\d:\d\d/);
      await scan(one, 'WHO-1');
      await ship(one);
      await expect(outcome(one)).toContainText('Printed');
      await scan(two, 'WHO-1');
      await expect(two.getByRole('alert')).toContainText(/at Station \d+ by Ana, \d\d:\d\d/);
      await openParcel(two, id);
      const history = two.getByRole('region', { name: 'History' });
      await expect(history).toContainText(/Ana at Station \d+ took it in hand/);
      await expect(history).toContainText(/Ana at Station \d+ sent it to the carrier/);
    });
  },
);

test('signing out ends the badge @safety', async ({ page, service }) => {
  const ana = await writeBadge(service, { name: 'Ana' });
  await enterStation(page, service.link);
  await scan(page, ana);
  await expect(person(page, 'Ana')).toBeVisible();
  await goTo(page, '/parcels');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await page.goto(service.link.replace('/#', '/station#'));
  await expect(page.getByLabel('Scan or type')).toBeFocused();
  await scan(page, ana);
  await expect(person(page, 'Ana')).toBeVisible();
});
