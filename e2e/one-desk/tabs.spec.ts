import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { networkSettled } from '../settled-network.ts';
import { grid, shownIds } from '../ui/list-rows.ts';
import { byEvent, streamOpen } from './two-desks.ts';

test.use({ serviceOptions: { parcels: 40 } });

const row = (page: Page, id: string) => grid(page).locator(`[data-row-id="${id}"]`);

/** How many streams the page has open. */
function streamsOf(page: Page): { open: number } {
  const streams = { open: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/desk/events')) streams.open += 1;
  });
  const end = (request: Request) => {
    if (!request.url().includes('/desk/events')) return;
    streams.open -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return streams;
}

test('tabs of a browser have one stream together; another tab takes it over, and signing out ends it', async ({
  context,
  service,
  api,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  const [ofFirst, ofSecond] = [streamsOf(first), streamsOf(second)];
  const stream = streamOpen(first);
  await first.goto(service.link);
  await stream;
  // It takes a snapshot of its own, and no stream.
  const snapshot = second.waitForResponse(/\/desk\/snapshot/);
  await second.goto(service.link);
  await snapshot;
  await expect(grid(second)).toBeVisible();
  const [, , id = ''] = await shownIds(second);
  expect((await api.patch(`/parcels/${id}`, { order_number: 'TOLD-BY-A-TAB' })).status).toBe(200);
  await expect(row(second, id)).toContainText('TOLD-BY-A-TAB', byEvent);
  expect([ofFirst.open, ofSecond.open]).toEqual([1, 0]);

  const taken = streamOpen(second);
  await first.close();
  await taken;
  expect((await api.patch(`/parcels/${id}`, { order_number: 'READ-ITSELF' })).status).toBe(200);
  await expect(row(second, id)).toContainText('READ-ITSELF', byEvent);

  const third = await context.newPage();
  const ofThird = streamsOf(third);
  await third.goto(service.link);
  await expect(grid(third)).toBeVisible();
  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect.poll(() => ofSecond.open).toBe(0);
  await expect(third.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect.poll(() => ofThird.open).toBe(0);
});

test('a reader that is too far behind reads what is true now, and its rows once more @safety', async ({
  page,
  service,
  api,
}) => {
  let answer: (() => Promise<void>) | null = null;
  await intercept(page, '**/desk/events*', async (route) => {
    if (answer !== null) return route.continue();
    await new Promise<void>((resolve) => {
      answer = async () => {
        await route.fulfill({
          contentType: 'text/event-stream',
          // What comes after it must not be taken for the last that was read.
          body: 'event: reset\ndata: {}\n\nid: 999999\ndata: {}\n\n',
        });
        resolve();
      };
    });
  });
  await page.goto(service.link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await expect.poll(() => answer !== null).toBe(true);
  const [, id = ''] = await shownIds(page);
  // The row is read when the page begins to follow the desk.
  await networkSettled(page);
  expect((await api.patch(`/parcels/${id}`, { order_number: 'MISSED' })).status).toBe(200);
  await expect(row(page, id)).not.toContainText('MISSED');
  const [again, next] = [streamOpen(page), page.waitForRequest(/\/desk\/events\?after=/)];
  await answer!();
  expect((await next).url()).not.toContain('999999');
  await again;
  await expect(row(page, id)).toContainText('MISSED', byEvent);
});

for (const [name, refuse] of [
  ['is refused', { status: 503, json: { message: 'Not now.' } }],
  ['is one of too many', { status: 429, headers: { 'retry-after': '60' }, json: { message: 'Too many streams.' } }],
  ['ends at once', { status: 200, contentType: 'text/event-stream', body: ':\n\n' }],
  ['breaks off in the middle of an event', { status: 200, contentType: 'text/event-stream', body: 'id: 3\nda' }],
  ['stays silent', null],
] as const)
  test(
    `a list looks for what changed on its own where the stream ${name}`,
    name === 'is refused' ? {} : { tag: '@safety' },
    async ({ page, service, api }) => {
      await page.clock.install();
      await intercept(page, '**/desk/events*', (route) =>
        refuse === null ? new Promise(() => {}) : route.fulfill(refuse),
      );
      const asked = page.waitForRequest(/\/desk\/events/);
      await page.goto(service.link);
      await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
      await page.clock.runFor(1_000);
      const stream = await asked;
      if (refuse !== null) await stream.response();
      await api.post('/parcels', { order_number: 'LOOKED-FOR' });
      await expect(async () => {
        await page.clock.runFor(20_000);
        await expect(page.getByRole('status', { name: 'Updates' })).toContainText('new', { timeout: 500 });
      }).toPass();
    },
  );

test(
  'a stream that ended is reported once, and catches up when it is back',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await page.clock.install();
    let cut = true;
    await intercept(page, '**/desk/events*', (route) =>
      cut ? route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }) : route.continue(),
    );
    await page.goto(service.link);
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    const late = page.getByText('What other desks do arrives late');
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(late).toBeVisible({ timeout: 200 });
    }).toPass();
    const [, , , id = ''] = await shownIds(page);
    expect((await api.patch(`/parcels/${id}`, { order_number: 'MISSED' })).status).toBe(200);
    cut = false;
    const back = streamOpen(page);
    await page.clock.runFor(31_000);
    await back;
    await expect(row(page, id)).toContainText('MISSED');
    await page.clock.runFor(60_000);
    await expect(late).toHaveCount(0);
  },
);

test(
  'rows that cannot be read again are read once they can, and the list looks on its own until then',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await page.clock.install();
    let fails = true;
    await intercept(page, '**/desk/rows*', (route) =>
      fails ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue(),
    );
    const stream = streamOpen(page);
    const refused = page.waitForResponse(/\/desk\/rows/);
    await page.goto(service.link);
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    await page.clock.runFor(1_000);
    await stream;
    await refused;
    let looks = 0;
    page.on('request', (request) => (looks += Number(request.url().includes('_since'))));
    await expect
      .poll(async () => {
        await page.clock.runFor(20_000);
        return looks;
      })
      .toBeGreaterThan(0);
    const [, , id = ''] = await shownIds(page);
    expect((await api.patch(`/parcels/${id}`, { order_number: 'READ LATER' })).status).toBe(200);
    fails = false;
    await page.clock.runFor(31_000);
    await expect(row(page, id)).toContainText('READ LATER');
  },
);
