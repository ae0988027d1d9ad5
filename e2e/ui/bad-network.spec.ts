import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { grid } from './list-rows.ts';
import { firstMethod, openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: seededDesk });

test(
  'a parcel opened while the machine is offline: the desk stays, shows what the list knows, and continues when it is back',
  { tag: '@safety' },
  async ({ page, service }) => {
    // The other pages are loaded a while after the first.
    await page.clock.install();
    const code = Promise.all(
      [/\/assets\/parcel-.*\.js$/, /\/assets\/pages-.*\.js$/].map((file) =>
        page.waitForEvent('requestfinished', (request) => file.test(request.url())),
      ),
    );
    await page.goto(service.link);
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    await page.clock.runFor(5000);
    await code;
    await page.context().setOffline(true);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^From the list, loaded today/)).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^(?:Order|Parcel) \S/ })).toBeVisible();
    // It continues automatically.
    await page.context().setOffline(false);
    await expect(page.getByRole('region', { name: /^Items · / })).toBeVisible();
    await expect(page.getByText(/^From the list, loaded today/)).toBeHidden();
  },
);

test('a start that the service never began is shown as not started', { tag: '@safety' }, async ({ desk, api }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  await openParcel(desk, id);
  let faults = 0;
  await intercept(desk, `**/v1/parcels/${id}/process*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    faults += 1;
    return route.fulfill({ status: 503, json: { message: 'busy' } });
  });
  await desk.keyboard.press('p');
  const alert = desk.getByRole('alert');
  await expect(alert).toContainText('Server error');
  await expect(alert).not.toContainText('We do not know yet');
  expect(faults).toBe(2);
  await desk.unroute(`**/v1/parcels/${id}/process*`);
  await desk.keyboard.press('p');
  await expect(desk.getByRole('table', { name: 'Tracking' })).toBeVisible();
  expect((await readParcel(api, id)).labels).toHaveLength(1);
});
