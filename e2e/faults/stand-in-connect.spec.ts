import { createParcel } from '../api/parcel-flows.ts';
import { seededDesk } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';
import { openParcel } from '../ui/parcel-pages.ts';
import { expect, test } from './faults-test.ts';

test.use({ serviceOptions: seededDesk });

test('a refused list shows what its status means, whatever the body looks like', async ({ otherDesk, standIn }) => {
  for (const [status, title] of [
    [402, 'This account needs a subscription or plan upgrade'],
    [403, 'You do not have permission for this'],
    // HTML in place of an error of the API may be anyone's.
    [404, 'Unexpected answer from the API'],
  ] as const) {
    // This list alone: requests of the page before, for updates and counts, take no refusal away.
    standIn.refuse('GET', /^\/parcels\?sort=created_at&filter(?:\[|%5B)source(?:\]|%5D)=api$/, status);
    await otherDesk.goto(`${standIn.origin}/parcels?sort=created_at&filter[source]=api`);
    const alert = otherDesk.getByRole('alert');
    await expect(alert.getByRole('heading')).toHaveText(title);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(grid(otherDesk)).toBeVisible();
  }
});

test('a token that is not accepted opens sign-in over the page, and the list comes with the next', async ({
  page,
  service,
  standIn,
}) => {
  await page.goto(`${standIn.origin}/#token=${await service.newToken({ state: 'revoked' })}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Token').fill(service.token);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog).toBeHidden();
  await expect(grid(page)).toBeVisible();
});

test(
  'a 429 that names no time is waited out for a minute, in view of the user',
  { tag: '@safety' },
  async ({ page, standIn }) => {
    await page.clock.install();
    standIn.refuse('GET', /^\/parcels/, 429);
    await page.goto(standIn.link);
    await expect(page.getByRole('status').filter({ hasText: 'Too many requests' })).toBeVisible();
    const asked = standIn.seen.length;
    await page.clock.fastForward(50_000);
    expect(standIn.seen).toHaveLength(asked);
    await page.clock.fastForward(30_000);
    await expect(grid(page)).toBeVisible();
  },
);

test('an unknown parcel says so and leads back', { tag: '@safety' }, async ({ otherDesk }) => {
  await otherDesk.goto(new URL('/parcels/0193ffff-0000-7000-8000-000000000000', otherDesk.url()).href);
  await expect(otherDesk.getByRole('alert')).toContainText('Parcel not found');
  await otherDesk.getByRole('link', { name: 'Back to parcels' }).click();
  await expect(grid(otherDesk)).toBeVisible();
});

for (const config of ['url', 'slash', 'missing'] as const) {
  test(
    `signed in by hand where the settings are ${config}`,
    config === 'missing' ? {} : { tag: '@safety' },
    async ({ page, service, standIn, api }) => {
      standIn.profile.config = config;
      // Without settings the page can only believe the specification's own path.
      if (config === 'missing') standIn.profile.basePath = '/v1';
      const { id } = await createParcel(api, { order_number: 'BY-HAND' });
      await page.goto(`${standIn.origin}/sign-in`);
      await page.getByLabel('Token').fill(service.token);
      await page.getByRole('button', { name: 'Connect' }).click();
      await expect(grid(page).getByRole('link', { name: 'BY-HAND' }).first()).toBeVisible();
      await openParcel(page, id);
      expect(standIn.strays).toEqual([]);
    },
  );
}
