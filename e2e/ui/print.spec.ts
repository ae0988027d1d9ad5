import type { Page } from '@playwright/test';
import { cancelParcel, processedParcel } from '../api/parcel-flows.ts';
import { readPdf } from '../api/pdf-reading.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { fullBrowser } from '../launch-options.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { drawnLabel, firstMethod, sayItCameOut, scanned } from './parcel-pages.ts';
import { inkOf, keepBlobs, pagePicture, pageSizes } from './printed-pdf.ts';
import { watchPrinting } from './watch-printing.ts';

test.use({
  launchOptions: fullBrowser,
  serviceOptions: emptyDesk,
});

const a4 = '210.0 x 297.0';
const letter = '215.9 x 279.4';

/** Three processed parcels with one, two and three labels; the second needs customs and lies on the first shelf. */
async function threeParcels(api: ServiceClient) {
  const method = await firstMethod(api);
  const item = { name: 'Tasse „Morgenröte“ 茶杯 كوب', sku: 'CUP-9', quantity: 2, storage_location: 'A-10' };
  const customs = customsBody(method);
  const bodies = [
    { ...readyBody(method), items: [item], order_number: 'P-1' },
    { ...customs, items: customs.items?.map((one) => ({ ...one, storage_location: 'A-2' })), order_number: 'P-2' },
    { ...readyBody(method), order_number: 'P-3', note: 'Bitte läuten' },
  ];
  return Promise.all(bodies.map((body, index) => processedParcel(api, { ...body, number_of_labels: index + 1 })));
}

/** The label's own PDF against the same label in a part of a sheet: bar codes of another size may not be read. */
function expectSameSize(own: { width: number; height: number }, printed: { width: number; height: number }) {
  expect(Math.abs(printed.width / own.width - 1)).toBeLessThan(0.001);
  expect(Math.abs(printed.height / own.height - 1)).toBeLessThan(0.001);
}

async function selectAll(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Parcels', exact: true }).click();
  await desk.getByRole('checkbox', { name: /^Select all/ }).check();
}

test(
  'three parcels are one job on sheets of A4: from a cell on, over a damaged one, in the order of the shelves, and only the rest again',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const [one, two, three] = await threeParcels(api);
    const marks: string[] = [];
    const shared: string[] = [];
    desk.on('request', (request) => {
      if (request.method() !== 'POST') return;
      if (new URL(request.url()).pathname.startsWith('/desk/')) shared.push(request.postData() ?? '');
      else marks.push(request.url());
    });
    const printed = await watchPrinting(desk);
    const { bytesOf, alive } = await keepBlobs(desk);
    await desk.goto(new URL('/settings', desk.url()).href);
    await desk.getByText('A4 sheets').click();
    await expect(desk.getByRole('combobox', { name: 'Labels per sheet' })).toHaveValue('2x2');
    await desk.getByLabel('Move right, mm').fill('30');
    await expect(desk.getByText('Enter millimetres from -20 to 20')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel('Move right, mm').fill('1,5');
    await desk.getByLabel('Move down, mm').fill('-1');
    await expect(desk.getByText('A4, 4 per sheet, at 100 %, moved 1.5 mm right, moved -1 mm down.')).toBeVisible();
    await desk.getByRole('button', { name: 'Print ruler page' }).click();
    await expect(desk.getByText('Sent to the print dialog.')).toBeVisible();
    expect(await pageSizes(await bytesOf((await printed())[0] ?? ''))).toEqual([a4]);

    await selectAll(desk);
    await desk.getByRole('button', { name: /^Print labels/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Print labels' });
    await expect(dialog.getByText('3 parcels: 6 labels, 1 declaration, on 4 sheets')).toBeVisible();
    // Without its declaration a parcel is sent back: leaving it out is someone's word.
    await dialog.getByRole('combobox', { name: 'What' }).selectOption('Labels');
    await expect(dialog.getByText('1 parcel needs a customs declaration, which is not printed yet.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveAccessibleDescription(
      'Choose what happens to the customs declarations',
    );
    await expectAccessible(desk);
    await dialog.getByText('Leave them out').click();
    await expect(dialog.getByText('6 labels of 3 parcels, on 2 sheets')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Order' }).selectOption('By storage location');
    // The widest of its words has room, also where it is not chosen.
    const what = dialog.getByRole('combobox', { name: 'What' });
    const room = await what.evaluate((select) => {
      const copy = select.cloneNode(true) as HTMLSelectElement;
      copy.style.width = 'max-content';
      select.after(copy);
      const needed = copy.offsetWidth;
      copy.remove();
      return (select as HTMLSelectElement).offsetWidth - needed;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    await dialog.getByRole('combobox', { name: 'Start at cell' }).selectOption('2');
    await dialog.getByRole('button', { name: 'Cell 3, free' }).click();
    await dialog.getByRole('textbox', { name: 'Pages' }).fill('7');
    await expect(dialog.getByRole('textbox', { name: 'Pages' })).toHaveAccessibleDescription(/from 1 to 6, such as/);
    await expectAccessible(desk);
    await dialog.getByRole('textbox', { name: 'Pages' }).fill('');
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();

    const asked = desk.getByRole('dialog', { name: 'Did they all come out?' });
    await expect(asked).toContainText('Sent to the print dialog: 6 pages.');
    const sheets = await bytesOf((await printed())[1] ?? '');
    expect(await pageSizes(sheets)).toEqual([a4, a4]);
    // The second parcel's shelf comes first; its labels are in the free cells of the first sheet and nowhere else.
    const [first, second] = two?.labels.map(({ tracking_number }) => tracking_number) ?? [];
    const cell = (left: number, top: number) => ({ left, top, width: 105, height: 148.5 });
    expect(await scanned(await pagePicture(sheets, 1, cell(105, 0)))).toContain(first);
    expect(await scanned(await pagePicture(sheets, 1, cell(105, 148.5)))).toContain(second);
    expect(await scanned(await pagePicture(sheets, 1, { left: 0, top: 0, width: 105, height: 297 }))).toEqual([]);
    const { bytes: own } = await api.get(two?.documents.labels ?? '');
    expectSameSize(await inkOf(own, 1), await inkOf(sheets, 1, cell(105, 0)));
    expectSameSize(await inkOf(own, 2), await inkOf(sheets, 1, cell(105, 148.5)));

    // The paper jammed after the third, and the last parcel was cancelled elsewhere.
    await cancelParcel(api, three?.id ?? '');
    await asked.getByRole('button', { name: 'No' }).click();
    await expect(asked.getByRole('button', { name: 'Print all 6 again' })).toBeVisible();
    await asked.getByRole('combobox', { name: 'Last good one' }).selectOption({ index: 2 });
    await expectAccessible(desk);
    await asked.getByRole('button', { name: 'Print the other 4' }).click();
    const rest = desk.getByRole('dialog', { name: 'Print the rest' });
    await expect(rest.getByRole('alert')).toContainText('Order P-3: The parcel is cancelled');
    await expect(rest.getByText('1 label of 1 parcel')).toBeVisible();
    await rest.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(desk.getByRole('dialog', { name: 'Did it come out?' })).toBeVisible();
    const last = await bytesOf((await printed())[2] ?? '');
    expect(await scanned(await pagePicture(last, 1))).toContain(one?.labels[0]?.tracking_number);
    await sayItCameOut(desk);
    expect(await alive()).toBeLessThanOrEqual(20);

    // Nothing was done with the parcels, and what the device keeps and the other stations learn has no names.
    expect(marks).toEqual([]);
    expect(shared.join()).toContain(one?.id);
    expect(shared.join()).not.toMatch(/Meißner|Zürcher|P-1|P-2/);
    const kept = await desk.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain(one?.id);
    expect(kept).not.toMatch(/Meißner|Zürcher|P-1|P-2/);

    // What came out does not come out again by accident, and the jobs can be looked up.
    await desk.getByRole('button', { name: /^Print labels/ }).click();
    await expect(dialog).toContainText(/Labels of 2 parcels were sent to a printer (from this device )?before\./);
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveAccessibleDescription(
      'All were printed before. Choose to print them again.',
    );
    await expect(dialog.getByRole('combobox', { name: 'Order' })).toBeVisible();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await desk.getByRole('link', { name: 'Runs' }).click();
    const jobs = desk.getByRole('region', { name: 'Print jobs' });
    await expect(jobs.getByRole('row').nth(1)).toContainText('All came out');
    await expect(jobs.getByRole('row').nth(2)).toContainText('2 of 6, the others printed again');
  },
);

test(
  'while parcels are read the print dialog has the places of what comes: nothing in it moves',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const method = await firstMethod(api);
    const ids = [];
    for (const order of ['STILL-1', 'STILL-2'])
      ids.push((await processedParcel(api, { ...readyBody(method), order_number: order })).id);
    await watchPrinting(desk);
    await desk.goto(new URL('/settings', desk.url()).href);
    await desk.getByText('A4 sheets').click();
    await desk.getByRole('link', { name: 'Parcels', exact: true }).click();
    for (const id of ids) await desk.locator(`[data-row-id="${id}"]`).getByRole('checkbox').check();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await intercept(desk, '**/documents/labels', async (route) => {
      await held;
      await route.continue();
    });
    await desk.getByRole('button', { name: /^Print labels/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Print labels' });
    const boxes = () =>
      dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('h2, select, input, fieldset')].map((part) => {
          const { top, left, width, height } = part.getBoundingClientRect();
          return [part.tagName, ...[top, left, width, height].map(Math.round)].join(' ');
        }),
      );
    await expect(dialog.getByText(/^Loading \d of 2 parcels/)).toBeVisible();
    const before = await boxes();
    release();
    await expect(dialog.getByText('2 labels of 2 parcels, on 1 sheet')).toBeVisible();
    await expect.poll(boxes).toEqual(before);
  },
);

test(
  'on Letter cells are asked for where labels go into them; where they do not fit, the dialog says why',
  { tag: '@safety' },
  async ({ desk, api }) => {
    // Within the country: a declaration would be a page of its own in each of these jobs.
    const ready = readyBody(await firstMethod(api));
    const two = await processedParcel(api, { ...ready, order_number: 'P-2', number_of_labels: 2 });
    const printed = await watchPrinting(desk);
    const { bytesOf } = await keepBlobs(desk);
    await desk.goto(new URL('/settings', desk.url()).href);
    await desk.getByText('Letter sheets').click();
    const division = desk.getByRole('combobox', { name: 'Labels per sheet' });
    await expect(division).toHaveValue('1x2');
    await division.selectOption('2x2');
    await desk.getByText('A4 sheets').click();
    await expect(division).toHaveValue('2x2');
    await desk.getByText('Letter sheets').click();
    await expect(division).toHaveValue('2x2');

    const pick = async () => {
      await desk.getByRole('link', { name: 'Parcels', exact: true }).click();
      await desk
        .getByRole('checkbox', { name: /^Select P-2/ })
        .first()
        .check();
      await desk.getByRole('button', { name: /^Print labels/ }).click();
    };
    const dialog = desk.getByRole('dialog');
    const print = dialog.getByRole('button', { name: 'Print', exact: true });
    const why =
      'Labels of 105 × 148 mm do not fit 4 per Letter sheet at 100 %: each gets its own sheet. 2 per sheet fit.';
    const start = dialog.getByRole('combobox', { name: 'Start at cell' });
    await pick();
    await expect(dialog.getByText('2 labels of 1 parcel, each on its own sheet')).toBeVisible();
    await expect(dialog.getByText(why)).toBeVisible();
    await expect(start).toHaveCount(0);
    await expect(print).toBeEnabled();
    await expectAccessible(desk);
    const what = dialog.getByRole('combobox', { name: 'What' });
    await what.selectOption('kits');
    await expect(dialog.getByText(/^1 parcel: 2 labels, 1 packing slip/)).toBeVisible();
    await expect(dialog.getByText(why)).toBeVisible();
    await expect(start).toHaveCount(0);
    await what.selectOption('slips');
    await expect(dialog.getByText(/^1 packing slip|^1 parcel: 1 packing slip/)).toBeVisible();
    await expect(dialog.getByText(why)).toHaveCount(0);

    await dialog.getByRole('link', { name: 'Printing settings' }).click();
    await division.selectOption('1x2');
    await pick();
    await expect(dialog.getByText('2 labels of 1 parcel, on 1 sheet')).toBeVisible();
    await expect(dialog.getByText(/do not fit/)).toHaveCount(0);
    for (const cell of [1, 2]) await dialog.getByRole('button', { name: `Cell ${cell}, free` }).click();
    await expect(print).toHaveAccessibleDescription('No free cell on the first sheet');
    // The slip comes first; what is damaged is the sheet after it.
    await what.selectOption('kits');
    await expect(dialog.getByRole('group', { name: 'Sheet 2' })).toBeVisible();
    await expect(print).toHaveAccessibleDescription('No free cell on sheet 2');
    await what.selectOption('slips');
    await expect(start).toHaveCount(0);
    await expect(print).toBeEnabled();
    await what.selectOption('labels');
    for (const cell of [1, 2]) await dialog.getByRole('button', { name: `Cell ${cell}, damaged` }).click();
    await print.click();
    await expect(desk.getByRole('dialog', { name: 'Did they all come out?' })).toBeVisible();
    const sheet = await bytesOf((await printed())[0] ?? '');
    expect(await pageSizes(sheet)).toEqual([letter]);
    const { bytes: own } = await api.get(two.documents.labels ?? '');
    for (const number of [1, 2]) {
      const half = { left: 0, top: (number - 1) * 139.7, width: 215.9, height: 139.7 };
      expect(await scanned(await pagePicture(sheet, 1, half))).toContain(two.labels[number - 1]?.tracking_number);
      // Rotated: two lie on a sheet.
      const { width, height } = await inkOf(own, number);
      expectSameSize({ width: height, height: width }, await inkOf(sheet, 1, half));
    }
  },
);

test('the ruler page is lines and words, on sheets and on labels', { tag: '@safety' }, async ({ desk }) => {
  const printed = await watchPrinting(desk);
  const { bytesOf } = await keepBlobs(desk);
  await desk.goto(new URL('/settings', desk.url()).href);
  const rulerOf = async (count: number) => {
    await desk.getByRole('button', { name: 'Print ruler page' }).click();
    await expect.poll(async () => (await printed()).length).toBe(count);
    return bytesOf((await printed())[count - 1] ?? '');
  };
  const papers = [
    { paper: 'A4 sheets', size: a4 },
    { paper: 'Letter sheets', size: letter },
    { paper: 'Label printer', size: '100.0 x 150.0' },
  ];
  for (const [index, { paper, size }] of papers.entries()) {
    await desk.getByText(paper).click();
    if (paper === 'Label printer') await desk.getByRole('combobox', { name: 'Label size' }).selectOption('100x150');
    const ruler = await rulerOf(index + 1);
    expect(await pageSizes(ruler)).toEqual([size]);
    const { text } = await readPdf(ruler);
    expect(text).toContain('The long line is 50 mm.');
    expect(text).toContain('The frame is 10 mm from each edge.');
    // The frame alone reaches into this corner of the page, below the scales and right of their numbers.
    const [across = 0, down = 0] = size.split(' x ').map(Number);
    const corner = await inkOf(ruler, 1, { left: across - 30, top: down - 30, width: 30, height: 30 });
    expect(corner.share).toBeGreaterThan(0.003);
    const { share } = await inkOf(ruler, 1);
    expect(share).toBeGreaterThan(0.001);
    expect(share).toBeLessThan(0.05);
  }
});

test(
  'beside a label that was printed in the browser’s dialog it says so, and the focus is where it was',
  { tag: '@safety' },
  async ({ page, enter, api }) => {
    await watchPrinting(page);
    const { id } = await processedParcel(api, readyBody(await firstMethod(api)));
    const desk = await enter();
    const row = desk.locator(`[data-row-id="${id}"]`);
    await row.click();
    await drawnLabel(desk);
    await expect(desk.getByText('No station has printed this label')).toBeVisible();
    await desk.keyboard.press('l');
    await desk.getByRole('dialog', { name: 'Did it come out?' }).getByRole('button', { name: 'Yes' }).press('Enter');
    await expect(desk.getByText('Printed from this device.')).toBeVisible();
    await expect(row.getByRole('link')).toBeFocused();
  },
);
