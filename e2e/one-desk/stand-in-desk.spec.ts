import { createParcel } from '../api/parcel-flows.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';

// In front of a server of another make: no keys, tags or marks. What stations do there is in flows-at-places.spec.ts.

test.use({ serviceOptions: heldProfile });

test('through the proxy, a device that is kept signed in needs no link the next morning, until it signs out @safety', async ({
  page,
  browser,
  service,
  api,
}) => {
  await createParcel(api);
  await withStandIn(service, { ...otherProfile }, ({ apiBase }) =>
    withDeskProxy({ url: apiBase, token: service.token }, async ({ origin, token }) => {
      await page.goto(`${origin}/sign-in`);
      await page.getByLabel('Server token').fill(token);
      await page.getByRole('checkbox', { name: /^Keep this device signed in/ }).check();
      await page.getByRole('button', { name: 'Connect' }).click();
      await expect(grid(page)).toBeVisible();
      const cookie = (await page.context().cookies()).find(({ name }) => name === '__Host-sid');
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(180);
      // The browser is started again: what it keeps is all that is left.
      const kept = await page.context().storageState();
      const next = await browser.newContext({ storageState: kept });
      const again = await next.newPage();
      await again.goto(origin);
      await expect(grid(again)).toBeVisible();
      const ended = again.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await again.getByRole('navigation').first().getByRole('button', { name: 'Sign out' }).click();
      await ended;
      await expect(again.getByRole('heading', { name: 'Connect' })).toBeVisible();
      await next.close();
    }),
  );
});
