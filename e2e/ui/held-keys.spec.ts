import { expect, type Page } from '@playwright/test';
import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { networkSettled } from '../settled-network.ts';
import { seededDesk } from '../service-profiles.ts';
import { grid, rowKeysWork } from './list-rows.ts';
import { changesOf, textbox } from './editor-pages.ts';
import { holdFiles } from './held-files.ts';
import { firstMethod, startsOf } from './parcel-pages.ts';
import { enterStation, scan } from './station-pages.ts';

test.use({ serviceOptions: seededDesk });

const paletteInput = (page: Page) => page.getByRole('combobox', { name: /^Command, / });

test('keys after Ctrl+K are typed into the palette however late its file comes, and none acts on the page', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'HELD-1' });
  const files = await holdFiles(page, /\/pages-/);
  const changes = changesOf(page);
  await page.goto(`${service.link.split('#')[0]}parcels/${id}#${service.link.split('#')[1]}`);
  await expect(page.getByRole('heading', { name: 'Order HELD-1' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pavel nded');
  await expect.poll(files.asked).toBe(true);
  await expect(page).toHaveURL(new RegExp(`/parcels/${id}$`));
  files.come();
  await expect(paletteInput(page)).toHaveValue('pavel nded');
  await expect(paletteInput(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(changes).toEqual([]);
  expect((await readParcel(api, id)).processed_at).toBeNull();
});

for (const [files, what] of [
  [/./, 'its files come'],
  [/\/pages-/, 'the file of the station comes'],
] as const)
  test(
    `a scan right after a reload of the station is read, however late ${what}`,
    files.test('/') ? { tag: '@safety' } : {},
    async ({ page, service, api }) => {
      const order = files.test('/') ? 'NED-1' : 'NED-2';
      await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: order });
      await enterStation(page, service.link);
      const late = await holdFiles(page, files);
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator(files.test('/') ? '#root' : '#root > *').first()).toBeAttached();
      await expect.poll(late.asked).toBe(true);
      await scan(page, order);
      late.come();
      await expect(page.getByRole('heading', { name: `Order ${order}`, exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/station$/);
    },
  );

test('a key of a row that comes in the frame in which the first rows are drawn acts on its row', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'FRAME-1' });
  // No other frame comes until then, however fast the machine is.
  await page.addInitScript(() => {
    const request = requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    let holding = false;
    globalThis.requestAnimationFrame = (frame) => (holding ? held.push(frame) : request(frame));
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-row-id]') === null) return;
      holding = true;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    addEventListener('frames-come', () => {
      holding = false;
      for (const frame of held) request(frame);
    });
  });
  await page.goto(service.link);
  await page.locator(`[data-row-id="${id}"]`).focus();
  await page.keyboard.press('e');
  await page.evaluate(() => dispatchEvent(new Event('frames-come')));
  await expect(page).toHaveURL(new RegExp(`/parcels/${id}/edit`));
});

/** What Control+V does where no field has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

test('what is pasted while a page or dialog loads belongs to it @safety', async ({ page, service }) => {
  const files = await holdFiles(page, /\/(?:pages|sheets)-/);
  await page.goto(service.link);
  await rowKeysWork(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ne');
  await paste(page, 'd-1');
  await page.keyboard.type('2');
  await expect.poll(files.asked).toBe(true);
  files.come();
  await expect(paletteInput(page)).toHaveValue('ned-12');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A page that takes a table gets it.
  await page.reload();
  await rowKeysWork(page);
  await page.unrouteAll({ behavior: 'wait' });
  const again = await holdFiles(page, /\/(?:pages|sheets)-/);
  await page.reload();
  await rowKeysWork(page);
  await page.keyboard.press('Alt+6');
  await expect.poll(again.asked).toBe(true);
  await paste(page, 'order_number\tcity\nPASTED-1\tBerlin\nPASTED-2\tUlm');
  again.come();
  await expect(page.getByText('PASTED-2', { exact: true })).toBeVisible();
});

test('keys for what could not be loaded are named, in a message that covers no button @safety', async ({
  page,
  service,
}) => {
  const changes = changesOf(page);
  await intercept(
    page,
    (url) => url.pathname.startsWith('/assets/pages-'),
    (route) => route.abort(),
  );
  await page.goto(service.link);
  await rowKeysWork(page);
  await page.keyboard.press('Control+k');
  // It is known at once that nothing comes, while the text is still typed.
  await expect(page.getByText('Part of the page could not be loaded')).toBeVisible();
  await page.keyboard.type('pavel nded');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The keys you pressed meanwhile were not used: pavel nded Enter')).toBeVisible();
  await expect(page).toHaveURL(/\/parcels$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(changes).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(paletteInput(page)).toBeFocused();
});

test('keys for a row act on no other that was pressed before what they ask for was there @safety', async ({
  page,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const [meant, pressed] = [
    await createParcel(api, { ...body, order_number: 'MEANT-1' }),
    await createParcel(api, { ...body, order_number: 'PRESSED-1' }),
  ];
  const files = await holdFiles(page, /\/list-/);
  const starts = startsOf(page, pressed.id);
  await page.goto(service.link);
  const row = ({ id }: { id: string }) => grid(page).locator(`[data-row-id="${id}"]`);
  await row(meant).focus();
  await page.keyboard.press('p');
  await row(pressed).getByRole('checkbox').click();
  await expect(page.getByText('The keys you had pressed were not used: p')).toBeVisible();
  await expect.poll(files.asked).toBe(true);
  files.come();
  await rowKeysWork(page);
  await networkSettled(page);
  expect(starts).toEqual([]);
});

test('keys after N are typed into the first field of the new parcel @safety', async ({ page, service }) => {
  const files = await holdFiles(page, /\/parcel-/);
  await page.goto(service.link);
  await rowKeysWork(page);
  await page.keyboard.press('n');
  await page.keyboard.type('Anna 7 px');
  await expect.poll(files.asked).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'New parcel' })).toHaveCount(0);
  files.come();
  // What comes while they are given stands behind them, and so does text without a key, as Playwright writes Greek.
  await expect(textbox(page, 'Name')).toBeFocused();
  await page.keyboard.type('Μ a ρ b');
  await expect(page.locator(':focus')).toHaveValue('Anna 7 pxΜ a ρ b');
  await expect(textbox(page, 'Name')).toHaveValue('Anna 7 pxΜ a ρ b');
});

for (const keys of ['Control+k', '?', 'f', 'v', 'n', 'e', 'd', 'l', 'Delete', 'Shift+X', 'Alt+3', 'Alt+4', 'Alt+0'])
  test(`no letter after ${keys} acts on the list`, { tag: '@safety' }, async ({ page, service, api }) => {
    const method = await firstMethod(api);
    const order = `HELD ${keys}`;
    const body = { ...readyBody(method), order_number: order };
    const { id } = keys === 'l' ? await processedParcel(api, body) : await createParcel(api, body);
    const files = await holdFiles(page, /\/(?:pages|parcel|sheets)-/);
    const changes = changesOf(page);
    await page.goto(service.link);
    await rowKeysWork(page);
    await expect(grid(page).locator('[data-index="0"]')).toContainText(order);
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press(keys);
    // Not `n`, `e`, `d`, `i` and `w` last: what came may have them.
    await page.keyboard.type('nedpilxjkfvcwabghmoqrstuyz.,/4', { delay: 10 });
    files.come();
    await networkSettled(page);
    expect(changes).toEqual([]);
    expect((await readParcel(api, id)).processed_at === null).toBe(keys !== 'l');
    await expect(page.getByRole('alertdialog')).toHaveCount(keys === 'Delete' ? 1 : 0);
  });
