import type { BrowserContext, Page, Request } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { headlessShell } from '../launch-options.ts';
import { watchPages } from '../page-watch.ts';
import { grid, shownIds } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { enterStation, outcome, scan, ship } from '../ui/station-pages.ts';
import { serviceCommand } from './service-command.ts';
import { streamOpen } from './two-desks.ts';

test.use({ serviceOptions: { parcels: 20, env: { PARCEL_DESK_HOSTS: 'desk.lan' } } });

const rowOf = (page: Page, id: string) => grid(page).locator(`[data-row-id="${id}"]`);

/** Says to a page that it is hidden, or seen again; the browser under test hides no tab. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

function openStreams(context: BrowserContext): { of: (page: Page) => number } {
  const open = new Map<Page, number>();
  const count = (request: Request, by: number) => {
    if (!request.url().includes('/desk/events')) return;
    const page = request.frame().page();
    open.set(page, (open.get(page) ?? 0) + by);
  };
  context.on('request', (request) => count(request, 1));
  context.on('requestfinished', (request) => count(request, -1));
  context.on('requestfailed', (request) => count(request, -1));
  return { of: (page) => open.get(page) ?? 0 };
}

test(
  'under a LAN name without TLS each tab that is seen has a stream, and stations claim, print and share as elsewhere',
  { tag: '@safety' },
  async ({ playwright, service, api }) => {
    const body = readyBody(await firstMethod(api));
    await createParcel(api, { ...body, order_number: 'LAN-1' });
    const browser = await playwright.chromium.launch({
      ...headlessShell,
      args: [...(headlessShell.args ?? []), '--host-resolver-rules=MAP desk.lan 127.0.0.1'],
    });
    const lan = (link: string) => link.replace('127.0.0.1', 'desk.lan');
    try {
      const context = await browser.newContext();
      const problems = await watchPages(context);
      const streams = openStreams(context);
      const [first, second] = [await context.newPage(), await context.newPage()];
      const opened = streamOpen(first);
      // A start link with a code, which asks for no key of the browser either.
      await first.goto(lan((await serviceCommand(service, 'link')).trim()));
      await opened;
      expect(
        await first.evaluate(() => [
          isSecureContext,
          'locks' in navigator,
          'randomUUID' in crypto,
          'subtle' in crypto,
          'serviceWorker' in navigator,
        ]),
      ).toEqual([false, false, false, false, false]);
      await expect(first.getByRole('button', { name: 'Keep this device signed in' })).toHaveCount(0);
      const [, , id = ''] = await shownIds(first);
      const openedToo = streamOpen(second);
      await second.goto(lan(service.origin));
      await openedToo;
      await expect(grid(second)).toBeVisible();

      // One that is hidden has none, and catches up when it is seen again.
      await setHidden(first, true);
      await expect.poll(() => streams.of(first)).toBe(0);
      expect((await api.patch(`/parcels/${id}`, { order_number: 'NOT-SEEN' })).status).toBe(200);
      await expect(rowOf(second, id)).toContainText('NOT-SEEN');
      const again = first.waitForRequest(/\/desk\/events\?after=/);
      await setHidden(first, false);
      await again;
      await expect(rowOf(first, id)).toContainText('NOT-SEEN');
      await expect.poll(() => [streams.of(first), streams.of(second)]).toEqual([1, 1]);
      await second.close();

      // Two stations.
      const station = await (await browser.newContext()).newPage();
      const printed = await enterStation(station, lan(service.link));
      await scan(station, 'LAN-1');
      await expect(station.getByText('Ready to ship')).toBeVisible();
      await expect(rowOf(first, (await shownIds(first))[0] ?? '')).toContainText('at a station');
      await ship(station);
      await expect(outcome(station)).toContainText('Printed');
      await expect.poll(printed).toHaveLength(1);
      await expect(rowOf(first, (await shownIds(first))[0] ?? '')).toContainText('Printed');
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
