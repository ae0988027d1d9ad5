import type { Page } from '@playwright/test';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { headlessShell } from '../launch-options.ts';
import { withRecordingServer } from '../recording-server.ts';
import { expectAccessible } from '../ui/accessibility.ts';
import { grid } from '../ui/list-rows.ts';
import { deviceIds, serviceCommand } from './service-command.ts';
import { signInToStay } from './stay-signed-in.ts';

test.use({ serviceOptions: { parcels: 20, env: { PARCEL_DESK_HOSTS: 'desk.lan', PARCEL_DESK_FAILED_AUTH: '0' } } });

const connect = (page: Page) => page.getByRole('heading', { name: 'Connect' });
const keepBox = (page: Page) => page.getByRole('checkbox', { name: /^Keep this device signed in/ });

/** All that scripts of the page could find of who is signed in. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const stored = [sessionStorage, localStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([document.cookie, stored, location.href]);
  });

test('a device stays signed in when its browser is closed, and no script finds a token or the cookie @safety', async ({
  browser,
  page,
  service,
}) => {
  await signInToStay(page, service.origin, service.token);
  await expect(page.getByText('stays signed in')).toBeVisible();
  expect(await kept(page)).not.toMatch(/pd_|pds_|__Host/);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({
    name: `__Host-desk${new URL(service.origin).port}`,
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    path: '/',
  });
  // A browser that is closed keeps what has a date, and nothing of a tab.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 24 * 60 * 60);
  const storageState = await page.context().storageState();
  await page.context().close();

  const context = await browser.newContext({ storageState });
  const again = await context.newPage();
  const asked: string[] = [];
  again.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:v1|desk)/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  await again.goto(service.origin);
  await expect(grid(again)).toBeVisible();
  // One request more than with a token of the tab, ahead of the page, and the list right after it.
  expect(asked.slice(0, 2)).toEqual(['POST /desk/session', 'GET /v1/parcels']);
  expect(asked.filter((each) => each === 'POST /desk/session')).toHaveLength(1);
  expect(asked.filter((each) => each === 'GET /v1/parcels')).toHaveLength(1);
  expect(await kept(again)).not.toMatch(/pd_|pds_|__Host/);
  // A second tab, and a reload.
  const tab = await context.newPage();
  await tab.goto(`${service.origin}/parcels`);
  await expect(grid(tab)).toBeVisible();
  await tab.reload();
  await expect(grid(tab)).toBeVisible();
  await context.close();
});

test(
  'a device that is revoked signs in again over the page, and not by itself',
  { tag: '@safety' },
  async ({ page, service }) => {
    await signInToStay(page, service.origin, await service.newToken());
    const before = await deviceIds(service);
    const id = before.at(-1) ?? '';
    expect(await serviceCommand(service, 'token', ['--revoke', id])).toContain('this device has to sign in again');
    expect(await deviceIds(service)).toEqual(before.filter((each) => each !== id));
    // The stream of events ends, and with it what the page is signed in by.
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await page.reload();
    await expect(connect(page)).toBeVisible();
  },
);

test('a device ends with the token it was signed in with', { tag: '@safety' }, async ({ page, service }) => {
  const token = await service.newToken();
  await signInToStay(page, service.origin, token);
  const lines = (await serviceCommand(service, 'token', ['--list'])).trim().split('\n');
  const device = lines.findLastIndex((line) => line.startsWith('  device'));
  const [id = ''] = /^\S+/.exec(lines[device - 1] ?? '') ?? [];
  await serviceCommand(service, 'token', ['--revoke', id]);
  await page.goto(service.origin);
  await expect(connect(page)).toBeVisible();
  // The browser asks no more.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(connect(page)).toBeVisible();
  expect(asked).not.toContain('/desk/session');
});

test(
  'through the proxy, a device that another page signed out signs in again, over the page',
  { tag: '@safety' },
  async ({ page, service, browser }) => {
    await withDeskProxy({ url: service.apiBase, token: service.token }, async (deskProxy) => {
      await signInToStay(page, deskProxy.origin, deskProxy.token);
      expect(await deviceIds(deskProxy)).toHaveLength(1);
      const context = await browser.newContext({ storageState: await page.context().storageState() });
      const other = await context.newPage();
      await other.goto(deskProxy.origin);
      await expect(grid(other)).toBeVisible();
      await other.getByRole('navigation').first().getByRole('button', { name: 'Sign out' }).click();
      await expect(connect(other)).toBeVisible();
      await expect.poll(() => deviceIds(deskProxy)).toEqual([]);
      await expect(page.getByRole('dialog', { name: 'The session has ended' })).toBeVisible();
      await expect(page.getByText('The server no longer keeps this device signed in.')).toBeVisible();
      await context.close();
    });
  },
);

test('another page cannot use the cookie, in whatever way it asks', async ({ page, service, context }) => {
  await signInToStay(page, service.origin, service.token);
  const before = await deviceIds(service);
  await withRecordingServer(async (other) => {
    other.reply = () => ({
      headers: { 'content-type': 'text/html' },
      body: '<form method="post" target="_blank"></form>',
    });
    const stranger = await context.newPage();
    // The same host at another port is the same site: the browser sends the cookie.
    await stranger.goto(other.origin);
    await stranger.evaluate(async (url) => {
      const ways: RequestInit[] = [
        { method: 'POST' },
        { method: 'POST', body: '{}', headers: { 'Content-Type': 'text/plain' } },
      ];
      for (const way of ways) await fetch(url, { ...way, mode: 'no-cors', credentials: 'include' }).catch(() => {});
      // These are not even sent: the server lets no other page ask.
      for (const method of ['PUT', 'DELETE', 'POST'])
        await fetch(url, { method, credentials: 'include', headers: { 'X-Desk': '1' } }).catch(() => {});
      const form = document.querySelector('form');
      if (form !== null) form.action = url;
      form?.submit();
    }, `${service.origin}/desk/session`);
    const refused = () => service.log().match(/"path":"\/desk\/session","status":\d+/g) ?? [];
    await expect.poll(() => refused().filter((line) => line.endsWith('403')).length).toBe(3);
  });
  expect(await deviceIds(service)).toEqual(before);
  await page.reload();
  await expect(grid(page)).toBeVisible();
});

test('signing out ends it at the server, also when the answer is lost, and in all tabs @safety', async ({
  page,
  service,
  context,
}) => {
  await signInToStay(page, service.origin, service.token);
  const tab = await context.newPage();
  await tab.goto(service.origin);
  await expect(grid(tab)).toBeVisible();
  const before = await deviceIds(service);
  // Both tabs: either may be the first to reach the server.
  for (const each of [page, tab])
    await intercept(each, '**/desk/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.continue(),
    );
  await page.getByRole('navigation').first().getByRole('button', { name: 'Sign out' }).click();
  await expect(connect(page)).toBeVisible();
  await expect(connect(tab)).toBeVisible();
  expect(await deviceIds(service)).toEqual(before);
  // Neither page comes back in, and the first that reaches the server ends it.
  await tab.goto(service.origin);
  await expect(connect(tab)).toBeVisible();
  await page.unroute('**/desk/session');
  await page.goto(service.origin);
  await expect(connect(page)).toBeVisible();
  await expect.poll(() => deviceIds(service).then((ids) => ids.length)).toBe(before.length - 1);
  await expect.poll(() => context.cookies().then((cookies) => cookies.length)).toBe(0);
});

// Also: plain-http.spec.ts.
test(
  'where the browser drops such a cookie it is not offered, nor for another API',
  { tag: '@safety' },
  async ({ playwright, page, service }) => {
    await page.goto(`${service.origin}/sign-in`);
    await expect(keepBox(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Base URL').fill('/v2');
    await expect(keepBox(page)).toHaveCount(0);
    const browser = await playwright.chromium.launch({
      ...headlessShell,
      args: [...(headlessShell.args ?? []), '--host-resolver-rules=MAP desk.lan 127.0.0.1'],
    });
    try {
      const station = await browser.newPage();
      await station.goto(`http://desk.lan:${new URL(service.origin).port}/sign-in`);
      await expect(station.getByRole('button', { name: 'Connect' })).toBeVisible();
      await expect(keepBox(station)).toHaveCount(0);
      await station.getByLabel('API token').fill(service.token);
      await station.getByRole('button', { name: 'Connect' }).click();
      await expect(grid(station)).toBeVisible();
      // A link with a code signs in there as well, without the offer.
      const link = new URL(await serviceCommand(service, 'link'));
      const second = await browser.newPage();
      await second.goto(`http://desk.lan:${link.port}/${link.hash}`);
      await expect(grid(second)).toBeVisible();
      await expect(second.getByRole('button', { name: 'Keep this device signed in' })).toHaveCount(0);
    } finally {
      await browser.close();
    }
  },
);

test(
  'a link with a code signs in once, offers to keep the device, and explains what to do once it is used',
  { tag: '@safety' },
  async ({ page, service, browser }) => {
    const link = (await serviceCommand(service, 'link')).trim();
    expect(link).toMatch(new RegExp(`^${service.origin}/#code=[\\w-]{32}$`));
    await page.goto(link);
    await expect(grid(page)).toBeVisible();
    expect(page.url()).not.toContain('code');
    const offer = page.getByRole('region', { name: 'Messages' });
    await offer.getByRole('button', { name: 'Keep this device signed in' }).click();
    await expect(offer.getByText('This device stays signed in')).toBeVisible();
    await page.getByRole('navigation').first().getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('This device stays signed in until you sign out')).toBeVisible();
    // On this device the used link opens the page that is signed in.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(grid(page)).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByText('This link was used or is too old')).toBeVisible();
    await expect(
      other.getByText('A link signs in once. Ask the person who runs this server for a new one, which “npm run link”'),
    ).toBeVisible();
    await expectAccessible(other);
    await other.goto('about:blank');
    await other.goto((await serviceCommand(service, 'link')).trim());
    await expect(grid(other)).toBeVisible();
    await other.context().close();
  },
);
