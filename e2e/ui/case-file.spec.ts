import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { stored } from './device-stores.ts';
import { textbox, openEditor } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { chooseMore, firstMethod, openParcel } from './parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

const person = {
  name: 'Friederike Quellmann',
  company: 'Quellmann Orgelbau',
  address_line_1: 'Zwirnereigasse',
  house_number: '17b',
  city: 'Nowhere',
  email: 'friederike@quellmann.example',
  phone: '+49 30 5556677',
};
const personal = [/friederike|quellmann|orgelbau|zwirnerei|nowhere|5556677|parkplatz|q-77/i];

async function refused(api: ServiceClient, count: number): Promise<string[]> {
  const body = readyBody(await firstMethod(api));
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await createParcel(api, {
      ...body,
      order_number: `Q-77${at}`,
      note: 'Am Parkplatz klingeln',
      receiver: { ...body.receiver, ...person },
    });
    await api.post(`/parcels/${id}/process?print=true`);
    ids.push(id);
  }
  await Promise.all(ids.map((id) => completed(api, id)));
  return ids;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Case file: / });

/** Saves what the open dialog offers, by its key. */
async function save(page: Page): Promise<{ name: string; text: string }> {
  await expect(dialogOf(page).getByRole('button', { name: 'Save file' })).not.toHaveAttribute('aria-disabled');
  await dialogOf(page).getByRole('button', { name: 'Save file' }).focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saved = await download;
  await expect(dialogOf(page)).toBeHidden();
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}

/** A page of a browser that has no token, and what it asks the API for. */
async function unknownPeer(browser: Browser, origin: string): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1')) asked.push(request.url());
  });
  await page.goto(`${origin}/case`);
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  return { page, asked };
}

function drop(page: Page, name: string, text: string): Promise<void> {
  return page.evaluate(
    ({ fileName, content }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    },
    { fileName: name, content: text },
  );
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Choose file')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test(
  'a refused parcel is saved by keys alone, and opened by keys in a browser without a token',
  { tag: '@safety' },
  async ({ desk, api, service, browser }) => {
    const [id = ''] = await refused(api, 1);
    await openParcel(desk, id);
    // Something is asked of it here, and another version is seen.
    await openEditor(desk, id);
    await textbox(desk, 'Weight').fill('2.5');
    await textbox(desk, 'Weight').press('Control+Enter');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
    await desk.keyboard.press('Control+k');
    await expect(desk.getByRole('dialog', { name: 'Commands and search' }).getByRole('combobox')).toBeFocused();
    await desk.keyboard.type('case file');
    await expect(desk.getByRole('dialog').getByRole('option').first()).toContainText('Case file');
    await desk.keyboard.press('Enter');
    const dialog = dialogOf(desk);
    await expect(dialog).toContainText('Anyone who gets the file can read parcel IDs');
    await expect(dialog).toContainText('The token and the addresses of documents are never in it.');
    await expect(dialog.getByRole('button', { name: 'Save file' })).toBeFocused();
    const preview = dialog.getByRole('region', { name: /^Top of the file/ });
    await expect(preview).toContainText(`${id}: Refused by the carrier`);
    await expect(preview).not.toContainText(personal[0] ?? '');
    await expectAccessible(desk);

    const { name, text } = await save(desk);
    expect(name).toMatch(new RegExp(`^parcel-desk-case-${id.slice(0, 8)}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    for (const pattern of personal) expect(text).not.toMatch(pattern);
    expect(text).not.toContain(service.token);
    expect(text.split('\n', 4).join('\n')).toMatch(
      /^\{\n {2}"format": "parcel-desk-case",\n {2}"version": 1,\n {2}"summary": \[$/,
    );
    const file = JSON.parse(text) as {
      summary: string[];
      page: string;
      server: { software: string };
      parcels: { earlier: unknown[]; requests: { requestId: string }[] }[];
    };
    expect(file.page).toMatch(/index-\S+/);
    expect(file.server.software).toBe((await api.get('/parcels')).headers.get('x-parcel-desk-version'));
    expect(file.parcels[0]?.earlier).toHaveLength(1);
    const ids = file.parcels[0]?.requests.map(({ requestId }) => requestId) ?? [];
    expect(ids.length).toBeGreaterThan(0);

    const { page, asked } = await unknownPeer(browser, service.origin);
    await expectAccessible(page);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByRole('heading', { name: `Case file ${name}` })).toBeFocused();
    const article = page.getByRole('article');
    await expect(article).toContainText('Refused');
    await expect(article.getByRole('region', { name: 'Reasons' })).toContainText('The city "•••••••" is not known');
    await expect(article.getByRole('region', { name: 'Receiver' })).toContainText('10•••');
    await expect(article.getByRole('region', { name: 'Shipment' })).toContainText('2.500 kg');
    await expect(article.getByRole('region', { name: 'Requests' })).toContainText(ids[0] ?? '');
    await expect(page.getByRole('main')).toContainText(/API version v1 · Parcel Desk \d+\.\d+\.\d+, commit \w/);
    await article.getByLabel('Version').selectOption({ index: 1 });
    await expect(article.getByRole('region', { name: 'Shipment' })).not.toContainText('2.500 kg');
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
    }
    await expectAccessible(page);
    expect(asked).toEqual([]);
    expect(await stored(page)).not.toContain(id);
    await page.context().close();
  },
);

test(
  'without masking the file says so and holds everything but addresses of documents',
  { tag: '@safety' },
  async ({ desk, api, service, browser }) => {
    const [id = ''] = await refused(api, 1);
    await openParcel(desk, id);
    await chooseMore(desk, 'Case file…');
    await expect(dialogOf(desk).getByRole('button', { name: 'Save file' })).toBeFocused();
    await dialogOf(desk).getByRole('checkbox', { name: 'Mask personal data' }).uncheck();
    await expect(dialogOf(desk)).toContainText('can read names, addresses, emails, phone numbers and notes');
    await expectAccessible(desk);
    const { name, text } = await save(desk);
    for (const value of [...Object.values(person), 'Am Parkplatz klingeln', 'Q-770']) expect(text).toContain(value);
    expect(text).not.toContain(service.token);

    const { page, asked } = await unknownPeer(browser, service.origin);
    await drop(page, name, text);
    await expect(page.getByRole('heading', { name: 'Order Q-770' })).toBeVisible();
    await expect(page.getByText('Personal data is not masked.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Receiver' })).toContainText('Friederike Quellmann');
    await page.getByRole('link', { name: 'Connect' }).click();
    await page.getByRole('link', { name: 'Open a case file without signing in' }).click();
    await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await stored(page)).not.toContain('Quellmann');
    await page.context().close();
  },
);

test(
  'on a phone the dialog’s actions are whole, from its opening to its end',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const [id = ''] = await refused(api, 1);
    await openParcel(desk, id);
    for (const height of [844, 600]) {
      await desk.setViewportSize({ width: 390, height });
      await chooseMore(desk, 'Case file…');
      const dialog = dialogOf(desk);
      await expect(dialog.getByRole('region', { name: /^Top of the file/ })).toBeVisible();
      const isWhole = (name: string) =>
        dialog.getByRole('button', { name }).evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const edge = element.closest('[role="dialog"]')?.parentElement?.getBoundingClientRect();
          const corners = [top + 1, bottom - 1].flatMap((y) => [left + 4, right - 4].map((x) => [x, y] as const));
          const seen = corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
          return seen && edge !== undefined && bottom + 4 <= edge.bottom && edge.bottom <= innerHeight;
        });
      for (const place of ['start', 'end'] as const) {
        for (const name of ['Cancel', 'Save file'])
          expect([place, name, await isWhole(name)]).toEqual([place, name, true]);
        await dialog.evaluate((element) => element.parentElement?.scrollTo(0, element.scrollHeight));
      }
      await expectAccessible(desk);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    }
  },
);

test(
  'each opening begins again, also of a changed file of the same name and timestamp',
  { tag: '@safety' },
  async ({ browser, service }) => {
    const { page } = await unknownPeer(browser, service.origin);
    const saved = (count: number) => {
      const entry = { id: 'x', state: 'open', current: { seenAt: '', etag: null, parcel: buildParcel() } };
      return JSON.stringify({
        format: 'parcel-desk-case',
        version: 1,
        savedAt: '2026-11-25T10:05:00Z',
        server: { address: 'https://api.example/v1' },
        parcels: Array.from({ length: count }, () => entry),
      });
    };
    const parcels = page.getByRole('navigation', { name: 'Parcels in the file' }).getByRole('button');
    const heading = page.getByRole('heading', { name: 'Case file same.json' });
    await choose(page, 'same.json', saved(3));
    await expect(heading).toBeFocused();
    await parcels.nth(2).press('Enter');
    await expect(parcels.nth(2)).toHaveAttribute('aria-current', 'true');
    await choose(page, 'same.json', saved(2));
    await expect(parcels).toHaveCount(2);
    await expect(parcels.first()).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('article')).toBeVisible();
    await expect(heading).toBeFocused();
    const alert = page.getByRole('alert').filter({ hasText: 'This is not a case file' });
    for (const time of ['first', 'second']) {
      await drop(page, 'orders.csv', 'Order;Name');
      await expect(alert, time).toBeFocused();
      await page.getByRole('button', { name: 'Open another file' }).focus();
    }
    await page.context().close();
  },
);

test('the parcels of a cause are one file, which names the cause', { tag: '@safety' }, async ({ desk, api }) => {
  await refused(api, 3);
  await goTo(desk, '/problems');
  await desk.getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();
  const list = desk.getByRole('region', { name: 'Parcels to correct' });
  // All of the account is searched, other tests' parcels with it.
  await expect(desk.getByText(/^\d+ parcels? read: all created since/)).toBeVisible();
  const count = await list.locator('li[data-index]').count();
  await list.getByRole('button', { name: 'Case file…' }).click();
  await expect(dialogOf(desk)).toHaveAccessibleName(`Case file: ${count} parcels`);
  const { text } = await save(desk);
  for (const pattern of personal) expect(text).not.toMatch(pattern);
  await goTo(desk, '/requests');
  await desk.getByRole('link', { name: 'Open a case file' }).click();
  await choose(desk, 'group.json', text);
  await expect(desk.getByRole('main')).toContainText(`${count} of ${count} parcels with this cause`);
  const parcels = desk.getByRole('navigation', { name: 'Parcels in the file' }).getByRole('button');
  await expect(parcels).toHaveCount(count);
  await parcels.nth(1).press('Enter');
  await expect(parcels.nth(1)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  await desk.getByRole('link', { name: 'Go to parcels' }).click();
  await expect(desk).toHaveURL(/\/parcels/);
});

test('a file that is none, is cut, damaged or newer says so, and another one can be opened after it', async ({
  browser,
  service,
}) => {
  const { page } = await unknownPeer(browser, service.origin);
  const start = '{"format":"parcel-desk-case","version":';
  const files = [
    ['orders.csv', 'Order;Name', 'This is not a case file'],
    ['cut.json', `${start}1,"summary":["Par`, 'The file is incomplete'],
    ['newer.json', `${start}2}`, 'The file is from a newer version of Parcel Desk'],
    ['damaged.json', `${start}1,"parcels":[]}`, 'The file is damaged'],
    ['empty.json', '', 'The file is empty'],
  ] as const;
  for (const [name, text, title] of files) {
    await choose(page, name, text);
    const alert = page.getByRole('alert').filter({ hasText: title });
    await expect(alert).toContainText(name);
    await expect(alert).toBeFocused();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await drop(page, 'orders.csv', 'Order;Name');
  await expect(page.getByRole('alert')).toContainText('This is not a case file');
  await page.context().close();
});
