import { expect, type Page } from '@playwright/test';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { unshared } from '../unshared.ts';
import { expectAccessible } from './accessibility.ts';
import { stored } from './device-stores.ts';
import { openPath } from './go-to.ts';
import { textbox, openEditor, sentPanel } from './editor-pages.ts';
import { grid } from './list-rows.ts';
import { openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: seededDesk });

/** What an old tab finds after a deploy: a file it has not loaded yet is gone. */
async function dropFile(page: Page): Promise<void> {
  await intercept(page, '**/assets/pages-*.js', (route) =>
    route.fulfill({ status: 404, json: { message: 'not found' } }),
  );
}

/** And the server has another build. */
async function deploy(page: Page): Promise<void> {
  await intercept(page, '**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), build: 'index-new' } });
  });
}

test('a part that is gone leaves the form as it is and brings the offer of the new version', async ({
  page,
  enter,
  api,
}) => {
  const { id } = await createParcel(api, { order_number: 'OLD-TAB' });
  // Before anything of it was loaded.
  await dropFile(page);
  const desk = await enter();
  await deploy(desk);
  await openEditor(desk, id);
  await textbox(desk, 'City').fill('Wrocław');
  await desk.keyboard.press('Control+k');
  const bar = desk.getByRole('status').filter({ hasText: 'A new version of Parcel Desk is available.' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await expect(desk.getByRole('alert')).toContainText('Part of the page could not be loaded');
  await expect(textbox(desk, 'City')).toHaveValue('Wrocław');
  await expectAccessible(desk);
  // The way to save is open: what is loaded continues working.
  await textbox(desk, 'City').press('Control+Enter');
  await expect.poll(async () => JSON.stringify((await api.get(`/parcels/${id}`)).body)).toContain('Wrocław');
});

test(
  'an open tab finds a new version when its user comes back, and a station loads it between two parcels',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const { id } = await createParcel(api, { order_number: 'ON-TABLE' });
    await page.clock.install();
    await page.goto(service.link);
    await expect(grid(page)).toBeVisible();
    await deploy(page);
    await page.clock.fastForward(61_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const bar = page.getByRole('status').filter({ hasText: 'A new version of Parcel Desk is available.' });
    await expect(bar.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await page.keyboard.press('Alt+3');
    const field = page.getByLabel('Scan or type');
    await expect(field).toBeFocused();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await field.fill(id);
    await field.press('Enter');
    await expect(page.getByText('ON-TABLE').first()).toBeVisible();
    await page.clock.runFor(20_000);
    expect(loads).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('ON-TABLE')).toHaveCount(0);
    await page.clock.runFor(3000);
    expect(loads).toBe(0);
    await page.clock.runFor(3000);
    await expect.poll(() => loads).toBe(1);
  },
);

test(
  'a lost network is not called a new version, and the part comes on another try',
  { tag: '@safety' },
  async ({ desk }) => {
    await expect(grid(desk)).toBeVisible();
    await intercept(desk, '**/assets/pages-*.js', (route) => route.abort('connectionrefused'));
    await desk.keyboard.press('?');
    const missing = desk.getByRole('alert').filter({ hasText: 'Part of the page could not be loaded' });
    await expect(missing).toBeVisible();
    await expect(desk.getByText('A new version of Parcel Desk is available.')).toHaveCount(0);
    await desk.unroute('**/assets/pages-*.js');
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
);

test('storage that throws at every touch breaks nothing', { tag: '@safety' }, async ({ page, service, api }) => {
  const { id } = await createParcel(api, { order_number: 'NO-STORE' });
  await page.addInitScript(() => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      Storage.prototype[method] = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
  });
  await page.goto(service.link);
  await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order NO-STORE' })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
  await page.keyboard.press('w');
  await page.getByLabel('Appearance').selectOption('Dark');
  await page.keyboard.press('e');
  await textbox(page, 'City').fill('Łódź');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect(sentPanel(page).getByText('No draft can be kept')).toBeVisible();
  await textbox(page, 'City').press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/parcels/${id}$`));
  expect((await readParcel(api, id)).receiver?.city).toBe('Łódź');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
});

test('what a newer version keeps of runs, requests and work is left to it, and the pages that list them are drawn @safety', async ({
  desk,
}) => {
  // Where stations share, the desk has the work, and this browser keeps none.
  await unshared(desk);
  await openPath(desk, '/runs');
  await openPath(desk, '/requests');
  await openPath(desk, '/today');
  const databases = () =>
    desk.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).join(' '));
  for (const name of ['runs', 'requests', 'work']) await expect.poll(databases).toContain(name);
  await desk.evaluate(async () => {
    const now = Date.now();
    const kept: [string, string, object, IDBValidKey?][] = [
      [
        'runs',
        'runs',
        { id: 'future-run', work: { kind: 'future-kind' }, startedAt: now, endedAt: null, wanted: 'run' },
      ],
      ['runs', 'items', { run: 'future-run', at: 0, id: 'p', step: 'future-step' }],
      [
        'requests',
        'calls',
        { at: now, tab: 'f', place: 1, kind: 'future-call', method: 'QUERY', base: '', path: '/x', headers: {} },
      ],
      ['work', 'work', { id: 'w', at: now, source: 'future-robot', kind: 'future-work', count: 3 }, [now, 'w']],
    ];
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    for (const [database, store, entry, key] of kept)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(names.find((name) => name.includes(database)) ?? '');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(store, 'readwrite');
          transaction.objectStore(store).put(entry, key);
          transaction.addEventListener('complete', () => resolve());
          transaction.addEventListener('error', () => reject(new Error(store)));
        });
      });
  });
  for (const [path, name] of [
    ['/runs', 'Runs'],
    ['/requests', 'Requests'],
    ['/today', 'Today'],
  ] as const) {
    await desk.goto(new URL(path, desk.url()).href);
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(desk.getByText('This part of the page failed')).toHaveCount(0);
    await expect(desk.getByText('NaN')).toHaveCount(0);
  }
  const left = await stored(desk);
  for (const word of ['future-kind', 'future-step', 'future-call', 'future-work']) expect(left).toContain(word);
});

test(
  'a panel that fails while it is drawn leaves the rest of the page alone',
  { tag: '@safety' },
  async ({ desk, api, context }) => {
    const { id } = await createParcel(api, { order_number: 'BROKEN' });
    // A fault that no data of the API can provoke: the browser's own writer of indented JSON throws.
    await openParcel(desk, id);
    await desk.evaluate(() => {
      const json = JSON.stringify;
      JSON.stringify = (value: unknown, ...rest: unknown[]) => {
        if (rest[1] === 2) throw new TypeError('no such thing');
        return (json as (...given: unknown[]) => string)(value, ...rest);
      };
    });
    await desk.getByText('As sent by the API').click();
    await expect(desk.getByRole('alert')).toContainText('This part of the page failed');
    await expect(desk.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await expect(grid(desk)).toBeVisible();
    await desk.getByRole('button', { name: 'Reload page' }).click();
    await expect(desk.getByRole('heading', { name: 'Order BROKEN' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  },
);
