import type { Page, Request } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { chooseMore, firstMethod, openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: heldProfile });

/** The tab is hidden: it says so, and its timers run once a minute, as Chromium's do after some minutes. */
async function canBeHidden(page: Page): Promise<{ hide: () => Promise<void>; show: () => Promise<void> }> {
  await page.addInitScript(() => {
    let hidden = false;
    const start = globalThis.setTimeout.bind(globalThis);
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.assign(globalThis, {
      setTimeout: (run: () => void, millis = 0) => start(run, hidden && millis > 50 ? 60_000 : millis),
    });
    addEventListener('set-hidden', (event) => {
      hidden = (event as CustomEvent<boolean>).detail;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const set = (hidden: boolean) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent('set-hidden', { detail })), hidden);
  return { hide: () => set(true), show: () => set(false) };
}

test(
  'a hidden tab gets the result in seconds and shows it in its title; another tab shows the attempt',
  { tag: '@safety' },
  async ({ desk, api, context, carrier }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'HIDDEN-1' });
    const release = carrier.hold();
    const other = await context.newPage();
    await other.goto(desk.url());
    await other.getByRole('navigation').first().waitFor();
    await openParcel(other, id);
    await expect(other.getByRole('button', { name: 'Process', exact: true })).toBeEnabled();

    const tab = await canBeHidden(desk);
    await desk.reload();
    await openParcel(desk, id);
    await chooseMore(desk, 'Process only');
    await expect(desk.getByText('You can leave this page. You will be notified.')).toBeVisible();
    await desk.getByRole('navigation').getByRole('link', { name: 'Shipping methods' }).click();
    await expect(desk).toHaveTitle(/^Shipping methods/);
    await tab.hide();

    await expect(other.getByText('You can leave this page. You will be notified.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Process', exact: true })).toHaveAttribute('aria-disabled', 'true');

    release();
    // Neither tab notifies the other: each finds out on its own. A timer of the page itself would come after a minute.
    await expect(other.getByRole('table', { name: 'Tracking' })).toBeVisible({ timeout: 30_000 });
    await expect(desk).toHaveTitle('(1) Order HIDDEN-1: processed', { timeout: 20_000 });
    const messages = desk.getByRole('region', { name: 'Messages' });
    await expect(messages).toHaveText('');
    await tab.show();
    await expect(desk).toHaveTitle(/^Shipping methods/);
    await expect(messages).toContainText('Order HIDDEN-1: processed');
    // The parcel on screen says it itself.
    await desk.evaluate((path) => history.pushState(null, '', path), `/parcels/${id}`);
    await expect(messages).toHaveText('');
  },
);

test(
  'after a reload a tab continues with many parcels through the list, and looks singly at what was refused',
  { tag: '@safety' },
  async ({ desk, api, carrier }) => {
    const body = readyBody(await firstMethod(api));
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const receiver = { ...body.receiver, postal_code: number === 1 ? '00000' : body.receiver?.postal_code };
      const order = { receiver, order_number: `MANY-${number}` };
      ids.push((await createParcel(api, { ...body, ...order })).id);
    }
    const asked: Request[] = [];
    desk.on('request', (request) => {
      if (/\/process$|processed_since/.test(request.url()) && !desk.url().endsWith('/parcels')) asked.push(request);
    });
    const release = carrier.hold();
    await Promise.all(ids.map((id) => api.post(`/parcels/${id}/process?print=false`)));
    await desk.evaluate(
      (kept) =>
        sessionStorage.setItem('parcel-desk.processing', JSON.stringify(kept.map((id) => [id, Date.now(), false]))),
      ids,
    );
    // The list of parcels requests what is new itself, and is left out of this.
    await desk.goto(new URL('/shipping-methods', desk.url()).href);
    const messages = desk.getByRole('region', { name: 'Messages' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    release();
    await expect(messages).toContainText('Order MANY-1: the carrier refused it', { timeout: 30_000 });
    const kept = () => desk.evaluate(() => sessionStorage.getItem('parcel-desk.processing'));
    await expect.poll(kept, { timeout: 30_000 }).toBe('[]');
    const single = (id: string | undefined) =>
      asked.filter((request) => request.url().endsWith(`${id}/process`)).length;
    expect(single(ids[0]), 'the refused one is looked at').toBeGreaterThan(0);
    const looked = ids.slice(1).filter((id) => single(id) > 0);
    expect(looked.length, 'the list tells of the others').toBeLessThanOrEqual(3);
    const starts = asked.map((request) => request.timing().startTime).toSorted((one, next) => one - next);
    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  },
);
