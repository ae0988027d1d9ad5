import type { Page, Request } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { networkSettled } from '../settled-network.ts';
import { grid, listedParcels, shownIds } from '../ui/list-rows.ts';
import { byEvent, streamOpen } from './two-desks.ts';

test.use({ serviceOptions: { parcels: 120 } });

const row = (page: Page, id: string) => grid(page).locator(`[data-row-id="${id}"]`);
const updates = (page: Page) => page.getByRole('status', { name: 'Updates' });

async function openDesk(page: Page, link: string): Promise<void> {
  const stream = streamOpen(page);
  await page.goto(link);
  await stream;
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await networkSettled(page);
}

function requestsOf(page: Page, path: RegExp): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => path.test(request.url()) && requests.push(request));
  return requests;
}

test('a row in view shows what another desk changed, one out of view when it comes into view; a deleted one goes', async ({
  page,
  service,
  api,
}) => {
  // What was shipped cannot be deleted.
  const open = await createParcel(api, { order_number: 'DELETED-1' });
  await openDesk(page, service.link);
  const reads = requestsOf(page, /\/desk\/rows/);
  const [, , , near = ''] = await shownIds(page);
  expect((await api.patch(`/parcels/${near}`, { order_number: 'CHANGED-1' })).status).toBe(200);
  await expect(row(page, near)).toContainText('CHANGED-1', byEvent);
  expect(reads).toHaveLength(1);

  // All that is loaded, and only what is in view is in the document.
  const far = (await listedParcels(api, 'sort=-created_at'))[45]?.id ?? '';
  await expect(row(page, far)).toHaveCount(0);
  expect((await api.patch(`/parcels/${far}`, { order_number: 'CHANGED-2' })).status).toBe(200);
  expect((await api.patch(`/parcels/${near}`, { order_number: 'CHANGED-3' })).status).toBe(200);
  await expect(row(page, near)).toContainText('CHANGED-3');
  expect(reads.map((request) => request.url()).join(' ')).not.toContain(far);
  await grid(page)
    .locator('xpath=..')
    .evaluate((element) => (element.scrollTop = 1700));
  await expect(row(page, far)).toContainText('CHANGED-2');
  expect(reads.at(-1)?.url()).toContain(far);

  await grid(page)
    .locator('xpath=..')
    .evaluate((element) => (element.scrollTop = 0));
  await expect(row(page, open.id)).toBeVisible();
  expect((await api.delete(`/parcels/${open.id}`)).status).toBe(204);
  await expect(row(page, open.id)).toHaveCount(0, byEvent);
});

test('many changes at once are read together, at most one read in three quarters of a second @safety', async ({
  page,
  service,
  api,
}) => {
  await openDesk(page, service.link);
  const shown = (await shownIds(page)).slice(0, 12);
  const begun = await page.evaluate(() => performance.now());
  for (const round of [1, 2, 3])
    for (const [index, id] of shown.entries())
      await api.patch(`/parcels/${id}`, { order_number: `MANY-${round}-${index}` });
  for (const [index, id] of shown.entries()) await expect(row(page, id)).toContainText(`MANY-3-${index}`);
  // By the page's own time: the events of its requests come here late on a busy machine. A slow service has more of them.
  const times = await page.evaluate(
    (since) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/desk/rows') && startTime > since)
        .map(({ startTime }) => startTime),
    begun,
  );
  expect(times.length).toBeGreaterThan(0);
  for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).toBeGreaterThan(650);
});

test('a new parcel of another desk waits as new, and a list with a stream sends no requests @safety', async ({
  page,
  service,
  api,
}) => {
  await page.clock.install();
  await openDesk(page, service.link);
  await expect(updates(page)).toBeAttached();
  // A byte that has just come: after 31 s without one the stream would be taken for dead.
  const [first = ''] = await shownIds(page);
  await api.patch(`/parcels/${first}`, { order_number: 'JUST-NOW' });
  await expect(row(page, first)).toContainText('JUST-NOW');
  const asked = requestsOf(page, /\/(?:v1|desk)\//);
  // On its own it would look after 20 s.
  await page.clock.runFor(21_000);
  await networkSettled(page);
  expect(asked.map((request) => request.url())).toEqual([]);
  const before = await shownIds(page);
  await Promise.all(['N-1', 'N-2', 'N-3'].map((order) => createParcel(api, { order_number: order })));
  await expect(updates(page)).toContainText('3 new');
  await expect.poll(async () => (await shownIds(page)).slice(0, 5)).toEqual(before.slice(0, 5));
  // Those that came together are asked for together.
  expect(asked.length).toBeLessThanOrEqual(2);
});
