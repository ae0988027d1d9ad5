import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { everyField, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { chooseMore, drawnLabel, firstMethod, openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: seededDesk, permissions: ['clipboard-read', 'clipboard-write'] });

test('every field of the parcel is on its page, with units and in the country’s own order', async ({ desk, api }) => {
  const { id, reference_code: code } = await createParcel(api, everyField);
  await openParcel(desk, id);
  await expect(desk.getByRole('heading', { name: 'Order 100234' })).toBeVisible();
  await expect(desk).toHaveTitle('Order 100234 · Parcel Desk');
  const receiver = desk.getByRole('region', { name: 'Receiver' });
  await expect(receiver.locator('address > span')).toHaveText([
    'Łucja Żółć-Wiśniewska',
    'Zakład Ceramiki',
    'ul. Długa 12a',
    '2. Hof',
    '00-238 Warszawa',
    'Mazowieckie',
    'Poland',
  ]);
  await expect(receiver).toContainText('lucja@example.com');
  const shipment = desk.getByRole('region', { name: 'Shipment' });
  for (const text of ['1.200 kg', '30.0 × 20.0 × 10.5 cm', 'Shelf 4', code]) await expect(shipment).toContainText(text);
  const order = desk.getByRole('region', { name: 'Order', exact: true });
  for (const text of ['49.90 PLN', '4.90 PLN', 'Paczkomat']) await expect(order).toContainText(text);
  // The year is there when it is not this year.
  await expect(order).toContainText(/3 Mar (2026 )?17:00/);
  await expect(desk.getByRole('region', { name: 'Customs' })).toContainText('Gift');
  await expect(desk.getByRole('region', { name: 'Notes and tags' })).toContainText('Ring twice.');
  const items = desk.getByRole('table');
  await expect(items.getByRole('row').nth(1)).toContainText('Stoneware mug, blue');
  for (const text of ['0.900 kg', '45.00 PLN', '6912.00', 'A-04-2']) await expect(items).toContainText(text);
  const created = desk.getByRole('region', { name: 'Timeline' }).locator('time').first();
  await expect(created).toContainText((await readParcel(api, id)).created_at);
  await expect(created).toContainText('source manual');
  await desk.getByText('As sent by the API').click();
  await expect(desk.locator('pre')).toContainText(`"id": "${id}"`);
});

test(
  'ids and tracking numbers are copied whole; a phone shows the label too',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
    const label = parcel.labels[0];
    await openParcel(desk, parcel.id);
    const copied = () => desk.evaluate(() => navigator.clipboard.readText());
    const buttons: [string, string | null | undefined][] = [
      ['Copy parcel ID', parcel.id],
      [`Copy tracking number ${label?.tracking_number}`, label?.tracking_number],
      [`Copy return tracking number ${label?.return_tracking_number}`, label?.return_tracking_number],
      ['Copy address', 'Anna Meißner\nLange Straße 7\n10243 Berlin\nGermany'],
    ];
    for (const [button, text] of buttons) {
      await desk.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(copied).toBe(text);
    }
    const tracking = desk.getByRole('table', { name: 'Tracking' });
    await expect(tracking.getByRole('columnheader')).toHaveText(['Label', 'Tracking number', 'Return tracking']);
    await expect(tracking.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await desk.setViewportSize({ width: 390, height: 844 });
    const drawn = await drawnLabel(desk);
    await expect.poll(async () => (await drawn.boundingBox())?.width).toBeLessThanOrEqual(390);
  },
);

test('a tracking address that is no web address stays text', { tag: '@safety' }, async ({ desk, api }) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  await intercept(desk, `**/v1/parcels/${parcel.id}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { labels: { tracking_url: string }[] } };
    for (const label of body.data.labels) label.tracking_url = 'java\nscript:alert(1)';
    await route.fulfill({ response, json: body });
  });
  await openParcel(desk, parcel.id);
  const tracking = desk.getByRole('table', { name: 'Tracking' });
  await expect(tracking).toContainText(parcel.labels[0]?.tracking_number ?? 'none');
  await expect(tracking.getByRole('link')).toHaveCount(0);
});

test('deleting asks, takes the parcel out of the account and leads back to the list', async ({ desk, api }) => {
  const { id } = await createParcel(api, { order_number: 'GONE-1' });
  await openParcel(desk, id);
  await desk.keyboard.press('Delete');
  const dialog = desk.getByRole('alertdialog', { name: 'Delete Order GONE-1?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await api.get(`/parcels/${id}`)).status).toBe(200);
  await chooseMore(desk, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(desk).toHaveURL(/\/parcels$/);
  await expect(desk.getByRole('region', { name: 'Messages' })).toContainText('Order GONE-1 deleted.');
  expect((await api.get(`/parcels/${id}`)).status).toBe(404);
  // Its address says so, and leads back.
  await desk.goBack();
  await expect(desk.getByRole('alert')).toContainText('Parcel not found');
  await desk.getByRole('link', { name: 'Back to parcels' }).click();
  await expect(desk).toHaveURL(/\/parcels$/);
});

test('a parcel the service refuses to delete stays, with the service’s reason in the dialog @safety', async ({
  desk,
  api,
}) => {
  const { id } = await processedParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'KEPT-1' });
  await openParcel(desk, id);
  await chooseMore(desk, 'Delete');
  const dialog = desk.getByRole('alertdialog');
  await expect(dialog).toContainText('Deleting does not cancel');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/Request ID\s*\S+/);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(desk.getByRole('heading', { name: 'Order KEPT-1' })).toBeVisible();
});

test(
  'long and odd text stays inside the page, from a phone to a wide screen',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, {
      order_number: 'x'.repeat(300),
      receiver: {
        name: '\u202Eevil\u200B '.repeat(40),
        company: 'شركة '.repeat(60),
        address_line_1: 'W'.repeat(400),
        country: 'PL',
      },
      reference: 'r'.repeat(400),
      note: `first\n${'no-break'.repeat(80)}`,
      shipping_request: '王'.repeat(300),
      tags: ['t'.repeat(300)],
      items: [{ name: 'n'.repeat(300), sku: 's'.repeat(200), storage_location: 'l'.repeat(100), quantity: 999_999 }],
    });
    await openParcel(desk, id);
    for (const width of [320, 390, 768, 1440, 2560]) {
      await desk.setViewportSize({ width, height: 900 });
      // Where it is beside the list from some width on.
      await expect(
        desk
          .locator(`section[data-beside="${width >= 1280}"]`)
          .getByRole('heading')
          .first(),
      ).toBeVisible();
      const wide = () =>
        desk.evaluate(() => {
          const beyond = (element: Element) => element.scrollWidth - element.clientWidth;
          const [main, parcel] = [document.querySelector('main')!, document.querySelector('section[data-beside]')!];
          return {
            main: beyond(main),
            parcel: beyond(parcel),
            page: document.documentElement.scrollWidth - innerWidth,
          };
        });
      await expect.poll(wide, `${width} px`).toEqual({ main: 0, parcel: 0, page: 0 });
    }
  },
);

test('a key leads to the editor, and the way back to the list as it was left', { tag: '@safety' }, async ({ desk }) => {
  await desk.setViewportSize({ width: 1024, height: 768 });
  await desk.goto(new URL('/parcels?sort=created_at&filter[source]=manual', desk.url()).href);
  await desk.getByRole('grid', { name: 'Parcels' }).getByRole('row').nth(1).waitFor();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('link', { name: 'Back' })).toBeVisible();
  await desk.keyboard.press('e');
  await expect(desk).toHaveURL(/\/parcels\/[-0-9a-f]{36}\/edit$/);
  // Until the form is there, the key still closes the parcel.
  await expect(desk.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('link', { name: 'Back' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(/\/parcels\?sort=created_at&filter\[source\]=manual$/);
});

test(
  'a refresh that fails keeps the parcel and says that it is the old copy',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { order_number: 'OLD-1' });
    await openParcel(desk, id);
    let reads = 0;
    await intercept(desk, `**/v1/parcels/${id}`, (route) =>
      // The start reads the parcel first.
      (reads += 1) === 1 ? route.continue() : route.fulfill({ status: 403, json: { message: 'fault' } }),
    );
    // The press is refused by the checks, and the page reads the parcel again.
    await desk.keyboard.press('p');
    await expect(desk.getByText('This is the copy loaded before')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Order OLD-1' })).toBeVisible();
    await desk.unroute(`**/v1/parcels/${id}`);
    await desk.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.getByText('This is the copy loaded before')).toBeHidden();
  },
);
