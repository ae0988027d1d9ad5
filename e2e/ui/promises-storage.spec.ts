import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { fullBrowser } from '../launch-options.ts';
import type { ServiceClient } from '../service-client.ts';
import { seededDesk } from '../service-profiles.ts';
import { textbox } from './editor-pages.ts';
import { unshared } from '../unshared.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { chooseMore, firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: seededDesk });
test.setTimeout(180_000);

/** No word of any language, and in no other data: whatever holds it holds a customer. */
const canary = 'Qzxkanari';

async function canaryParcels(api: ServiceClient, count: number): Promise<string[]> {
  const body = readyBody(await firstMethod(api));
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createParcel(api, { ...body, receiver: { ...body.receiver, name: `${canary}${index} Vogel` } }),
    ),
  );
  return made.map(({ id }) => id);
}

/** All that a page can leave behind, as text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stored = await caches.keys();
    const { localStorage: device, sessionStorage: tab, history: past } = globalThis;
    const storages = [device, tab].map((storage) => Object.entries(storage));
    return JSON.stringify([storages, databases, stored, past.state, location.href, document.title, document.cookie]);
  });
}

/** Files of a browser's profile that hold a text, whatever way it is written down. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const spellings = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  const hits = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        return spellings.some((spelling) => bytes.includes(spelling)) ? [path.slice(folder.length)] : [];
      }),
  );
  return hits.flat();
}

/** From the list to the label and out again, with a draft taken up, one discarded and one saved. */
async function wholeRun(page: Page, id: string, text: string): Promise<void> {
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await expect(grid(page).getByText(text).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, '/parcels/new');
  await textbox(page, 'Name').fill(`${text} discarded`);
  await textbox(page, 'City').fill('Berlin');
  await page.getByRole('button', { name: /^(Cancel|Discard)/ }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/parcels(\?|$)/);
  await goTo(page, `/parcels/${id}/edit`);
  await textbox(page, 'Company').fill(`${text} GmbH`);
  await textbox(page, 'City').press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/parcels/${id}$`));
  // The key is pressed at what is seen.
  await expect(page.getByRole('button', { name: /^Process/ }).first()).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: /^Labels, page/ }).locator('canvas')).toBeVisible({ timeout: 60_000 });
}

test(
  'after a whole run no storage, no address and no file of the browser holds a customer',
  { tag: '@safety' },
  async ({ playwright, service, api }) => {
    const [id = ''] = await canaryParcels(api, 50);
    const profile = await mkdtemp(join(tmpdir(), 'parcel-desk-profile-'));
    const { viewport, locale } = test.info().project.use;
    let context: BrowserContext | undefined;
    try {
      context = await playwright.chromium.launchPersistentContext(profile, {
        ...fullBrowser,
        viewport: viewport ?? null,
        locale: locale ?? 'en-GB',
      });
      const page = await context.newPage();
      await page.goto(service.link);
      await wholeRun(page, id, canary);
      expect((await readParcel(api, id)).receiver?.company).toBe(`${canary} GmbH`);
      expect(await kept(page)).not.toContain(canary);
      // The harness would see it.
      await page.evaluate((text) => sessionStorage.setItem('probe', text), canary);
      expect(await kept(page)).toContain(canary);
      await page.evaluate(() => sessionStorage.removeItem('probe'));

      await goTo(page, `/parcels/${id}/edit`);
      await textbox(page, 'Note').fill(`${canary} draft`);
      await expect.poll(() => kept(page), 'the draft of this tab').toContain(canary);
      await page.getByRole('navigation').first().getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: 'Sign out and discard' }).click();
      await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
      await expect.poll(() => kept(page)).not.toContain(canary);
      await expect.poll(() => kept(page)).not.toContain(service.token);
      await expect.poll(() => page.content()).not.toContain(canary);
      await context.close();
      context = undefined;
      // The engine's own journal of sessionStorage keeps removed entries for a while: that is the tab's drafts, and theirs alone.
      const files = await filesWith(profile, canary);
      expect(files.filter((file) => !file.includes('Session Storage'))).toEqual([]);
    } finally {
      await context?.close();
      await rm(profile, { recursive: true, force: true });
    }
  },
);

test(
  'signing out forgets what is still on its way, in every tab',
  { tag: '@safety' },
  async ({ desk, api, service }) => {
    const [id = ''] = await canaryParcels(api, 1);
    const second = await desk.context().newPage();
    await second.goto(`${service.origin}/parcels/${id}/edit`);
    await textbox(second, 'Company').fill(`${canary} on its way`);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await intercept(second, `**/v1/parcels/${id}`, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response }).catch(() => {});
    });
    const sent = second.waitForRequest((request) => request.method() === 'PATCH');
    await second.keyboard.press('Control+Enter');
    const request = await sent;
    second.on('dialog', (dialog) => void dialog.accept());
    await desk.getByRole('button', { name: 'Sign out' }).click();
    await desk.getByRole('button', { name: 'Sign out and discard' }).click();
    for (const page of [desk, second]) await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    answer();
    // Null when it is not awaited any more.
    await request.response();
    // Someone of another account at the same screen: what came late for the first must not wait there in memory.
    await second.getByLabel('API token').fill(await service.newToken({ account: 'neighbour' }));
    await second.getByRole('button', { name: 'Connect' }).click();
    await second.getByRole('navigation').first().waitFor();
    await goTo(second, `/parcels/${id}`);
    await expect(second.getByRole('alert')).toContainText('Parcel not found');
    await expect.poll(() => second.content()).not.toContain(canary);
    await expect.poll(() => kept(second)).not.toContain(canary);
  },
);

test('why a parcel was not sent is kept without what names its customer, and forgotten on signing out @safety', async ({
  desk,
  api,
  service,
}) => {
  // Where stations share, the marks are the desk's, and are there again after signing in.
  await unshared(desk);
  await desk.reload();
  const [id = ''] = await canaryParcels(api, 1);
  const errors = { weight: ['is required'], 'receiver.name': [`${canary} is no name`] };
  await intercept(desk, `**/v1/parcels/${id}/process?*`, (route) =>
    route.fulfill({ status: 422, json: { message: 'The parcel cannot be processed.', errors } }),
  );
  await goTo(desk, `/parcels/${id}`);
  await chooseMore(desk, 'Process only');
  await expect(desk.getByText(`${canary} is no name`)).toBeVisible();
  const isMarked = () => desk.evaluate((parcel) => JSON.stringify(Object.entries(localStorage)).includes(parcel), id);
  await expect.poll(isMarked).toBe(true);
  expect(await kept(desk)).not.toContain(canary);
  const second = await desk.context().newPage();
  await unshared(second);
  await second.goto(`${service.origin}/parcels/${id}`);
  await expect(second.getByText('Not sent: 2 fields need attention')).toBeVisible();
  await expect(second.getByText('missing or wrong')).toBeVisible();
  await second.getByRole('button', { name: 'Sign out' }).click();
  const question = second.getByRole('alertdialog', { name: 'Sign out?' });
  await expect(question).toContainText('the marks of parcels that were not sent from this browser');
  await question.getByRole('button', { name: 'Sign out' }).click();
  for (const page of [desk, second]) await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await expect.poll(isMarked).toBe(false);
  // Memory holds nothing of it either.
  await second.getByLabel('API token').fill(service.token);
  await second.getByRole('button', { name: 'Connect' }).click();
  await second.getByRole('navigation').first().waitFor();
  await goTo(second, `/parcels/${id}`);
  await expect(second.getByRole('button', { name: 'Process', exact: true })).toBeVisible();
  await expect(second.getByText(/^Not sent:/)).toHaveCount(0);
});

test(
  'a browser whose storage throws: list, search, editor, process, label and sign-out all work',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const [id = ''] = await canaryParcels(api, 1);
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'localStorage', { get: blocked });
      Object.defineProperty(globalThis, 'sessionStorage', { get: blocked });
    });
    await page.goto(service.link);
    await wholeRun(page, id, canary);
    // The desk has counted it: nothing is lost.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
  },
);

test(
  'every page works with storage that is full or holds invalid data',
  { tag: '@safety' },
  async ({ desk, api, service }) => {
    const [id = ''] = await canaryParcels(api, 1);
    await expect(grid(desk)).toBeVisible();
    await desk.getByLabel('Appearance').selectOption('Dark');
    await desk.getByRole('button', { name: 'Display' }).click();
    await desk.getByRole('radio', { name: 'Comfortable' }).check();
    await goTo(desk, `/parcels/${id}/edit`);
    await textbox(desk, 'Note').fill('a draft');
    await expect.poll(() => desk.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(1);
    for (const odd of ['}{', 'null', '[1]', '{"a":{"b":[]}}', '0', '"x"']) {
      await desk.evaluate((value) => {
        for (const storage of [localStorage, sessionStorage])
          for (const key of Object.keys(storage)) if (!key.endsWith('.session')) storage.setItem(key, value);
      }, odd);
      for (const path of ['/parcels', `/parcels/${id}/edit`]) {
        desk.once('dialog', (dialog) => void dialog.accept());
        await desk.goto(service.origin + path);
        await expect(path === '/parcels' ? grid(desk) : textbox(desk, 'Postal code'), `${odd} ${path}`).toBeVisible();
      }
      desk.removeAllListeners('dialog');
    }
    await desk.evaluate(() => {
      for (const storage of [localStorage, sessionStorage])
        for (let size = 1 << 20; size > 0; size >>= 1)
          try {
            for (let piece = 0; piece < 20; piece += 1) storage.setItem(`${size}-${piece}`, 'x'.repeat(size));
          } catch {
            // Full for this size.
          }
    });
    await textbox(desk, 'Reference').fill('full');
    await textbox(desk, 'Reference').press('Control+Enter');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
    expect((await readParcel(api, id)).reference).toBe('full');
  },
);
