import type { Page } from '@playwright/test';
import { createParcel, parcelOf, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import type { HeldCarrier } from '../held-carrier.ts';
import { intercept } from '../intercept.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { withFront } from './front-server.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { firstMethod, startsOf } from './parcel-pages.ts';
import { keepBlobs, pageSizes } from './printed-pdf.ts';
import { enterStation, openStation, outcome, scan, ship, twoItems, typeAndPause } from './station-pages.ts';
import { watchPrinting } from './watch-printing.ts';
import { secondsUntil } from '../seconds-until.ts';
import { withOwnAccount } from '../worker-services.ts';

// Each test has an account of its own, with order numbers of its own and nothing shipped yet, however often it runs.
test.use({
  serviceOptions: heldProfile,
  service: async ({ tested }, provide) => provide(await withOwnAccount(tested.service)),
});

/** The page is loaded again while the carrier works on what it requested: the API has it, and its answer never came. */
async function reloadBeforeAnswer(
  page: Page,
  start: string,
  ask: () => Promise<void>,
  reload: () => Promise<void>,
  carrier: HeldCarrier,
): Promise<void> {
  const release = carrier.hold();
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  await intercept(page, start, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    accept();
  });
  await ask();
  await accepted;
  await reload();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the carrier' })).toBeVisible();
  release();
  await page.clock.fastForward(1000);
  await page.unroute(start);
}

const a4 = '210.0 x 297.0';
const a6 = '105.0 x 148.0';
test('a shift of four parcels without the mouse: each is shipped once', async ({ page, service, api, carrier }) => {
  const body = readyBody(await firstMethod(api));
  const parcels = [];
  for (let number = 1; number <= 4; number += 1)
    parcels.push(
      await createParcel(api, {
        ...body,
        order_number: `SHIFT-${number}`,
        reference: `Shelf ${number}`,
        ...(number === 1 || number === 4
          ? { items: twoItems, note: 'Ring twice.', shipping_request: 'No glass on top.' }
          : {}),
      }),
    );
  const changes: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && changes.push(request.url())));
  const printed = await enterStation(page, service.link);
  let dialogs = 0;
  const reload = async () => {
    dialogs += (await printed()).length;
    await page.reload();
  };
  await expect(page.getByText('0 shipped today')).toBeVisible();

  for (const [index, { id, reference_code: code, order_number: order, items }] of parcels.entries()) {
    // Everything a parcel is called by leads to it.
    await scan(page, [order, code, `shelf ${index + 1}`, id][index % 4] ?? '');
    await expect(page.getByRole('heading', { name: `Order ${order}`, exact: true })).toBeVisible();
    if (index === 1) {
      // The trigger was pulled twice, and Enter as well.
      await scan(page, code);
      await expect(page.getByText('This parcel is already open')).toBeVisible();
      // The second Enter comes while the parcel is with the carrier: after the result it would end the parcel.
      const release = carrier.hold();
      await ship(page);
      await page.keyboard.press('Enter');
      release();
    } else if (index === 3) {
      await scan(page, 'mug-bl');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('2 of 3 packed')).toBeVisible();
      // What was counted survives a reload in the middle of it.
      await reload();
      await expect(page.getByText('2 of 3 packed')).toBeVisible();
      await expect(page.getByLabel('Scan or type')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('F2');
      await expect(page.getByLabel('Weight in kg')).toBeFocused();
      await page.keyboard.type('2,5');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Weight saved: 2.500 kg')).toBeVisible();
      await expect(page.getByLabel('Weight in kg')).toHaveValue('2.500');
      await expect(page.getByLabel('Scan or type')).toBeFocused();
      await ship(page);
      await expect(page.getByText('Only 2 of 3 pieces counted')).toBeVisible();
      await page.keyboard.press('Enter');
    } else {
      for (let piece = 0; piece < 2; piece += 1)
        for (const { sku, quantity } of items) if (piece < quantity) await scan(page, sku ?? '');
      if (items.length > 0) await expect(page.getByText('All items are packed').first()).toBeVisible();
      if (index === 2) await reloadBeforeAnswer(page, `**/parcels/${id}/process*`, () => ship(page), reload, carrier);
      else {
        const begun = page.waitForResponse((response) => response.url().includes(`${id}/process`));
        await ship(page);
        await begun;
      }
    }
    await secondsUntil(page, outcome(page).getByText('Printed', { exact: true }));
    if (index === 0) await expectAccessible(page);
  }

  await expect(page.getByText('4 shipped today')).toBeVisible();
  expect(changes).toEqual([expect.stringContaining(parcels[3]?.id ?? 'none')]);
  expect(parcelOf(await api.get(`/parcels/${parcels[3]?.id}`)).weight).toBe('2.500');
  for (const { id, reference_code: code } of parcels) {
    expect(carrier.shipmentsOf(code), code).toBe(1);
    expect((await readParcel(api, id)).printed_at).not.toBeNull();
  }
  expect(dialogs + (await printed()).length, 'one dialog of the printer for each').toBe(4);

  // What was printed one by one is one row among the print jobs, which opens.
  await page.goto(new URL('/runs', page.url()).href);
  const jobs = page.getByRole('region', { name: 'Print jobs' });
  await expect(jobs.getByRole('row')).toHaveCount(2);
  await expect(jobs.getByRole('row').nth(1)).toContainText(/Station.*This station.*4.*4.*Sent, not confirmed/);
  await jobs.getByRole('button', { name: 'Show 4 jobs' }).press('Enter');
  await expect(jobs.getByRole('row')).toHaveCount(6);
  await expectAccessible(page);
  await jobs.getByRole('button', { name: 'Hide jobs' }).press('Enter');
  await expect(jobs.getByRole('row')).toHaveCount(2);

  // What was missing is said on the parcel's own page.
  await page.goto(new URL(`/parcels/${parcels[3]?.id}`, page.url()).href);
  await expect(page.getByText(/ packed it: 1 of 3 pieces was not scanned$/)).toBeVisible();
});

test(
  'a printed parcel is printed again with its own key alone, and a processed one only lacks its label',
  { tag: '@safety' },
  async ({ page, service, api, carrier }) => {
    const body = readyBody(await firstMethod(api));
    const done = await processedParcel(api, { ...body, order_number: 'G-PRINTED' });
    const half = await processedParcel(api, { ...body, order_number: 'G-HALF' }, '?print=false');
    const printed = await enterStation(page, service.link);
    const starts = startsOf(page, done.id);

    await scan(page, done.labels[0]?.tracking_number ?? 'none');
    await expect(page.getByRole('alert')).toContainText('Already printed');
    await page.keyboard.press('Enter');
    expect(starts).toEqual([]);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('It may have changed since');
    await expectAccessible(page);
    await page.keyboard.press('F8');
    await expect(outcome(page)).toContainText('Printed again');
    await expect.poll(printed).toHaveLength(1);

    await scan(page, 'G-HALF');
    await expect(page.getByRole('heading', { name: 'Order G-HALF' })).toBeVisible();
    await ship(page, 'Print');
    await expect(outcome(page)).toContainText('Printed');
    await expect.poll(printed).toHaveLength(2);
    expect(carrier.shipmentsOf(half.reference_code)).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  },
);

test('a refusal is corrected at the table, in the one field it names @safety', async ({
  page,
  service,
  api,
  carrier,
}) => {
  const body = readyBody(await firstMethod(api));
  const receiver = { ...body.receiver, postal_code: '00000' };
  const parcel = await createParcel(api, { ...body, receiver, items: twoItems, order_number: 'FIX-1' });
  await enterStation(page, service.link);
  await scan(page, 'FIX-1');
  await ship(page);
  await expect(outcome(page)).toContainText('Refused by the carrier');
  await expect(outcome(page)).toContainText('The postal code 00000 does not exist');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const said = await outcome(page).boundingBox();
      const order = await page.getByRole('heading', { name: 'Order FIX-1' }).boundingBox();
      return (order?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0);
    })
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  // The one field that the refusal names, in place.
  await page.keyboard.press('F9');
  const field = page.getByRole('textbox', { name: 'Postal code' });
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/station$/);
  await expect(page.getByText(/^Correct: .*postal code/i)).toBeVisible();
  // A click that the field would take fails: the parcel's name and items are below it, the buttons in the window.
  await page.getByRole('heading', { name: 'Order FIX-1' }).click({ trial: true });
  await page.locator('[data-part=items] tbody tr').first().click({ trial: true });
  await expect(page.locator('[data-part=actions]')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // Escape leaves it as it was.
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByLabel('Scan or type')).toBeFocused();
  await expect(outcome(page)).toContainText('Refused by the carrier');
  await page.keyboard.press('F9');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+A');
  await typeAndPause(page, '10243');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/station$/);
  await expect(page.getByText('The carrier refused it; corrected since')).toBeVisible();
  await ship(page);
  await expect(outcome(page)).toContainText('Printed');
  expect(carrier.shipmentsOf(parcel.reference_code)).toBe(1);
});

test('a scan is never lost and never typed into another field', async ({ page, service, api }) => {
  const body = readyBody(await firstMethod(api));
  for (const order of ['LOST-1', 'LOST-2', 'LOST-3']) await createParcel(api, { ...body, order_number: order });
  await enterStation(page, service.link);
  await scan(page, 'LOST-1');
  await expect(page.getByRole('heading', { name: 'Order LOST-1' })).toBeVisible();

  const input = page.getByLabel('Weight in kg');
  await input.fill('1,7');
  await scan(page, 'LOST-2');
  await expect(page.getByRole('heading', { name: 'Order LOST-2' })).toBeVisible();
  expect((await readParcel(api, (await listed(api, 'LOST-1')) ?? '')).weight).toBe('1.200');

  // A keyboard on the screen writes over what was read without a key: Enter reads it, and does not ship what is on the table.
  await page.getByLabel('Scan or type').focus();
  await page.keyboard.insertText('LOST-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order LOST-1' })).toBeVisible();

  // Nothing has the focus: letters are no shortcuts here.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await scan(page, 'nobody');
  await expect(page.getByRole('alert')).toContainText('“nobody” is not an item of this parcel');
  await expect(page).toHaveURL(/\/station$/);
  await page.keyboard.press('Escape');

  // A dialog is open: the scan waits until it is closed.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expect(help).toContainText('Weigh');
  await expect(help).not.toContainText('New parcel');
  await scan(page, 'LOST-3');
  await expect(page.getByText('Next: LOST-3')).toBeVisible();
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Order LOST-3' })).toBeVisible();

  await page.keyboard.press('F4');
  await expect(page.getByRole('dialog', { name: 'Station settings' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a station that is set so prints slip, labels and declaration of a parcel as one job',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = customsBody(await firstMethod(api));
    await createParcel(api, { ...body, order_number: 'KIT-0' });
    await createParcel(api, { ...body, order_number: 'KIT-1' });
    const { bytesOf } = await keepBlobs(page);
    const printed = await enterStation(page, service.link);
    // Set as usual it prints the labels, and says what else the parcel needs.
    await scan(page, 'KIT-0');
    await ship(page);
    await expect(outcome(page)).toContainText('Its customs declaration is not printed yet');
    await expectAccessible(page);
    await page.keyboard.press('F7');
    await expect(outcome(page)).toContainText('Its customs declaration was sent to the printer too');
    await expect.poll(printed).toHaveLength(2);
    const alone = await printed();
    expect(await Promise.all(alone.map(async (url) => pageSizes(await bytesOf(url))))).toEqual([[a6], [a4]]);

    await page.keyboard.press('F4');
    await page.getByLabel('Print with each parcel').selectOption('Packing slip, labels and customs declaration');
    await page.keyboard.press('Escape');
    await scan(page, 'KIT-1');
    await ship(page);
    await expect(outcome(page)).toContainText('Printed');
    await expect(outcome(page)).not.toContainText('customs');
    await expect.poll(printed).toHaveLength(3);
    expect(await pageSizes(await bytesOf((await printed())[2] ?? ''))).toEqual([a6, a6, a4]);
  },
);

test(
  'two stations and a lost answer make one shipment',
  { tag: '@safety' },
  async ({ page, context, service, api, carrier }) => {
    const body = readyBody(await firstMethod(api));
    const both = await createParcel(api, { ...body, order_number: 'BOTH' });
    const lost = await createParcel(api, { ...body, order_number: 'LOST-ANSWER' });
    await enterStation(page, service.link);
    const other = await context.newPage();
    await watchPrinting(other);
    await other.goto(service.link);
    await other.getByRole('navigation').first().waitFor();
    await openStation(other);
    for (const desk of [page, other]) {
      await scan(desk, 'BOTH');
      await expect(
        desk.getByRole('button', { name: 'Process and print' }).and(desk.locator(':not([aria-busy])')),
      ).toBeVisible();
    }
    const release = carrier.hold();
    await Promise.all([page.keyboard.press('Enter'), other.keyboard.press('Enter')]);
    release();
    for (const desk of [page, other])
      await secondsUntil(
        desk,
        desk.getByText(/^(?:Printed|Already printed|Another desk is processing this parcel)$/).first(),
      );
    expect(carrier.shipmentsOf(both.reference_code)).toBe(1);
    await other.close();

    await withFront(service, async (front) => {
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      await openStation(page);
      await page.keyboard.press('Escape');
      await scan(page, 'LOST-ANSWER');
      let cut = 0;
      front.fault = ({ method, url }) =>
        method === 'POST' && url.endsWith('/process') && (cut += 1) <= 2 ? { cut: true } : null;
      await ship(page);
      // Settled by reading, or by the packer's next press under the same key.
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Try again' });
        if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
        await page.clock.fastForward(1000);
        await expect(outcome(page)).toContainText('Printed', { timeout: 300 });
      }).toPass();
    });
    expect(carrier.shipmentsOf(lost.reference_code)).toBe(1);
  },
);

async function listed(api: Parameters<typeof firstMethod>[0], order: string): Promise<string | undefined> {
  const { data } = (await api.get('/parcels?sort=-created_at')).body as {
    data: { id: string; order_number: string | null }[];
  };
  return data.find((parcel) => parcel.order_number === order)?.id;
}
