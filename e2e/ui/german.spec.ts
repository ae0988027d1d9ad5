import type { Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { firstMethod } from './parcel-pages.ts';
import { enterStation, scan, ship } from './station-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

/** What a German browser asks for. All other tests ask for English, so that their words stay in one place. */
test.use({ serviceOptions: emptyDesk, locale: 'de-DE' });

const parcels = (page: Page) => page.getByRole('grid', { name: 'Pakete' });

test('one parcel from the list to the printer, in German @safety', async ({ page, service, api }) => {
  const body = { ...readyBody(await firstMethod(api)), weight: '1.250', order_total_price: '19.90' };
  const receiver = { ...body.receiver, postal_code: '00000' };
  const { id } = await createParcel(api, { ...body, receiver, order_number: 'WEG-1' });
  await standInViewer(page);
  const printed = await watchPrinting(page);
  const { keyboard } = page;

  await page.goto(service.link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const manifest = await page.locator('link[rel=manifest]').evaluate((link: HTMLLinkElement) => link.href);
  expect(await (await page.request.get(manifest)).json()).toMatchObject({
    lang: 'de',
    shortcuts: [{ name: 'Packplatz' }, {}, {}],
  });
  await expect(page.getByText('Strg K', { exact: true }).first()).toBeVisible();
  await expect(page.locator('#start-note')).toHaveAttribute('data-not-started', /^Parcel Desk konnte nicht starten/);
  await parcels(page).getByText('WEG-1').click();
  await expect(page.getByRole('heading', { name: 'Bestellung WEG-1' })).toBeVisible();
  await expect(page.getByText('1,250 kg', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('19,90 EUR', { exact: true })).toBeVisible();

  // The carrier's sentence as it comes, and the field that it is about.
  await keyboard.press('p');
  await expect(page.getByText('Vom Versanddienst abgelehnt').first()).toBeVisible();
  await expect(page.getByText('The postal code 00000 does not exist').last()).toBeVisible();
  await keyboard.press('c');
  await expect(page.getByLabel('Postleitzahl')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('10243');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Empfänger' })).toContainText('10243 Berlin');

  // A decimal is shown and typed with a comma, and sent as the API has it.
  await keyboard.press('e');
  const weight = page.getByRole('textbox', { name: 'Gewicht', exact: true });
  await expect(weight).toHaveValue('1,250');
  await weight.fill('1,5');
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await keyboard.press('Control+Enter');
  expect((await patch).postDataJSON()).toEqual({ weight: '1.5' });
  await expect(page.getByText('1,500 kg', { exact: true }).first()).toBeVisible();

  await keyboard.press('p');
  await expect(page.getByRole('region', { name: /^Etiketten, Seite 1 von 1/ }).locator('canvas')).toBeVisible();
  expect((await completed(api, id)).labels).toHaveLength(1);
  await keyboard.press('l');
  await expect.poll(async () => (await printed()).length).toBe(1);
  await page.getByRole('dialog', { name: 'Ist es herausgekommen?' }).getByRole('button', { name: 'Ja' }).click();
  await keyboard.press('Escape');
  await expect(parcels(page).getByRole('row', { name: /WEG-1/ })).toContainText('Gedruckt');
});

test('a scan, a weight and Enter at the station, in German @safety', async ({ page, service, api }) => {
  const { weight: _, ...body } = readyBody(await firstMethod(api));
  const items = [{ sku: 'TASSE', name: 'Tasse, blau', quantity: 1 }];
  const { id } = await createParcel(api, { ...body, items, order_number: 'WEG-2' });
  const printed = await enterStation(page, service.link, { field: 'Scannen oder tippen' });
  await scan(page, 'WEG-2');
  await expect(page.getByRole('row', { name: /TASSE/ })).toContainText('0 / 1');
  await scan(page, 'TASSE');
  await page.keyboard.press('F2');
  await page.keyboard.type('1,25');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gewicht gespeichert: 1,250 kg')).toBeVisible();
  await expect(page.getByLabel('Gewicht in kg')).toHaveValue('1,250');
  await ship(page, 'Verarbeiten und drucken');
  await expect.poll(async () => (await printed()).length).toBe(1);
  expect((await completed(api, id)).weight).toBe('1.250');
});

test(
  'what can be done with more parcels to a receiver is on one line of the station, in German',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = readyBody(await firstMethod(api));
    const receiver = { ...body.receiver, name: 'Zwei Pakete' };
    for (const order of ['WEG-A', 'WEG-B']) await createParcel(api, { ...body, receiver, order_number: order });
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterStation(page, service.link, { field: 'Scannen oder tippen' });
    await scan(page, 'WEG-A');
    const more = page.getByRole('region', { name: 'Offene Pakete an diese Adresse' });
    await expect(more.getByRole('button')).toHaveText(['Alle packen…', 'Zusammenführen…']);
    const places = await Promise.all((await more.getByRole('button').all()).map((button) => button.boundingBox()));
    expect(new Set(places.map((place) => place?.y)).size).toBe(1);
  },
);

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(
    `offline, nothing lies over what the station says of a browser that cannot print, ${width} px wide`,
    { tag: '@safety' },
    async ({ page, service, api }) => {
      const order = `WEG-${width}`;
      await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: order });
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
      await page.goto(service.link.replace('/#', '/station#'));
      await expect(page.getByLabel('Scannen oder tippen')).toBeFocused();
      await scan(page, order);
      await expect(page.getByRole('heading', { name: `Bestellung ${order}` })).toBeVisible();
      await page.context().setOffline(true);
      const offline = page.getByRole('status').filter({ hasText: 'Offline. Vielleicht veraltet' }).first();
      await expect(offline).toBeVisible();
      for (const said of [
        page.getByText('Dieser Browser kann von dieser Seite nicht drucken'),
        page.getByRole('button', { name: /^Verarbeiten und drucken/ }),
      ]) {
        await said.scrollIntoViewIfNeeded();
        const [one, other] = [await said.boundingBox(), await offline.boundingBox()];
        if (one === null || other === null) throw new Error('not shown');
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart, JSON.stringify({ one, other })).toBe(true);
      }
    },
  );

test.describe('in an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('a list of choices is named in the language of its page', { tag: '@safety' }, async ({ page, service }) => {
    await page.context().addCookies([{ name: 'parcel-desk-language', value: 'de', url: service.origin }]);
    await page.goto(service.link.replace('/#', '/parcels/new#'));
    await page.getByRole('combobox', { name: 'Versandart', exact: true }).press('ArrowDown');
    await expect(page.getByRole('listbox')).toHaveAccessibleName(/Empfehlungen/);
  });
});
