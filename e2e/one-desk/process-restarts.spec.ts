import type { BrowserContext, Page } from '@playwright/test';
import { withFaultProxy } from '../faults/fault-proxy.ts';
import { expect, test } from '../fixtures.ts';
import { goTo } from '../ui/go-to.ts';
import { grid, shownIds } from '../ui/list-rows.ts';
import { answerOf, isOfDesk, isStream, streamPasses } from './stream-faults.ts';
import { streamOpen } from './two-desks.ts';

test.use({ serviceOptions: { parcels: 40 } });

const rowOf = (page: Page, id: string) => grid(page).locator(`[data-row-id="${id}"]`);
const updates = (page: Page) => page.getByRole('status', { name: 'Updates' });

/** Two tabs of a browser, the first of which reads the stream, and the third parcel that they show. */
async function twoTabs(context: BrowserContext, link: string): Promise<{ leader: Page; other: Page; id: string }> {
  const [leader, other] = [await context.newPage(), await context.newPage()];
  const stream = streamOpen(leader);
  await leader.goto(link);
  await stream;
  const snapshot = other.waitForResponse(/\/desk\/snapshot/);
  await other.goto(link);
  await snapshot;
  const [, , id = ''] = await shownIds(other);
  return { leader, other, id };
}

test('both tabs of a browser catch up once when the process was killed and is back @safety', async ({
  context,
  service,
  api,
}) => {
  const { leader, other, id } = await twoTabs(context, service.link);
  await service.kill();
  const back = streamOpen(leader);
  await service.restart();
  // Before either tab has heard that the process is back, or after it.
  expect((await api.post('/parcels', { order_number: 'WHILE-AWAY' })).status).toBe(201);
  expect((await api.patch(`/parcels/${id}`, { order_number: 'CHANGED-AWAY' })).status).toBe(200);
  await back;
  expect((await api.patch(`/parcels/${id}`, { order_number: 'CHANGED-AFTER' })).status).toBe(200);
  for (const page of [leader, other]) {
    await expect(rowOf(page, id)).toContainText('CHANGED-AFTER');
    await expect(updates(page)).toContainText('1 new');
  }
});

test(
  'a tab takes the stream over where its leader is closed while the process is away',
  { tag: '@safety' },
  async ({ context, service, api }) => {
    const { leader, other, id } = await twoTabs(context, service.link);
    const taken = streamOpen(other);
    await Promise.all([leader.close(), service.kill()]);
    await service.restart();
    expect((await api.post('/parcels', { order_number: 'LEFT-BEHIND' })).status).toBe(201);
    await taken;
    expect((await api.patch(`/parcels/${id}`, { order_number: 'CHANGED-LAST' })).status).toBe(200);
    await expect(rowOf(other, id)).toContainText('CHANGED-LAST');
    await expect(updates(other)).toContainText('1 new');
  },
);

test(
  'a page in front of an older process works with its last copy, requests nothing twice, and shares again afterwards',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await withFaultProxy(service.origin, async (proxy) => {
      const link = service.link.replace(service.origin, proxy.origin);
      const now = (fault: null | 'older') => {
        proxy.fault = (request) => {
          if (fault === null) return isStream(request) ? streamPasses : null;
          if (request.path.startsWith('/config.json')) return { say: older };
          return isOfDesk(request) ? { say: answerOf('404 Not Found', 'Content-Type: application/json\r\n') } : null;
        };
      };
      const settings = (await (await fetch(`${service.origin}/config.json`)).json()) as object;
      const json = JSON.stringify({ ...settings, desk: undefined, deviceSessions: undefined, badges: undefined });
      const older = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;

      now(null);
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const stream = streamOpen(page);
      await page.goto(link);
      await stream;
      const save = async (name: string) => {
        await goTo(page, '/parcels?sort=created_at&filter[source]=api');
        await page.getByRole('button', { name: 'Save view…' }).click();
        await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
      };
      const views = page.getByRole('navigation', { name: 'Views' });
      await save('Of the desk');
      await expect(views.getByText('Of the desk')).toBeVisible();

      // What stations shared is still there, and what is saved now is kept for them.
      now('older');
      // What the page sent last may meet the older process. Only the page that begins there is asked for.
      let before = 0;
      page.once('framenavigated', () => {
        before = proxy.seen.length;
        errors.length = 0;
      });
      await page.reload();
      await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
      await expect(views.getByText('Of the desk')).toBeVisible();
      await goTo(page, '/settings');
      await expect(page.getByText('Not shared: this server keeps nothing for other stations.')).toHaveCount(1);
      await goTo(page, '/parcels');
      const [, id = ''] = await shownIds(page);
      expect((await api.patch(`/parcels/${id}`, { order_number: 'SEEN-BY-POLLING' })).status).toBe(200);
      await page.reload();
      await expect(rowOf(page, id)).toContainText('SEEN-BY-POLLING');
      expect(proxy.seen.slice(before).filter(isOfDesk)).toEqual([]);
      expect(errors).toEqual([]);

      now(null);
      const back = streamOpen(page);
      await page.reload();
      await back;
      await expect(views.getByText('Of the desk')).toBeVisible();
      expect((await api.patch(`/parcels/${id}`, { order_number: 'HEARD' })).status).toBe(200);
      await expect(rowOf(page, id)).toContainText('HEARD');
    });
  },
);

test(
  'a page whose process becomes an older one keeps polling, requests the desk seldom, and follows it once it is back',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await page.clock.install();
    await withFaultProxy(service.origin, async (proxy) => {
      let isOlder = false;
      proxy.fault = (request) => {
        if (isOlder && isOfDesk(request))
          return { say: answerOf('404 Not Found', 'Content-Type: application/json\r\n') };
        if (!isStream(request)) return null;
        return { pieces: (piece) => (isOlder ? { last: Buffer.alloc(0) } : piece) };
      };
      const stream = streamOpen(page);
      await page.goto(service.link.replace(service.origin, proxy.origin));
      await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
      await page.clock.runFor(1_000);
      await stream;
      const [, , id = ''] = await shownIds(page);
      isOlder = true;
      const before = proxy.seen.filter(isStream).length;
      // Ends the stream.
      expect((await api.post('/parcels', { order_number: 'POLLED' })).status).toBe(201);
      await expect(async () => {
        await page.clock.runFor(20_000);
        await expect(updates(page)).toContainText('1 new', { timeout: 300 });
      }).toPass();
      for (let minute = 0; minute < 4; minute += 1) await page.clock.runFor(60_000);
      expect(proxy.seen.filter(isStream).length - before).toBeLessThanOrEqual(2);
      isOlder = false;
      const back = streamOpen(page);
      for (let minute = 0; minute < 2; minute += 1) await page.clock.runFor(60_000);
      await back;
      expect((await api.patch(`/parcels/${id}`, { order_number: 'HEARD' })).status).toBe(200);
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expect(rowOf(page, id)).toContainText('HEARD', { timeout: 300 });
      }).toPass();
    });
  },
);
