import type { Request } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { type WireFault, withFaultProxy } from '../faults/fault-proxy.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { emptyDesk } from '../service-profiles.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, ship } from '../ui/station-pages.ts';
import { claimElsewhere, workCounted } from './desk-facts.ts';
import { answerOf, isOfDesk, isStream, setStreamFault } from './stream-faults.ts';
import { streamOpen } from './two-desks.ts';

test.use({ serviceOptions: emptyDesk });

const faults: Readonly<Record<string, () => WireFault>> = {
  'never answers': () => ({ after: new Promise(() => {}) }),
  'is broken at a gateway': () => ({ say: answerOf('502 Bad Gateway', 'Content-Type: text/html\r\n') }),
  'says to wait for a minute': () => ({ say: answerOf('429 Too Many Requests', 'Retry-After: 60\r\n') }),
  'breaks each connection': () => ({ drop: 'undelivered' }),
  'does all and says nothing': () => ({ drop: 'delivered' }),
  'is that of an older process': () => ({ say: answerOf('404 Not Found', 'Content-Type: application/json\r\n') }),
};

/** A print waits three seconds for a desk that never answers: one parcel in each run of `npm test`, three in the others. */
const runs = [
  ...Object.keys(faults).map((name) => ({ name, parcels: 3 })),
  { name: 'never answers', parcels: 1 },
] as const;

for (const { name, parcels } of runs)
  test(
    `a station packs ${parcels === 1 ? 'a parcel' : 'parcels'} while what stations share ${name}, and the desk has it all afterwards`,
    parcels === 1 ? {} : { tag: '@safety' },
    async ({ page, service, api }) => {
      const body = readyBody(await firstMethod(api));
      const orders = Array.from(
        { length: parcels },
        (_, at) => `${name.slice(0, 9).replaceAll(' ', '-').toUpperCase()}-${parcels}-${at}`,
      );
      for (const order of orders) await createParcel(api, { ...body, order_number: order });
      const before = await workCounted(service, 'printed');
      const records = async () => (await workCounted(service, 'printed')) - before;
      await withFaultProxy(service.origin, async (proxy) => {
        proxy.fault = (request) => (isOfDesk(request) ? (faults[name]?.() ?? null) : null);
        const waiting = new Set<Request>();
        let most = 0;
        page.on('request', (request) => {
          if (!/\/desk\/(?!print(?:ers|-jobs))/.test(request.url())) return;
          waiting.add(request);
          most = Math.max(most, waiting.size);
        });
        for (const event of ['requestfinished', 'requestfailed'] as const)
          page.on(event as 'requestfailed', (request) => void waiting.delete(request));
        const printed = await enterStation(page, service.link.replace(service.origin, proxy.origin));
        for (const [at, order] of orders.entries()) {
          await scan(page, order);
          await secondsUntil(page, page.getByRole('heading', { name: `Order ${order}`, exact: true }));
          // As long as a station waits for the desk to say whose the parcel is.
          await page.clock.runFor(1_500);
          await ship(page);
          await secondsUntil(page, outcome(page).getByText('Printed', { exact: true }));
          await expect.poll(printed).toHaveLength(at + 1);
        }
        // Of the six connections of a browser: a stream and two more.
        expect(most).toBeLessThanOrEqual(3);
        // The API was never taken for away.
        await expect(page.getByText('No answer from')).toHaveCount(0);

        setStreamFault(proxy, null);
        await expect(async () => {
          await page.clock.runFor(31_000);
          expect(await records()).toBe(orders.length);
          expect(proxy.seen.filter(isStream).length).toBeGreaterThan(0);
        }).toPass();
        await page.clock.runFor(61_000);
        expect(await records()).toBe(orders.length);
      });
    },
  );

test(
  'a parcel that another station had when the desk went away is taken over and packed',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'STALE-CLAIM' });
    await claimElsewhere(service, id);
    await withFaultProxy(service.origin, async (proxy) => {
      setStreamFault(proxy, null);
      const stream = streamOpen(page);
      const printed = await enterStation(page, service.link.replace(service.origin, proxy.origin));
      await page.clock.runFor(1_000);
      await stream;
      proxy.fault = (request) => (isOfDesk(request) ? { say: answerOf('503 Service Unavailable', '') } : null);
      await scan(page, 'STALE-CLAIM');
      await expect(page.getByRole('alert')).toContainText(/At Station .+ since/);
      await page.getByRole('button', { name: 'Take over' }).click();
      await expect(page.getByText('Ready to ship')).toBeVisible();
      await ship(page);
      await secondsUntil(page, outcome(page).getByText('Printed', { exact: true }));
      await expect.poll(printed).toHaveLength(1);
    });
  },
);

test(
  'a parcel that is set aside while no events arrive is listed and its reason asked, and what others do is seen late',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'CUT-ASIDE' });
    await withFaultProxy(service.origin, async (proxy) => {
      setStreamFault(proxy, () => ({ drop: 'undelivered' }));
      await enterStation(page, service.link.replace(service.origin, proxy.origin));
      await scan(page, 'CUT-ASIDE');
      await expect(page.getByText('Ready to ship')).toBeVisible();
      await page.keyboard.press('Escape');
      const aside = page.getByRole('region', { name: 'Set aside' });
      await expect(aside).toContainText('Order CUT-ASIDE');
      await aside.getByRole('button', { name: 'item missing' }).click();
      await expect(aside).toContainText('item missing');
      await expect(aside.getByRole('group')).toHaveCount(0);
      // Another station takes it up.
      await claimElsewhere(service, id);
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(aside).toHaveCount(0, { timeout: 300 });
      }).toPass();
    });
  },
);
