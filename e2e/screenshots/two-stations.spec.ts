import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { type WireFault, withFaultProxy } from '../faults/fault-proxy.ts';
import { createReady, startProcessRun } from '../faults/run-desk.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { expect, test } from '../fixtures.ts';
import { setStreamFault } from '../one-desk/stream-faults.ts';
import { enterDesk } from '../one-desk/two-desks.ts';
import { type OtherStation, withTwoStations } from '../one-desk/two-stations.ts';
import { withDeskPair } from '../postgres/desk-pair.ts';
import { serviceClient, type ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { openPath } from '../ui/go-to.ts';
import { cornerLabel } from '../ui/corner-labels.ts';
import { withFront } from '../ui/front-server.ts';
import { openFile } from '../ui/import-pages.ts';
import { grid } from '../ui/list-rows.ts';
import { drawnLabel, firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { sendLabels } from '../ui/send-labels.ts';
import { outcome, scan, ship } from '../ui/station-pages.ts';
import { withStaticPage } from '../ui/static-host.ts';
import { type Look, looks, shootBoth } from './side-by-side.ts';

// What two stations of one account show at the same time, in each flow that they share (`npm run screenshots -- two-stations`).

const labels = { name: 'Labels', paper: { width: 105, height: 148 }, for: 'labels' } as const;
test.use({
  serviceOptions: { parcels: 24, heldCarrier: true, printers: [labels], env: { PARCEL_DESK_LIMITS: 'run-seconds=3' } },
});

/** Where stations have their desk: signs in each, and gives what creates parcels there. */
type Place = (
  service: ServiceProcess,
  walk: (links: readonly [string, string], api: ServiceClient) => Promise<void>,
) => Promise<void>;

const places: Record<string, Place> = {
  embedded: (service, walk) => walk([service.link, service.link], serviceClient(service.apiBase, service.token)),
  proxy: (service, walk) =>
    withStandIn(service, { ...otherProfile }, ({ apiBase }) =>
      withDeskProxy({ url: apiBase, token: service.token }, ({ link }) =>
        walk([link, link], serviceClient(service.apiBase, service.token)),
      ),
    ),
  postgres: (_, walk) =>
    withDeskPair('service', ({ one, two }) => walk([one.link, two.link], serviceClient(one.apiBase, one.token))),
};

async function claimAndTakeOver(one: OtherStation, two: OtherStation, order: string, name: string): Promise<void> {
  await scan(one.page, order);
  await expect(one.page.getByText('Ready to ship')).toBeVisible();
  await scan(two.page, order);
  await expect(two.page.getByRole('alert')).toContainText(/At Station .+ since/);
  await shootBoth(one.page, two.page, `claim-${name}`);
  await two.page.getByRole('button', { name: 'Take over' }).click();
  await expect(two.page.getByText('Ready to ship')).toBeVisible();
  await expect(one.page.getByRole('alert')).toContainText(/Taken over at Station/);
  await shootBoth(one.page, two.page, `taken-over-${name}`);
  await ship(two.page);
  await expect(outcome(two.page)).toContainText('Printed');
  await expect(one.page.getByRole('alert')).toContainText('Already printed');
  await shootBoth(one.page, two.page, `shipped-${name}`);
}

for (const [place, withPlace] of Object.entries(places))
  for (const look of place === 'embedded' ? (['light', 'dark', 'phone'] as const) : (['light'] as const))
    test(`claim and take over, ${place}, ${look}`, async ({ browser, service }) => {
      await withPlace(service, async (links, api) => {
        const order = `TAKE-${look}`.toUpperCase();
        await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: order });
        await withTwoStations(
          browser,
          links,
          (one, two) => claimAndTakeOver(one, two, order, `${place}-${look}`),
          looks[look],
        );
      });
    });

interface Shown {
  browser: Browser;
  link: string;
  look: Look;
}

/** A stream that ends with the next it would bring once `isCut`. */
function cutWhen(isCut: () => boolean): WireFault {
  return { pieces: (piece) => (isCut() ? { last: Buffer.alloc(0) } : piece) };
}

async function withContexts(
  browser: Browser,
  look: Look,
  walk: (one: BrowserContext, two: BrowserContext) => Promise<void>,
): Promise<void> {
  const [one, two] = await Promise.all([browser.newContext(looks[look]), browser.newContext(looks[look])]);
  try {
    await walk(one, two);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
}

/** Two pages that show the list, each in a browser of its own. */
function withTwoPages({ browser, link, look }: Shown, walk: (one: Page, two: Page) => Promise<void>): Promise<void> {
  return withContexts(browser, look, async (first, second) =>
    walk(await enterDesk(await first.newPage(), link), await enterDesk(await second.newPage(), link)),
  );
}

for (const look of ['light', 'dark', 'phone'] as const) {
  test(`label printed elsewhere, ${look}`, async ({ browser, service, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: `PRINT-${look}` });
    await withTwoPages({ browser, link: service.link, look }, async (one, two) => {
      for (const page of [one, two]) {
        await openPath(page, '/printers');
        await page.getByLabel('Labels to').selectOption('Labels');
        await openParcel(page, id);
      }
      await one.getByRole('button', { name: 'Process and print' }).click();
      const panel = (page: Page) => page.getByRole('region', { name: 'Processing' });
      await expect(panel(one).getByText('Out, says Labels')).toBeVisible();
      await expect(panel(two).getByText(/Label printed at Station \w+/)).toBeVisible();
      await panel(two).scrollIntoViewIfNeeded();
      await shootBoth(one, two, `printed-elsewhere-${look}`);
      await two.keyboard.press('l');
      await expect(two.getByRole('dialog', { name: 'Print labels' })).toContainText(/Label printed at Station \w+/);
      await shootBoth(one, two, `print-again-asks-${look}`);
    });
  });

  test(`row changing and deleted, ${look}`, async ({ browser, service, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: `ROW-${look}` });
    await withTwoPages({ browser, link: service.link, look }, async (one, two) => {
      const row = grid(two).locator(`[data-row-id="${id}"]`);
      await expect(row).toContainText(`ROW-${look}`);
      await openParcel(one, id);
      await one.keyboard.press('e');
      await one.getByLabel('Order number').fill(`CHANGED-${look}`);
      await shootBoth(one, two, `row-before-${look}`);
      await one.keyboard.press('Control+Enter');
      await expect(row).toContainText(`CHANGED-${look}`);
      await shootBoth(one, two, `row-changed-${look}`);
      await openParcel(two, id);
      await expect(two.getByRole('heading', { name: `Order CHANGED-${look}` })).toBeVisible();
      await expect(one.getByRole('heading', { name: `Order CHANGED-${look}` })).toBeVisible();
      await one.keyboard.press('Delete');
      const dialog = one.getByRole('alertdialog');
      await dialog.getByRole('button', { name: /^Delete/ }).click();
      await expect(two.getByText('Parcel not found').first()).toBeVisible();
      await shootBoth(one, two, `deleted-${look}`);
    });
  });

  test(`run continued while the stream is cut, ${look}`, async ({ browser, service, carrier }) => {
    const token = await service.newToken({ account: `runs-${look}` });
    await createReady(serviceClient(service.apiBase, token), 6);
    const release = carrier.hold('run-3');
    await withFaultProxy(service.origin, async (proxy) => {
      let isCut = false;
      setStreamFault(proxy, () => (isCut ? { drop: 'undelivered' } : cutWhen(() => isCut)));
      await withContexts(browser, look, async (first, second) => {
        const one = await enterDesk(await first.newPage(), `${service.origin}/#token=${token}`);
        const two = await enterDesk(await second.newPage(), `${proxy.origin}/#token=${token}`);
        // Rows are selected together where there is a line of headers.
        await one.setViewportSize({ width: 1440, height: 900 });
        await startProcessRun(one, 6);
        if (look === 'phone') await one.setViewportSize(looks.phone.viewport);
        const path = new URL(one.url()).pathname;
        await openPath(two, path);
        await expect(two.getByRole('main')).toContainText(/Running at Station \d\./);
        await expect(two.getByRole('main')).toContainText('5 done');
        await shootBoth(one, two, `run-at-work-${look}`);
        isCut = true;
        await expect(two.getByText('What other desks do arrives late')).toBeVisible({ timeout: 40_000 });
        await shootBoth(one, two, `run-stream-cut-${look}`);
        // What the browser keeps, as it is found again when it is started the next time.
        const storageState = await first.storageState({ indexedDB: true });
        await first.close();
        await expect(two.getByText('Continue the run here: nothing is sent twice.')).toBeVisible({ timeout: 60_000 });
        await two.screenshot({ path: `test-results/two-stations/run-station-gone-${look}.png` });
        await two.getByRole('button', { name: 'Continue here' }).click();
        release();
        await expect(two.getByLabel('State of the run')).toContainText('Ended');
        const again = await browser.newContext({ ...looks[look], storageState });
        const back = await enterDesk(await again.newPage(), `${service.origin}/#token=${token}`);
        await openPath(back, path);
        await expect(back.getByRole('main')).toContainText(/Station \d continued this run\. It stopped here\./);
        await shootBoth(back, two, `run-continued-${look}`);
        await again.close();
      });
    });
  });
}

for (const look of ['light', 'dark', 'phone'] as const)
  test(`cuts and columns of one device are offered to the desk, and show what another changed, ${look}`, async ({
    browser,
    service,
    api,
  }) => {
    const method = await firstMethod(api);
    const { id } = await processedParcel(api, { ...readyBody(method), order_number: `CUT-${look}` });
    const label = await cornerLabel('no frame', 11);
    await withFront(service, async (front) => {
      sendLabels(front, label.pdf, 'application/pdf', id);
      await withTwoPages({ browser, link: front.link, look }, async (one, two) => {
        await two.evaluate(
          ([frames, mappings]) => {
            localStorage.setItem('parcel-desk.label-frames', frames ?? '');
            localStorage.setItem('parcel-desk.sheet-mappings', mappings ?? '');
          },
          [
            JSON.stringify([{ method, width: 105, height: 148, cut: null, turn: 90 }]),
            JSON.stringify([
              {
                header: 'x1',
                columns: {},
                fixed: {},
                formats: { date: null, decimal: null, weight: null, dimension: null },
              },
            ]),
          ],
        );
        for (const page of [one, two]) {
          await page.reload();
          await openParcel(page, id);
          await drawnLabel(page);
        }
        const frame = (page: Page) => page.getByRole('button', { name: /^Frame of the label/ });
        await one.getByText('Only the label', { exact: true }).click();
        for (const page of [one, two]) await frame(page).scrollIntoViewIfNeeded();
        await shootBoth(one, two, `offer-cut-${look}`);

        await two.context().setOffline(true);
        for (let turn = 0; turn < 2; turn += 1) await two.getByRole('button', { name: /^Rotate/ }).click();
        const shared = one.waitForResponse((answer) => answer.request().method() === 'PUT');
        await one.getByRole('button', { name: /^Rotate/ }).click();
        await shared;
        await two.context().setOffline(false);
        const question = two.getByText(/^The label cut .+ was changed here/);
        // What was not sent is sent again after half a minute.
        await expect(question).toBeVisible({ timeout: 60_000 });
        await question.scrollIntoViewIfNeeded();
        await shootBoth(one, two, `conflict-cut-${look}`);
        await two.getByRole('button', { name: 'Use theirs' }).click();
        await expect(question).toHaveCount(0);

        for (const page of [one, two]) {
          await openPath(page, '/import');
          await openFile(page, 'orders.csv', 'Order number,Name,City,Country\nA-1,Ana,Berlin,Germany\n');
          await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible();
        }
        await two.getByText('Only this device has').scrollIntoViewIfNeeded();
        await shootBoth(one, two, `offer-columns-${look}`);
        await one.getByRole('combobox', { name: 'Field for City' }).fill('Reference');
        await one.keyboard.press('Tab');
        await one.getByRole('button', { name: 'Check rows' }).click();
        const changed = two.getByText(/changed the mapping of these columns/);
        await changed.scrollIntoViewIfNeeded();
        await shootBoth(one, two, `changed-columns-${look}`);
        await two.getByRole('button', { name: 'Use their mapping' }).click();
        await expect(two.getByRole('combobox', { name: 'Field for City' })).toHaveValue('Reference');
        await openPath(two, '/settings');
        await two.getByRole('region', { name: 'Desk' }).scrollIntoViewIfNeeded();
        await shootBoth(one, two, `offer-settings-${look}`);
      });
    });
  });

test('a page that is hosted as files shares nothing, and says so once', async ({ browser, service }) => {
  const profile = { ...otherProfile, cors: true } as const;
  await withStandIn(service, profile, (standIn) =>
    withStaticPage({ apiBase: standIn.apiBase }, standIn.origin, async (origin) => {
      await withContexts(browser, 'light', async (first, second) => {
        const [one, two] = [await first.newPage(), await second.newPage()];
        for (const page of [one, two]) {
          await page.goto(`${origin}/#token=${service.token}`);
          await expect(grid(page)).toBeVisible();
        }
        await openPath(one, '/settings');
        await expect(one.getByText('Not shared: this server keeps nothing for other stations.')).toHaveCount(1);
        await openPath(two, '/station');
        await shootBoth(one, two, 'files-not-shared');
      });
    }),
  );
});
