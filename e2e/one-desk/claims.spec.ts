import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { heldProfile } from '../service-profiles.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { outcome, scan, ship } from '../ui/station-pages.ts';
import { endLeases, takeOverAndShip, withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('a parcel on one table is taken over at another, which neither prints nor processes it before', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'CLAIM-1' });
  await processedParcel(api, { ...body, order_number: 'CLAIM-2' });
  await withTwoStations(browser, service.link, async (first, second) => {
    const [{ page: one }, { page: two, printed }] = [first, second];
    const [alertOne, alertTwo] = [one.getByRole('alert'), two.getByRole('alert')];
    await takeOverAndShip(first, second, 'CLAIM-1');
    // A label that was printed before is not printed once more either.
    await scan(one, 'CLAIM-2');
    await expect(alertOne).toContainText('Already printed');
    await scan(two, 'CLAIM-2');
    await expect(alertTwo).toContainText(/At Station .+ since/);
    await two.keyboard.press('Enter');
    await expect.poll(printed).toHaveLength(1);
    await one.keyboard.press('Escape');
    await expect(alertTwo).toContainText('Already printed');
    await two.keyboard.press('F8');
    await expect(outcome(two)).toContainText('Printed again');
    await expect.poll(printed).toHaveLength(2);
  });
});

test('a parcel that is set aside says where and why at every station, and is taken up at another @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'ASIDE-1' });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(one, 'ASIDE-1');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await one.keyboard.press('Escape');
    const asideOne = one.getByRole('region', { name: 'Set aside' });
    const asideTwo = two.getByRole('region', { name: 'Set aside' });
    await asideOne.getByRole('button', { name: 'item missing' }).click();
    await expect(asideOne).toContainText('at this station');
    await expect(one.getByLabel('Scan or type')).toBeFocused();
    await expect(asideTwo).toContainText(/Order ASIDE-1.*Set aside at Station .*: item missing/);
    await asideTwo.getByRole('button', { name: /ASIDE-1/ }).click();
    await expect(two.getByText('Ready to ship')).toBeVisible();
    await expect(two.locator('[data-part="message"]')).toContainText(/Set aside at Station .*: item missing/);
    await expect(asideOne).toHaveCount(0);
    // Taken back, and set aside once more: the station that lost it is not left with what was true before.
    await scan(one, 'ASIDE-1');
    await one.getByRole('button', { name: 'Take over' }).click();
    await expect(two.getByRole('alert')).toContainText('It is packed there now');
    // The other station may hear of it before the answer is here.
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await one.keyboard.press('Escape');
    await expect(two.getByRole('alert')).toContainText('That station has let it go. Press F8 to take it back.');
  });
});

test('a station whose browser is gone keeps nothing when its lease is over, and a reload keeps the parcel @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'GONE-1' });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(one, 'GONE-1');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await one.reload();
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await scan(two, 'GONE-1');
    await expect(two.getByRole('alert')).toContainText(/At Station .+ since/);
    await one.close();
    await endLeases(service);
    await expect(two.getByText('Ready to ship')).toBeVisible();
    await ship(two);
    await expect(outcome(two)).toContainText('Printed');
  });
});

test('a start that joins the attempt of another desk prints nothing unasked @safety', async ({
  browser,
  service,
  api,
  carrier,
}) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, order_number: 'JOINED-1' });
  await withTwoStations(browser, service.link, async ({ page: one, printed }) => {
    const release = carrier.hold();
    // The other desk presses between the station's last look and its start.
    await intercept(one, `**/v1/parcels/${id}/process`, async (route) => {
      if (route.request().method() === 'POST') await api.post(`/parcels/${id}/process`);
      await route.continue();
    });
    await scan(one, 'JOINED-1');
    await ship(one);
    await expect(one.getByRole('alert')).toContainText('Another desk is processing this parcel');
    release();
    await one.clock.fastForward(1000);
    await expect(one.getByRole('alert')).toContainText('Already printed');
    expect(await printed()).toEqual([]);
  });
});

test('signing out says what is on the table, and keeps it set aside for the other station @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'OUT-1' });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await scan(one, 'OUT-1');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await one.keyboard.press('Alt+2');
    await one.getByRole('button', { name: 'Sign out' }).click();
    const asks = one.getByRole('alertdialog');
    await expect(asks).toContainText('Order OUT-1, on the table');
    await asks.getByRole('button', { name: 'Sign out' }).click();
    await expect(two.getByRole('region', { name: 'Set aside' })).toContainText('Order OUT-1');
  });
});
