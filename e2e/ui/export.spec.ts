import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from '../fixtures.ts';
import { workbookPart } from '../workbook-part.ts';
import { axeProblems } from './accessibility.ts';
import { withFront } from './front-server.ts';
import { grid, listedParcels, rowKeysWork } from './list-rows.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';

test.use({ serviceOptions: { parcels: 430 }, permissions: ['clipboard-read', 'clipboard-write'] });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export parcels' });
const choose = (page: Page, name: string) => dialog(page).getByRole('radio', { name }).press('Space');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The rows of a saved file under their headers, and what it is called. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<{ name: string; text: string; rows: Cells[] }> {
  const download = page.waitForEvent('download');
  await act();
  const file: Download = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, rows: rowsOf(text.replace('\uFEFF', '')) };
}

type Cells = Record<string, string>;

interface Shipped {
  order_number: string | null;
  processed_at: string | null;
  cancelled_at: string | null;
  labels: { tracking_number: string | null }[];
}

function rowsOf(text: string): Cells[] {
  return Papa.parse<Cells>(text, { header: true, skipEmptyLines: true }).data;
}

test('by keys: selected and loaded parcels, as the list shows them and with all fields, to a file and the clipboard @safety', async ({
  desk,
  api,
}) => {
  await rowKeysWork(desk);
  const all = (await listedParcels(api, 'sort=-created_at')) as unknown as (Record<string, unknown> & { id: string })[];
  for (const key of ['j', 'x', 'j', 'x', 'Shift+X']) await desk.keyboard.press(key);
  await expect(dialog(desk).getByRole('radio', { name: 'Selected (2)' })).toBeChecked();
  await expect(dialog(desk).getByRole('button', { name: 'Export' })).toBeFocused();
  expect(await axeProblems(desk, { exempt: ['aria-hidden-focus', 'region', 'page-has-heading-one'] })).toEqual([]);

  const two = await saved(desk, () => desk.keyboard.press('Enter'));
  // A dialog hides the list from readers until it is closed.
  await expect(dialog(desk)).toHaveCount(0);
  const headers = await grid(desk).getByRole('columnheader').allInnerTexts();
  // Two times in one column are two columns of a file.
  const named = headers.flatMap((name) => (name === 'Processed / printed' ? ['Processed', 'Printed'] : name.trim()));
  expect(Object.keys(two.rows[0] ?? {})).toEqual(named.filter((name) => name !== ''));
  expect(two.rows.map((row) => row['Order'])).toEqual(all.slice(0, 2).map((parcel) => parcel['order_number'] ?? ''));
  expect(two.text.startsWith('\uFEFFState,')).toBe(true);
  expect(two.name).toMatch(/^parcels-\d{8}-\d{6}\.csv$/);
  // The row it was asked from has the focus again.
  await expect(grid(desk).locator('[data-row-id]:focus')).toHaveCount(1);
  await expect(messages(desk)).toContainText(`2 parcels exported to ${two.name}.`);

  await desk.keyboard.press('Shift+X');
  await choose(desk, 'Workbook (.xlsx)');
  const download = desk.waitForEvent('download');
  await dialog(desk).getByRole('button', { name: 'Export' }).press('Enter');
  const workbook = await download;
  expect(workbook.suggestedFilename()).toMatch(/^parcels-\d{8}-\d{6}\.xlsx$/);
  const sheet = await workbookPart(await readFile(await workbook.path()));
  const orders = [...sheet.matchAll(/<c r="B\d+"[^>]*><is><t[^>]*>([^<]*)</g)];
  expect(orders.map(([, text]) => text)).toEqual(['Order', ...two.rows.map((row) => row['Order'])]);

  await desk.keyboard.press('Shift+X');
  await choose(desk, 'Loaded (100)');
  await choose(desk, 'All fields');
  await choose(desk, 'One per item');
  await choose(desk, 'CSV, semicolons');
  expect(await axeProblems(desk, { exempt: ['aria-hidden-focus', 'region', 'page-has-heading-one'] })).toEqual([]);
  expect(await smallTargets(desk)).toEqual([]);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  await expect(dialog(desk).getByRole('button', { name: 'Export' })).toBeInViewport();
  await desk.setViewportSize({ width: 1440, height: 900 });
  const loaded = await saved(desk, () => dialog(desk).getByRole('button', { name: 'Export' }).press('Enter'));
  const items = all.slice(0, 100).flatMap(({ id, items }) => {
    const list = items as { sku: string | null; weight: string | null }[];
    const cells = list.map(({ sku, weight }, place) => [id, place + 1, sku, weight?.replace('.', ',')]);
    return cells.length > 0 ? cells : [[id, '', null, null]];
  });
  expect(loaded.rows.map((row) => [row['id'], row['item'], row['items.sku'], row['items.weight']])).toEqual(
    items.map((cells) => cells.map((cell) => (cell === null || cell === undefined ? String.raw`\N` : String(cell)))),
  );
  expect(loaded.text).toContain('version (do not edit)');

  await desk.keyboard.press('Shift+X');
  // What was chosen last is still chosen.
  await expect(dialog(desk).getByRole('radio', { name: 'CSV, semicolons' })).toBeChecked();
  await choose(desk, 'One per parcel');
  await choose(desk, 'Clipboard');
  await dialog(desk).getByRole('button', { name: 'Export' }).press('Enter');
  await expect(messages(desk)).toContainText('2 parcels copied.');
  // Messages hide no button of the bar below.
  await expect
    .poll(async () => {
      const note = await messages(desk).boundingBox();
      const bar = await desk.getByRole('region', { name: 'Selected parcels' }).boundingBox();
      return (bar?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0);
    })
    .toBeGreaterThan(0);
  const pasted = rowsOf(await desk.evaluate(() => navigator.clipboard.readText()));
  expect(pasted.map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
  expect(pasted[0]).not.toHaveProperty('items.sku');

  await desk.getByRole('button', { name: 'More' }).click();
  await desk.getByRole('button', { name: 'Export…' }).click();
  await choose(desk, 'All matching');
  await expect(dialog(desk).getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
    'Only selected and loaded parcels can be copied.',
  );
  await desk.keyboard.press('Escape');
  await expect(dialog(desk)).toHaveCount(0);
});

test('Export waits for a list that is loading; of a filtered one it offers all that match, for a shop too @safety', async ({
  page,
  service,
  api,
}) => {
  const all = (await listedParcels(api, 'sort=-created_at')) as unknown as Shipped[];
  await withFront(service, async (front) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    front.fault = ({ url }) => (url.startsWith('/v1/parcels?') ? { after: held } : null);
    await page.goto(front.link);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const start = dialog(page).getByRole('button', { name: 'Export' });
    await expect(start).toHaveAccessibleDescription('The list is loading.');
    release();
    await expect(dialog(page).getByRole('radio', { name: 'Loaded (100)' })).toBeChecked();
    await expect(start).not.toHaveAttribute('aria-disabled');

    await page.goto(`${front.origin}/parcels?filter[created_since]=2020-01-01T00:00:00Z`);
    await rowKeysWork(page);
    await page.keyboard.press('Shift+X');
    await expect(dialog(page).getByRole('radio', { name: 'All matching' })).toBeChecked();
    await choose(page, 'For a shop');
    await choose(page, 'Amazon');
    const file = await saved(page, () => start.press('Enter'));
    expect(file.name).toMatch(/^shipping-confirmation-\d{8}-\d{6}\.txt$/);
    const [header, ...lines] = file.text.trimEnd().split('\r\n');
    expect(header?.split('\t').slice(0, 2)).toEqual(['order-id', 'order-item-id']);
    const shipped = all.flatMap(({ order_number, processed_at, cancelled_at, labels }) =>
      processed_at === null || cancelled_at !== null || (order_number ?? '') === ''
        ? []
        : labels.flatMap(({ tracking_number }) => (tracking_number === null ? [] : [[order_number, tracking_number]])),
    );
    expect(shipped.length).toBeGreaterThan(10);
    const cells = lines.map((line) => line.split('\t'));
    expect(cells.map(([order, , , , , , tracking]) => [order, tracking])).toEqual(shipped);
    await expect(messages(page)).toContainText(/\d+ parcels skipped: not shipped/);
  });
});

test(
  'all matching: says how far it is, continues after a failure, and a file of a part says so in its name',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const all = await listedParcels(api, 'sort=-created_at');
    await withFront(service, async (front) => {
      const isNext = (url: string) => url.startsWith('/v1/parcels?') && url.includes('cursor=');
      let asked = 0;
      let release = () => {};
      await page.goto(front.link);
      await rowKeysWork(page);
      // The second page after the first, then nothing.
      front.fault = ({ url }) => {
        if (!isNext(url)) return null;
        asked += 1;
        return asked < 2 ? null : { after: new Promise<void>((resolve) => (release = resolve)) };
      };
      await page.keyboard.press('Shift+X');
      await choose(page, 'All matching');
      await choose(page, 'All fields');
      await dialog(page).getByRole('button', { name: 'Export' }).press('Enter');
      await expect(dialog(page)).toContainText(/200 parcels exported, back to \d+ \w+ \d{4}/);
      expect(await axeProblems(page, { exempt: ['aria-hidden-focus', 'region', 'page-has-heading-one'] })).toEqual([]);
      await expect(dialog(page).getByRole('button', { name: 'Stop and save' })).toBeFocused();
      const part = await saved(page, () => page.keyboard.press('Enter'));
      release();
      expect(part.name).toMatch(/-incomplete\.csv$/);
      expect(part.rows.map(({ id }) => id)).toEqual(all.slice(0, 200).map(({ id }) => id));
      await expect(messages(page)).toContainText(
        /Incomplete: 200 parcels exported, back to .* Saved as .*-incomplete\.csv/,
      );

      asked = 0;
      front.fault = ({ url }) => (isNext(url) && (asked += 1) > 2 ? { drop: true } : null);
      await page.keyboard.press('Shift+X');
      await choose(page, 'All matching');
      await dialog(page).getByRole('button', { name: 'Export' }).press('Enter');
      await expect(dialog(page).getByRole('alert')).toContainText('No answer');
      await expect(dialog(page)).toContainText('300 parcels exported');
      expect(await axeProblems(page, { exempt: ['aria-hidden-focus', 'region', 'page-has-heading-one'] })).toEqual([]);
      front.fault = () => null;
      const whole = await saved(page, () => dialog(page).getByRole('button', { name: 'Try again' }).press('Enter'));
      expect(whole.name).toMatch(/^parcels-\d{8}-\d{6}\.csv$/);
      expect(whole.rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      await expect(messages(page)).toContainText(`430 parcels exported to ${whole.name}.`);
    });
  },
);

test(
  'what a browser does not let the page copy is copied by one more press, or said to be blocked',
  { tag: '@safety' },
  async ({ desk }) => {
    await rowKeysWork(desk);
    await desk.evaluate(() => {
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
      const copy = document.execCommand.bind(document);
      let tries = 0;
      document.execCommand = (command) => (tries += 1) > 2 && copy(command);
    });
    for (const key of ['j', 'x', 'Shift+X']) await desk.keyboard.press(key);
    await choose(desk, 'Clipboard');
    await dialog(desk).getByRole('button', { name: 'Export' }).press('Enter');
    await expect(dialog(desk)).toContainText('1 parcel ready to copy.');
    const copy = dialog(desk).getByRole('button', { name: 'Copy' });
    await expect(copy).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(dialog(desk).getByRole('alert')).toContainText('does not let this page copy');
    await expect(copy).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(messages(desk)).toContainText('1 parcel copied.');
    expect(rowsOf(await desk.evaluate(() => navigator.clipboard.readText()))).toHaveLength(1);
  },
);
