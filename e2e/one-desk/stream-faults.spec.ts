import type { Page } from '@playwright/test';
import { type FaultProxy, type WireFault, withFaultProxy } from '../faults/fault-proxy.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { grid, shownIds } from '../ui/list-rows.ts';
import { isStream, setStreamFault, streamCrawls, streamFaults } from './stream-faults.ts';
import { streamOpen } from './two-desks.ts';

test.use({ serviceOptions: { parcels: 40 } });

const updates = (page: Page) => page.getByRole('status', { name: 'Updates' });
const rowOf = (page: Page, id: string) => grid(page).locator(`[data-row-id="${id}"]`);
/** How often the page has said so: the message leaves on its own. */
const timesSaid = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: number }).said);

function countSaid(text: string): void {
  const counted = globalThis as unknown as { said: number };
  counted.said = 0;
  const look = (changes: MutationRecord[]) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.textContent?.includes(text) === true) counted.said += 1;
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
  );
}

const streamsOf = (proxy: FaultProxy) => proxy.seen.filter(isStream).length;
/** What a page gets for its work between two looks. */
const work = { timeout: 300 };

/** Lets time pass, so many seconds at once, until it holds. */
async function inTime(page: Page, seconds: number, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000 * seconds);
    await holds();
  }).toPass({ intervals: [0] });
}

/** A list whose stream has the fault from the start: it looks on its own, says so once, and catches up once when the stream is back. */
async function withoutStream(
  page: Page,
  proxy: FaultProxy,
  { link, api, fault }: { link: string; api: ServiceClient; fault: () => WireFault | null },
): Promise<void> {
  setStreamFault(proxy, fault);
  await page.clock.install();
  await page.addInitScript(countSaid, 'What other desks do arrives late');
  await page.goto(link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await inTime(page, 1, () => expect.poll(() => streamsOf(proxy), work).toBeGreaterThan(0));
  const [, , id = ''] = await shownIds(page);
  for (const order of ['ONE', 'TWO']) expect((await api.post('/parcels', { order_number: order })).status).toBe(201);
  await inTime(page, 10, () => expect(updates(page)).toContainText('2 new', work));
  await inTime(page, 5, () => expect.poll(() => timesSaid(page), work).toBe(1));
  const tries = streamsOf(proxy);

  expect((await api.patch(`/parcels/${id}`, { order_number: 'MISSED' })).status).toBe(200);
  setStreamFault(proxy, null);
  const back = streamOpen(page);
  await inTime(page, 20, () => expect.poll(() => streamsOf(proxy), work).toBeGreaterThan(tries));
  await back;
  await inTime(page, 1, () => expect(rowOf(page, id)).toContainText('MISSED', work));
  await expect(updates(page)).toContainText('2 new');
  // Events come again.
  expect((await api.patch(`/parcels/${id}`, { order_number: 'HEARD' })).status).toBe(200);
  await inTime(page, 1, () => expect(rowOf(page, id)).toContainText('HEARD', work));
  await page.clock.runFor(60_000);
  expect(await timesSaid(page)).toBe(1);
}

for (const [name, fault] of Object.entries(streamFaults))
  test(
    `a list looks for changes on its own where the stream ${name}, and catches up once when it is back`,
    { tag: '@safety' },
    async ({ page, service, api }) => {
      await withFaultProxy(service.origin, async (proxy) => {
        const link = service.link.replace(service.origin, proxy.origin);
        await withoutStream(page, proxy, { link, api, fault });
      });
    },
  );

test(
  'events that come late and in pieces of a few bytes are read whole',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await withFaultProxy(service.origin, async (proxy) => {
      proxy.fault = (request) => (isStream(request) ? streamCrawls : null);
      const stream = streamOpen(page);
      await page.goto(service.link.replace(service.origin, proxy.origin));
      await stream;
      const ids = (await shownIds(page)).slice(0, 6);
      for (const [at, id] of ids.entries()) await api.patch(`/parcels/${id}`, { order_number: `LATE-${at}` });
      for (const [at, id] of ids.entries()) await expect(rowOf(page, id)).toContainText(`LATE-${at}`);
      expect(streamsOf(proxy)).toBe(1);
    });
  },
);
