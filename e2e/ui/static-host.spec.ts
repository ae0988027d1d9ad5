import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { ownProfile } from '../faults/stand-in-profile.ts';
import { type StandIn, withStandIn } from '../faults/stand-in-server.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceProcess } from '../service-process.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { firstMethod, nextLabel } from './parcel-pages.ts';
import { withStaticPage } from './static-host.ts';

test.use({ serviceOptions: emptyDesk });

/** The page as files on one origin, and an API of the specification and no more on another, below a path of its own. */
function withDirectPage(
  service: ServiceProcess,
  work: (parts: { origin: string; standIn: StandIn }) => Promise<void>,
): Promise<void> {
  const profile = {
    ...ownProfile,
    basePath: '/some/prefix/v1',
    keys: false,
    etags: false,
    cors: true,
    headers: 'bare',
  } as const;
  return withStandIn(service, profile, (standIn) =>
    withStaticPage({ apiBase: standIn.apiBase }, standIn.origin, (origin) => work({ origin, standIn })),
  );
}

test('hosted as files it works straight on an API elsewhere, and says that duplicates cannot be excluded @safety', async ({
  page,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, order_number: 'DIRECT' });
  await withDirectPage(service, async ({ origin, standIn }) => {
    const failed: string[] = [];
    const ofDesk: string[] = [];
    const errors: string[] = [];
    page.on('console', (message) => {
      // What the API refuses, such as the status of a parcel that nobody has processed, is written down by the browser itself.
      const isOfApi = message.location().url.startsWith(standIn.apiBase);
      if (message.type() === 'error' && !isOfApi) errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => void (request.url().includes('/desk/') && ofDesk.push(request.url())));
    page.on('requestfailed', (request) => {
      if (request.method() !== 'GET') failed.push(`${request.method()} ${request.url()}`);
    });
    await page.clock.install();
    await page.goto(`${origin}/sign-in`);
    await expect(page.getByLabel('Base URL')).toHaveValue(standIn.apiBase);
    await page.getByLabel('Token').fill(service.token);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(grid(page)).toBeVisible();
    const banner = page.getByRole('complementary', { name: 'Possible duplicates' });
    await expect(banner).toContainText(`Duplicates are possible: ${new URL(standIn.origin).host}`);

    await grid(page).getByRole('link', { name: 'DIRECT' }).click();
    await expect(page.getByRole('heading', { name: 'Order DIRECT' })).toBeVisible();
    await page.keyboard.press('e');
    await page.getByLabel('City').fill('Potsdam');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('Potsdam');
    await page.keyboard.press('p');
    await nextLabel(page);
    expect((await completed(api, id)).receiver?.city).toBe('Potsdam');

    // The message that the parcel is saved lies over the button while it is there.
    await page.clock.fastForward(10_000);
    await banner.getByRole('button', { name: 'Got it' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Order DIRECT' })).toBeVisible();
    await expect(banner).toBeHidden();
    // A header that the API does not know would have stopped each change at its preflight.
    expect(standIn.seen.filter(({ headers }) => headers['idempotency-key'] !== undefined)).toEqual([]);
    expect(failed).toEqual([]);

    // Files have no process that could have printers.
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Printers' })).toHaveCount(0);
    await goTo(page, '/printers');
    await expect(page.getByText('This needs a Parcel Desk server, not a page hosted as files.')).toBeVisible();
    // Nor one that could tell stations of each other: that is said in one place.
    await goTo(page, '/settings');
    await expect(page.getByText('Not shared: this server keeps nothing for other stations.')).toHaveCount(1);
    await page.clock.runFor(60_000);
    expect(ofDesk).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test(
  'parcels that hold the same order are shown when the list is read, and others are not',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = { ...readyBody(await firstMethod(api)), items: [{ sku: 'CUP', quantity: 2, price: '1.00' }] };
    for (const copies of [3, 2])
      for (let copy = 0; copy < copies; copy += 1)
        await createParcel(api, { ...body, order_number: `TWICE-${copies}` });
    // As alike as rows can tell, and yet another order.
    await createParcel(api, { ...body, order_number: 'ALIKE' });
    await createParcel(api, { ...body, order_number: 'ALIKE', items: [{ sku: 'CUP', quantity: 2, price: '2.00' }] });
    await withDirectPage(service, async ({ origin }) => {
      await page.goto(`${origin}/#token=${service.token}`);
      const notices = page.getByRole('status').filter({ hasText: 'look like copies' });
      await expect(notices).toHaveCount(2);
      await expect(notices.filter({ hasText: '3 parcels' }).getByRole('link')).toHaveCount(3);
      await expectAccessible(page);
      await notices.filter({ hasText: '2 parcels' }).getByRole('button', { name: 'Not copies' }).click();
      await expect(notices).toHaveCount(1);
      // Seen at the next read, with what was marked as no copy: that mark is this page's only.
      await createParcel(api, { ...body, order_number: 'LATER' });
      await createParcel(api, { ...body, order_number: 'LATER' });
      await page.reload();
      await expect(notices.filter({ hasText: '2 parcels' })).toHaveCount(2);
    });
  },
);
