import type { Page, Request } from '@playwright/test';
import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { networkSettled } from '../settled-network.ts';
import { intercept } from '../intercept.ts';
import { withService } from '../service-process.ts';
import { fullDesk } from '../service-profiles.ts';
import { textbox } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { withFront } from './front-server.ts';
import { grid } from './list-rows.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: fullDesk });

function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) requests.push(request);
  });
  return requests;
}

test('a service that goes away and comes back leaves what is on screen with its age, holds changes, and needs no press', async ({
  page,
}) => {
  await withService({ parcels: 5 }, async (service) => {
    await page.clock.install();
    await page.goto(service.link);
    await expect(grid(page)).toBeVisible();
    await grid(page).getByRole('link').first().press('Enter');
    await expect(page.getByRole('region', { name: 'Receiver' })).toBeVisible();
    const rows = await grid(page).getByRole('row').count();
    await service.stop();
    const asked = requestsOf(page);
    // That they are five seconds apart is proved by service-reach.test.ts.
    const probe = () => page.waitForRequest((request) => request.url().endsWith('/v1/shipping-methods'));
    const fiveSeconds = () => page.clock.runFor(5000);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('created_at');
    const banner = page.getByText(/^No answer from 127\.0\.0\.1:\d+ since today/);
    await expect(banner).toBeVisible();
    await expect(page.getByRole('region', { name: 'Receiver' })).toBeVisible();
    await expect(page.locator('#page')).toHaveCSS('filter', 'grayscale(1)');
    const process = page.getByRole('button', { name: 'Process', exact: true });
    await expect(process).toHaveAccessibleDescription(/Waiting for \S+ to answer/);
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    const remove = page.getByRole('group', { name: 'More actions' }).getByRole('button', { name: 'Delete' });
    await expect(remove).toHaveAccessibleDescription(/Waiting for \S+ to answer/);
    await page.keyboard.press('Escape');
    await expect(remove).toBeHidden();
    // Whatever is pressed, nothing is sent that could be done or not.
    await page.keyboard.press('p');
    await page.keyboard.press('Delete');
    for (let round = 0; round < 3; round += 1) await Promise.all([probe(), fiveSeconds()]);
    expect(asked.filter((request) => request.method() !== 'GET')).toEqual([]);
    await expect(banner).toBeVisible();
    await service.restart();
    await Promise.all([probe(), fiveSeconds()]);
    await expect(banner).toBeHidden();
    await expect(grid(page).getByRole('row')).toHaveCount(rows);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(process).not.toHaveAccessibleDescription(/Waiting for/);
  });
});

test(
  'coming back to the window or to the network requests little, however often, and never pages again',
  { tag: '@safety' },
  async ({ desk }) => {
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await desk.keyboard.press('j');
    for (const loaded of [/^200 loaded/, /^300 loaded/]) {
      await desk.keyboard.press('End');
      await expect(desk.getByText(loaded)).toBeVisible();
    }
    await desk.clock.install();
    const asked = requestsOf(desk);
    await desk.evaluate(() => {
      for (let round = 0; round < 10; round += 1) {
        for (const name of ['blur', 'focus', 'offline', 'online']) dispatchEvent(new Event(name));
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }
    });
    await desk.context().setOffline(true);
    await expect(desk.getByText('You are offline.')).toBeVisible();
    await desk.context().setOffline(false);
    await expect(desk.getByText('You are offline.')).toBeHidden();
    await desk.clock.runFor(1000);
    expect(asked.map((request) => request.url())).toHaveLength(Math.min(asked.length, 2));
    expect(asked.filter((request) => /cursor/.test(request.url()))).toEqual([]);
  },
);

test('no page changes anything by being opened', { tag: '@safety' }, async ({ desk, api }) => {
  const method = await firstMethod(api);
  const [open, printed] = await Promise.all([
    createParcel(api, readyBody(method)),
    processedParcel(api, readyBody(method)),
  ]);
  const asked = requestsOf(desk);
  for (const path of [
    '/parcels/new',
    `/parcels/new?from=${open.id}`,
    `/parcels/${open.id}`,
    `/parcels/${open.id}/edit`,
    `/parcels/${open.id}/edit?goal=process`,
    `/parcels/${printed.id}`,
    `/parcels/${printed.id}/edit`,
    '/shipping-methods',
    '/parcels?view=refused',
  ]) {
    await goTo(desk, path);
    await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await networkSettled(desk);
  }
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((request) => request.method() !== 'GET')).toEqual([]);
});

test('offline a save says so at once, and nothing is sent when the network is back @safety', async ({ desk, api }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  // What the form reads is there: a read that is lost would hold the save back on its own.
  await goTo(desk, '/shipping-methods');
  await expect(desk.getByText(/^\d+ shipping methods$/)).toBeAttached();
  await goTo(desk, `/parcels/${id}/edit`);
  await textbox(desk, 'City').fill('Offline');
  await desk.clock.install();
  const asked = requestsOf(desk);
  await desk.context().setOffline(true);
  await textbox(desk, 'City').press('Control+Enter');
  await expect(desk.getByRole('alert')).toContainText('You are offline: nothing was sent');
  await expect(desk.getByRole('alert')).not.toContainText('Unknown');
  await desk.context().setOffline(false);
  await expect(desk.getByText('You are offline.')).toBeHidden();
  await desk.clock.runFor(1500);
  expect(asked.filter((request) => request.method() !== 'GET')).toEqual([]);
  expect((await readParcel(api, id)).receiver?.city).toBe('Berlin');
  await textbox(desk, 'City').press('Control+Enter');
  await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
  expect((await readParcel(api, id)).receiver?.city).toBe('Offline');
});

test(
  'refusals are shown at once and not repeated; only requests that may pass are repeated',
  { tag: '@safety' },
  async ({ page, service }) => {
    await withFront(service, async (front) => {
      await page.goto(front.link);
      await expect(grid(page)).toBeVisible();
      const counts: Record<number, number> = {};
      for (const [index, status] of [402, 403, 404, 422, 400, 500, 503].entries()) {
        const before = front.seen.length;
        front.fault = () => ({ status, body: `{"message":"told at once, ${status}"}` });
        await goTo(page, `/parcels?sort=-created_at&filter[created_since]=2021-01-01T00:00:0${index}Z`);
        await expect(page.getByText(`Told at once, ${status}.`).first()).toBeVisible();
        front.fault = () => null;
        counts[status] = front.seen.slice(before).filter(({ url }) => url.includes(`00:00:0${index}Z`)).length;
      }
      expect(counts).toEqual({ 400: 1, 402: 1, 403: 1, 404: 1, 422: 1, 500: 3, 503: 3 });
      // From the answer to the words: by the page's own clock, between its request and the change of its document.
      front.fault = ({ url }) => (url.includes('2022') ? { status: 401, body: '{"message":"no"}' } : null);
      const millis = page.evaluate(async () => {
        const shown = new Promise<number>((resolve) =>
          new MutationObserver(() => {
            if (document.querySelector('[role=dialog]') !== null) resolve(performance.now());
          }).observe(document.body, { childList: true, subtree: true }),
        );
        const at = await shown;
        const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('2022'));
        return at - ((answer as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
      });
      await goTo(page, '/parcels?sort=-created_at&filter[created_since]=2022-01-01T00:00:00Z');
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
      const measured = await millis;
      test.info().annotations.push({ type: 'ms from 401 to sign-in', description: String(Math.round(measured)) });
      expect(measured).toBeLessThan(3000);
    });
  },
);

for (const days of [-2, 2]) {
  test(
    `a machine whose clock is ${days} days off: what the time allows is judged by the server`,
    { tag: '@safety' },
    async ({ page, service, api }) => {
      const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
      await page.clock.install({ time: Date.now() + days * 86_400_000 });
      await page.clock.resume();
      await page.goto(`${service.origin}/parcels/${parcel.id}#token=${service.token}`);
      const more = page.getByRole('button', { name: 'More actions' });
      const cancel = page.getByRole('group', { name: 'More actions' }).getByRole('button', { name: 'Cancel shipment' });
      await more.click();
      await expect(cancel).toBeVisible();
      await expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
      await intercept(page, `**/v1/parcels/${parcel.id}`, async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: object };
        const over = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+/, '');
        await route.fulfill({ response, json: { data: { ...data, cancellable_until: over } } });
      });
      await page.reload();
      await more.click();
      await expect(cancel).toHaveAccessibleDescription(/time to cancel/i);
      await expect(page.getByText(/this minute|now|min\. ago|sec\. ago/).first()).toBeVisible();
    },
  );
}
