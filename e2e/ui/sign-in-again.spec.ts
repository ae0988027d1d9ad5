import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';

test.use({ serviceOptions: seededDesk });

test('the token dies before the shipping methods, a parcel or the editor are opened: after signing in again the page is there @safety', async ({
  desk,
  service,
  api,
}) => {
  await expect(grid(desk)).toBeVisible();
  const revoked = await service.newToken({ state: 'revoked' });
  let dead = service.token;
  await intercept(desk, '**/v1/**', async (route) => {
    const headers = await route.request().allHeaders();
    if (headers['authorization'] === `Bearer ${dead}`) headers['authorization'] = `Bearer ${revoked}`;
    await route.continue({ headers });
  });
  const [shown, edited] = [await createParcel(api), await createParcel(api)];
  const dialog = desk.getByRole('dialog', { name: 'Sign in again' });
  for (const [to, seen] of [
    // First: the editor reads them too.
    ['/shipping-methods', 'DHL Parcel International'],
    [`/parcels/${shown.id}`, 'Receiver'],
    [`/parcels/${edited.id}/edit`, 'What will be sent'],
  ] as const)
    await test.step(to, async () => {
      await goTo(desk, to);
      await expect(dialog).toContainText('no longer accepted');
      const next = await service.newToken();
      await dialog.getByLabel('API token').fill(next);
      await desk.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(desk.getByText(seen, { exact: true }).first()).toBeVisible();
      await expect(desk).toHaveURL(new RegExp(`${to}$`));
      dead = next;
    });
});

test('signing in over the page as someone else reads everything again, and keeps what is typed', async ({
  desk,
  service,
  api,
}) => {
  const { data } = (await api.get('/parcels')).body as { data: { id: string }[] };
  const row = desk.locator(`[data-row-id="${data[0]?.id}"]`);
  await expect(row).toBeVisible();
  await desk.keyboard.press('n');
  const city = desk.getByLabel('City', { exact: true });
  await city.fill('Typed before');
  await intercept(desk, '**/v1/parcels', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: { message: 'No.' } }) : route.fallback(),
  );
  await city.press('Control+Enter');
  const dialog = desk.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('API token').fill(await service.newToken({ account: 'integration' }));
  await desk.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('This may be another account')).toBeVisible();
  await expect(city).toHaveValue('Typed before');
  const readAgain = desk.waitForResponse((response) => /\/v1\/parcels\?/.test(response.url()));
  await desk.keyboard.press('Alt+2');
  await desk.getByRole('button', { name: 'Leave without saving' }).click();
  await readAgain;
  await expect(desk).toHaveURL(/\/parcels/);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
});
