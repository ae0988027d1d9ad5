import type { Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { type DoorOptions, withDeskProxy } from '../desk-proxy-process.ts';
import { createReady, startProcessRun } from '../faults/run-desk.ts';
import { otherProfile } from '../faults/stand-in-profile.ts';
import { withStandIn } from '../faults/stand-in-server.ts';
import { expect, test } from '../fixtures.ts';
import { watchPages } from '../page-watch.ts';
import { heldProfile } from '../service-profiles.ts';
import type { ServiceProcess } from '../service-process.ts';
import { labelPrinter, printerFile, startPrinter } from '../test-printer.ts';
import { openPath } from '../ui/go-to.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { enterDesk } from './two-desks.ts';

// What one desk of many stations is through the proxy, in front of a server of another make: no keys, tags or marks.

test.use({ serviceOptions: heldProfile });

function throughStandIn(
  service: ServiceProcess,
  options: Pick<DoorOptions, 'env' | 'files'>,
  walk: (deskProxy: ServiceProcess) => Promise<void>,
): Promise<void> {
  return withStandIn(service, { ...otherProfile }, ({ apiBase }) =>
    withDeskProxy({ url: apiBase, token: service.token, ...options }, walk),
  );
}

// First, while the list holds nothing else.
test('through the proxy, a run whose browser is gone is continued at another station, and nothing is sent twice @safety', async ({
  page: two,
  browser,
  service,
  api,
  carrier,
}) => {
  const parcels = 8;
  const created = await createReady(api, parcels);
  const release = carrier.hold('run-3');
  const context = await browser.newContext();
  await watchPages(context);
  await throughStandIn(service, { env: { PARCEL_DESK_LIMITS: 'run-seconds=3' } }, async ({ link }) => {
    const one = await enterDesk(await context.newPage(), link);
    await enterDesk(two, link);
    await startProcessRun(one, parcels);
    await two.getByRole('link', { name: 'Runs' }).click();
    const row = two.getByRole('grid', { name: 'Runs' }).getByRole('row').nth(1);
    await expect(row).toContainText(/Station \d/);
    await row.getByRole('link').click();
    await expect(two.getByRole('main')).toContainText(/Running at Station \d\./);
    await context.close();
    await two.getByRole('button', { name: 'Continue here' }).click();
    release();
    await expect(two.getByLabel('State of the run')).toContainText('Ended');
    await expect(two.getByRole('main')).toContainText(`All ${parcels}`);
  });
  expect([...created.keys()].map((code) => carrier.shipmentsOf(code))).toEqual(
    Array.from({ length: parcels }, () => 1),
  );
});

test('through the proxy, a label that came out for one station is said at another, which asks first @safety', async ({
  page: one,
  browser,
  service,
  api,
}) => {
  const printer = await startPrinter({ ...labelPrinter, paper: { width: 105, height: 148 } });
  const context = await browser.newContext();
  try {
    const problems = await watchPages(context);
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'PAPER-1' });
    await throughStandIn(service, { files: { 'printers.json': printerFile([printer]) } }, async ({ link }) => {
      const two = await enterDesk(await context.newPage(), link);
      await enterDesk(one, link);
      for (const page of [one, two]) {
        await openPath(page, '/printers');
        await page.getByLabel('Labels to').selectOption('Labels');
        await openParcel(page, id);
      }
      await one.getByRole('button', { name: 'Process and print' }).click();
      const panel = (page: Page) => page.getByRole('region', { name: 'Processing' });
      await expect(panel(one).getByText('Out, says Labels')).toBeVisible();
      const printedAt = /Label printed at Station \w+, \d\d:\d\d, on Labels/;
      await expect(panel(two).getByText(printedAt)).toBeVisible();
      await two.keyboard.press('l');
      await expect(two.getByRole('dialog', { name: 'Print labels' }).getByText(printedAt)).toBeVisible();
      expect(printer.output()).toHaveLength(1);
    });
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    await printer.close();
  }
});

test('through the proxy, a device that is kept signed in needs no link the next morning, until it signs out @safety', async ({
  page,
  browser,
  service,
  api,
}) => {
  await createParcel(api);
  await throughStandIn(service, {}, async ({ origin, token }) => {
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
  });
});
