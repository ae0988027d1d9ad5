import type { Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test as base } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import type { ServiceProcess } from '../service-process.ts';
import { seededDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { grid } from './list-rows.ts';
import { firstMethod, nextLabel } from './parcel-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

/** The proxy to this file's service, which holds that one's token. */
const test = base.extend<{ deskProxy: ServiceProcess }>({
  serviceOptions: seededDesk,
  deskProxy: ({ service }, provide) =>
    withDeskProxy({ url: service.apiBase, token: service.token, env: { PARCEL_API_CANCEL_PATH: 'cancel' } }, provide),
});

/** All that scripts of the page could find of who is signed in. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const stored = [sessionStorage, localStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([document.cookie, stored, location.href]);
  });

test('the whole way through the proxy: list, edit, process, print, with a session no script can read', async ({
  page,
  service,
  deskProxy,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, order_number: 'THROUGH' });
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    expect(new URL(request.url()).origin).toBe(deskProxy.origin);
    sent.push(request.headers()['authorization']);
  });
  await standInViewer(page);
  const printed = await watchPrinting(page);
  await page.clock.install();
  await page.goto(deskProxy.link);
  await expect(grid(page)).toBeVisible();
  const { host } = new URL(service.origin);
  await expect(page.getByText(`Connected to ${host}`)).toBeVisible();
  await expect(page.getByText(`through ${new URL(deskProxy.origin).host}`)).toBeVisible();
  expect(await kept(page)).not.toMatch(new RegExp(`${deskProxy.token}|${service.token}|sid`));

  await grid(page).getByRole('link', { name: 'THROUGH' }).click();
  await expect(page.getByRole('heading', { name: 'Order THROUGH' })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByLabel('City').fill('Potsdam');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('Potsdam');
  await page.keyboard.press('p');
  await nextLabel(page);
  expect((await completed(api, id)).receiver?.city).toBe('Potsdam');
  await page.keyboard.press('l');
  await expect.poll(async () => (await printed()).length).toBe(1);
  expect(sent.filter((authorization) => authorization !== undefined)).toEqual([]);
});

test(
  'a session that ended is opened again over the page, which keeps what is typed; signing out ends it for all tabs',
  { tag: '@safety' },
  async ({ page, context, deskProxy }) => {
    await page.goto(deskProxy.link);
    await expect(grid(page)).toBeVisible();
    await page.goto(`${deskProxy.origin}/parcels/new`);
    await page.getByLabel('City').fill('Potsdam');
    const tab = await context.newPage();
    await tab.goto(`${deskProxy.origin}/parcels`);
    await expect(grid(tab)).toBeVisible();

    // Ended by the server, as after an hour without use.
    expect((await endSession(tab)).status).toBe(204);
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'The session has ended' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Base URL')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByLabel('Server token').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Token not accepted');
    await dialog.getByLabel('Server token').fill(deskProxy.token);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('City')).toHaveValue('Potsdam');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('Potsdam');

    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const each of [page, tab]) {
      await expect(each.getByRole('heading', { name: 'Connect' })).toBeVisible();
      await expect.poll(() => context.cookies().then((cookies) => cookies.length)).toBe(0);
    }
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'Connect' })).toBeVisible();
  },
);

test(
  'the connect page names the API, and explains a wrong link and a browser that drops the cookie',
  { tag: '@safety' },
  async ({ page, service, deskProxy }) => {
    await page.goto(`${deskProxy.origin}/#token=from-another-server`);
    await expect(page.getByText('The link’s token was not accepted')).toBeVisible();
    await expect(page.getByText(`the Parcel Shipping API at ${new URL(service.origin).host} through`)).toBeVisible();
    await expectAccessible(page);
    // As a browser does with a secure cookie over plain http in a network.
    await intercept(page, '**/session', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const answer = await route.fetch();
      await page.context().clearCookies();
      const { 'set-cookie': _cookie, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
      await page.context().clearCookies();
    });
    await page.getByLabel('Server token').fill(deskProxy.token);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This browser did not keep the session');
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await expect(grid(page)).toBeVisible();
  },
);

test(
  'a sign-out that did not reach the server is made up for before anything else',
  { tag: '@safety' },
  async ({ page, deskProxy }) => {
    await page.goto(deskProxy.link);
    await expect(grid(page)).toBeVisible();
    await intercept(page, '**/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await tried;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    await page.unrouteAll();
    await page.goto(`${deskProxy.origin}/parcels`);
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    await expect.poll(() => page.context().cookies()).toEqual([]);
  },
);

test(
  'a session that is opened while the one before it still ends is not ended with that one',
  { tag: '@safety' },
  async ({ page, deskProxy }) => {
    await page.goto(deskProxy.link);
    await expect(grid(page)).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isOver = false;
    const opened: boolean[] = [];
    await intercept(page, '**/session', async (route) => {
      const method = route.request().method();
      if (method === 'POST') opened.push(isOver);
      if (method !== 'DELETE') return route.fallback();
      await released;
      const response = await route.fetch();
      isOver = true;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await asked;
    await page.getByLabel('Server token').fill(deskProxy.token);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Connect/ })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(grid(page)).toBeVisible();
    expect(opened).toEqual([true]);
    await page.reload();
    await expect(grid(page)).toBeVisible();
  },
);

/** Signs out as no page of ours does: behind the back of all of them. */
function endSession(page: Page) {
  return page.evaluate(() =>
    fetch('/session', { method: 'DELETE', headers: { 'X-Desk': '1' } }).then(({ status }) => ({ status })),
  );
}
