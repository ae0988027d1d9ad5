import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { unshared } from '../unshared.ts';
import { grid, shownIds } from './list-rows.ts';

test.use({ serviceOptions: { parcels: 120, env: { PARCEL_DESK_CARRIER_SECONDS: '0.2-0.4' } } });

const receiver = { name: 'Ana Kovač', address_line_1: 'Ilica 10', postal_code: '10000', city: 'Zagreb', country: 'HR' };

async function create(api: ServiceClient, order_number: string): Promise<string> {
  const method = ((await api.get('/shipping-methods')).body as { data: { id: string }[] }).data[0];
  const body = { receiver, weight: '1.0', shipping_method_id: method?.id, order_number };
  return ((await api.post('/parcels', body)).body as { data: { id: string } }).data.id;
}

async function process(api: ServiceClient, id: string): Promise<void> {
  expect((await api.post(`/parcels/${id}/process`)).status).toBe(202);
  await expect
    .poll(
      async () => ((await api.get(`/parcels/${id}`)).body as { data: { printed_at: string | null } }).data.printed_at,
    )
    .not.toBeNull();
}

/** The list of a server that shares nothing, with a clock that the test moves. */
async function openList(desk: Page, address: string): Promise<void> {
  await unshared(desk);
  await desk.clock.install();
  const unanswered = new Set<Request>();
  desk.on('request', (request) => /\/v1\//.test(request.url()) && unanswered.add(request));
  desk.on('requestfinished', (request) => unanswered.delete(request));
  desk.on('requestfailed', (request) => unanswered.delete(request));
  await desk.goto(new URL(address, desk.url()).href);
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  // What looks for changes is loaded after the rows.
  await expect(news(desk)).toBeAttached();
  await expect.poll(() => [...unanswered].map((request) => request.url())).toEqual([]);
}

/** Lets the list look for what changed so often. Each look is one request that begins here, and is answered before the next. */
async function look(desk: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const asked = desk.waitForRequest(/_since/);
    await desk.clock.runFor(20_000);
    const request = await asked;
    const answer = await request.response();
    expect(answer?.status() ?? request.failure()?.errorText).toBe(200);
    await answer?.finished();
  }
}

const top = (desk: Page) =>
  grid(desk)
    .locator('xpath=..')
    .evaluate((element) => element.scrollTop);
const news = (desk: Page) => desk.getByRole('status', { name: 'Updates' });

test('new parcels wait behind a bar and push nothing away; known rows follow in place', async ({ desk, api }) => {
  const known = await create(api, 'F-0');
  await openList(desk, '/parcels');
  const before = await shownIds(desk);
  expect(before[0]).toBe(known);
  const place = (await grid(desk).boundingBox())?.y;
  await desk.keyboard.press('j');
  const [first, second] = [await create(api, 'F-1'), await create(api, 'F-2')];
  await process(api, known);
  const asked: string[] = [];
  desk.on('request', (request) => /\/v1\/parcels\?/.test(request.url()) && asked.push(request.url()));
  await look(desk, 2);
  await expect(news(desk)).toContainText('2 new');
  expect((await grid(desk).boundingBox())?.y).toBe(place);
  await expect(desk.locator(`[data-row-id="${known}"] [data-column="state"]`)).toContainText('Printed');
  await expect.poll(async () => (await shownIds(desk)).slice(0, 10)).toEqual(before.slice(0, 10));
  // A question for one filter each, of one page.
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/sort=-created_at&filter%5Bcreated_since%5D=/);
  expect(asked[1]).toMatch(/sort=-processed_at&filter%5Bprocessed_since%5D=/);

  await grid(desk)
    .locator('xpath=..')
    .evaluate((element) => (element.scrollTop = 900));
  await desk.keyboard.press('.');
  await expect(news(desk)).toHaveText('');
  await expect.poll(async () => (await shownIds(desk)).slice(0, 3)).toEqual([second, first, known]);
  await expect.poll(() => top(desk)).toBe(0);
  await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-row-id', second);
  // Seen, and not announced again.
  await look(desk, 2);
  await expect(news(desk)).toHaveText('');
});

test(
  'a user who comes back causes one request, however many pages are loaded; a hidden page requests nothing',
  { tag: '@safety' },
  async ({ desk }) => {
    await openList(desk, '/parcels');
    await desk.keyboard.press('j');
    await desk.keyboard.press('End');
    await expect(desk.getByText(/^All 12\d/)).toBeVisible();
    await desk.clock.runFor(6000);
    const asked: string[] = [];
    desk.on('request', (request) => /\/v1\//.test(request.url()) && asked.push(request.url()));
    const answer = desk.waitForResponse(/_since/);
    for (let time = 0; time < 5; time += 1) await desk.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => asked.length).toBe(1);
    // By the page's clock an answer that is on its way would be overdue.
    await (await answer).finished();
    await desk.clock.runFor(2000);
    expect(asked).toHaveLength(1);

    const show = (state: string) =>
      desk.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await desk.clock.runFor(10 * 60_000);
    expect(asked).toHaveLength(1);
    await show('visible');
    await expect.poll(() => asked.length).toBe(2);
  },
);

test('a list that was left is looked at as soon as it is opened again', { tag: '@safety' }, async ({ desk, api }) => {
  await openList(desk, '/parcels');
  await desk.getByRole('navigation').getByRole('link', { name: 'Runs' }).click();
  await expect(desk.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();
  await create(api, 'MEANWHILE');
  await desk.clock.runFor(6000);
  await desk.getByRole('navigation').getByRole('link', { name: 'Parcels' }).click();
  await expect(news(desk)).toContainText('1 new');
  // Where there is no row nothing could be pushed away: it does not wait.
  await desk.keyboard.press('/');
  await desk.keyboard.type('FIRST-OF-ITS-NAME');
  await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible();
  const first = await create(api, 'FIRST-OF-ITS-NAME');
  await look(desk, 2);
  await expect(desk.locator(`[data-row-id="${first}"]`)).toBeVisible();
  await expect(news(desk)).toHaveText('');
});

test('another day takes away what was printed today', { tag: '@safety' }, async ({ desk, api }) => {
  const id = await create(api, 'T-0');
  await process(api, id);
  const address = new URL('/parcels', desk.url());
  await unshared(desk);
  await desk.clock.install();
  const unanswered = new Set<Request>();
  desk.on('request', (request) => /\/v1\//.test(request.url()) && unanswered.add(request));
  desk.on('requestfinished', (request) => unanswered.delete(request));
  desk.on('requestfailed', (request) => unanswered.delete(request));
  await desk.goto(address.href);
  await desk.getByRole('link', { name: 'Printed today' }).click();
  await expect(desk.locator(`[data-row-id="${id}"]`)).toBeVisible();
  // No requests while it is hidden, so that no answer carries the real time.
  await desk.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await desk.clock.fastForward('24:00:00');
  await expect(desk.locator(`[data-row-id="${id}"]`)).toHaveCount(0);
});

test(
  'changes of every kind are found, whatever other answers have shown before',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const cancelled = await create(api, 'C-0');
    await process(api, cancelled);
    await openList(desk, '/parcels');
    const since: string[] = [];
    desk.on('request', (request) => {
      const [, timestamp] = /_since%5D=([^&]+)/.exec(request.url()) ?? [];
      if (timestamp !== undefined) since.push(timestamp);
    });
    await look(desk, 1);
    await create(api, 'C-1');
    await look(desk, 5);
    expect(since).toHaveLength(6);
    // The four kinds begin where the list began.
    expect(new Set([since[0], since[1], since[3], since[5]]).size).toBe(1);
  },
);

test(
  'in another order a changed row keeps its place until the user lets it move',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const id = await create(api, 'M-0');
    await process(api, id);
    const other = await create(api, 'M-1');
    await openList(desk, '/parcels?sort=-printed_at');
    const before = await shownIds(desk);
    expect(before[0]).toBe(id);
    await process(api, other);
    await look(desk, 2);
    await expect(news(desk)).toContainText('order changed');
    await expect.poll(async () => (await shownIds(desk)).slice(0, 10)).toEqual(before.slice(0, 10));
    await news(desk).getByRole('button').click();
    await expect.poll(async () => (await shownIds(desk)).slice(0, 2)).toEqual([other, id]);
  },
);

test(
  'a view counts only what belongs to it, and keeps what left it in place',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const mine = await create(api, 'V-0');
    await openList(desk, '/parcels?view=open');
    await expect(desk.locator(`[data-row-id="${mine}"]`)).toBeVisible();
    const before = await shownIds(desk);
    const fresh = await create(api, 'V-1');
    await process(api, mine);
    const printed = await create(api, 'V-2');
    await process(api, printed);
    await look(desk, 2);
    await expect(news(desk)).toContainText('1 new, 1 left this view');
    await expect.poll(async () => (await shownIds(desk)).slice(0, 10)).toEqual(before.slice(0, 10));
    await news(desk).getByRole('button').click();
    await expect(desk.locator(`[data-row-id="${mine}"]`)).toHaveCount(0);
    await expect.poll(async () => (await shownIds(desk))[0]).toBe(fresh);
    await expect(desk.locator(`[data-row-id="${printed}"]`)).toHaveCount(0);
  },
);
