import type { Page } from '@playwright/test';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { changedAccount } from '../account-file.ts';
import { allPages, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { expect, test } from '../fixtures.ts';
import { enterDesk } from '../one-desk/two-desks.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { expectAccessible } from './accessibility.ts';
import { sidewaysScroll } from './page-checks.ts';
import { openParcel } from './parcel-pages.ts';

const way = [
  { at: '2026-11-27T18:00:00+01:00', text: 'Label printed' },
  { at: '2026-11-28T09:30:00+01:00', text: 'Sorted in the depot', place: 'Berlin-Tempelhof' },
  { at: '2026-11-29T06:10:00+01:00', text: 'Loaded into the van', place: 'Potsdam' },
];

/** Every request about where a parcel is. */
function watchAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tracking')) asked.push(request.url());
  });
  return asked;
}

test(
  'where a parcel is is asked of its carrier on request alone, with its news, its silence and another try',
  { tag: '@safety' },
  async ({ page, browser }) => {
    await page.clock.install();
    await withCarrier({ tracking: [] }, async (carrier) => {
      const account = changedAccount(({ shipping_methods: methods }) => ({
        carriers: [{ name: 'dhl', url: carrier.url, tracking: true }],
        shipping_methods: methods.map((method, index) => (index === 0 ? { ...method, carrier: 'dhl' } : method)),
      }));
      await withService({ parcels: 0, files: { 'account.json': account } }, async (service) => {
        const api = serviceClient(service.apiBase, service.token);
        const methods = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
        const [told, untold] = await Promise.all(
          [0, 1].map((index) => processedParcel(api, readyBody(methods[index]?.id ?? ''))),
        );
        const asked = watchAsked(page);
        await enterDesk(page, service.link);
        const panel = page.getByRole('region', { name: 'Processing' });
        const press = (name: string) => panel.getByRole('button', { name });

        await test.step('a carrier that does not say is not asked', async () => {
          const answered = page.waitForResponse((response) => response.url().endsWith(`${untold?.id}/carrier`));
          await openParcel(page, untold?.id ?? '');
          await (await answered).finished();
          await expect(panel.getByRole('table', { name: 'Tracking' })).toBeVisible();
          await expect(press('Where is it?')).toHaveCount(0);
        });

        await test.step('a press asks, and says while it waits and when there is no news', async () => {
          await openParcel(page, told?.id ?? '');
          await expect(press('Where is it?')).toBeVisible();
          expect(asked).toEqual([]);
          await carrier.change({ holds: true });
          await press('Where is it?').press('Enter');
          await expect(press('Waiting for the carrier…')).toHaveAttribute('aria-busy', 'true');
          await carrier.change({ holds: false });
          await expect(panel).toContainText('The carrier has no news of it yet.');
          await expect(press('Check again')).toBeFocused();
        });

        await test.step('nothing is asked again on its own', async () => {
          await carrier.change({ tracking: [{ label: 1, state: 'out_for_delivery', events: way }] });
          await page.clock.runFor(5 * 60_000);
          await page.reload();
          await expect(press('Where is it?')).toBeVisible();
          await expect(panel).not.toContainText('no news');
          expect(asked).toHaveLength(1);
        });

        await test.step('news is the newest first, in the words of the carrier, on a phone too', async () => {
          await press('Where is it?').click();
          await expect(panel).toContainText('Label 1: Out for delivery');
          const events = panel.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem');
          await expect(events).toHaveText([/Loaded into the van.*Potsdam$/, /Sorted in the depot/, /Label printed$/]);
          await expectAccessible(page);
          await page.setViewportSize({ width: 390, height: 844 });
          await expect.poll(() => sidewaysScroll(page)).toBe(0);
        });

        await test.step('a carrier that is away is told from the desk, and asked again by another press', async () => {
          await carrier.change({ failures: 1 });
          await press('Check again').click();
          await expect(panel.getByRole('alert')).toContainText('The carrier did not say where it is');
          await expect(panel).toContainText('Label 1: Out for delivery');
          await carrier.change({ tracking: [{ state: 'delivered', events: way }] });
          await press('Try again').click();
          await expect(panel.getByRole('alert')).toHaveCount(0);
          await expect(panel).toContainText('Delivered');
          expect(asked).toHaveLength(4);
        });

        await test.step('in German', async () => {
          const context = await browser.newContext({ locale: 'de-DE' });
          const german = await enterDesk(await context.newPage(), service.link);
          await openParcel(german, told?.id ?? '');
          const verarbeitung = german.getByRole('region', { name: 'Verarbeitung' });
          await verarbeitung.getByRole('button', { name: 'Wo ist es?' }).click();
          await expect(verarbeitung).toContainText('Zugestellt');
          await expect(verarbeitung).toContainText('Loaded into the van');
          await context.close();
        });

        await test.step('no list has it', async () => {
          const rows = await api.get('/parcels');
          expect(JSON.stringify(rows.body)).toContain(told?.id);
          expect(JSON.stringify(rows.body)).not.toContain('Potsdam');
        });
      });
    });
  },
);
