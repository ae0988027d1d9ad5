import type { Page } from '@playwright/test';
import { createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import {
  changesOf,
  itemGrid,
  itemGridStatus,
  openEditor,
  openNewParcel,
  pasteBlock,
  savedParcelId,
  sentPanel,
  textbox,
} from './editor-pages.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

const columns = ['SKU', 'Name', 'Quantity', 'Weight', 'Price', 'Country of origin', 'HS code'] as const;

/** The first columns of an item come to have these texts. */
async function expectTexts(page: Page, item: number, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    await expect(textbox(page, `${columns[index] ?? ''}, item ${item}`)).toHaveValue(text);
}

test('rows are typed, copied, filled, moved and undone with the keyboard alone, and saved as they are', async ({
  desk,
  api,
}) => {
  await openNewParcel(desk);
  const { keyboard } = desk;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  await desk.getByRole('button', { name: 'Add item' }).focus();
  await press('Enter');
  for (const text of ['MUG-BL', 'Mug, blue', '2']) {
    await keyboard.type(text);
    await press('Tab');
  }
  await keyboard.type('0,4');
  await press('Enter');
  await expect(textbox(desk, 'SKU, item 2')).toBeFocused();
  await expect(textbox(desk, 'Weight, item 1')).toHaveValue('0.4');

  // Escape takes back what is typed; typing replaces, F2 continues with what is there.
  await keyboard.type('WRONG');
  await press('Escape');
  await expect(textbox(desk, 'SKU, item 2')).toHaveValue('');
  await press('ArrowUp', 'F2');
  await keyboard.type('-X');
  await press('Enter');
  await expect(textbox(desk, 'SKU, item 1')).toHaveValue('MUG-BL-X');
  await press('ArrowUp');
  await keyboard.type('MUG');
  await press('ArrowDown');
  await expectTexts(desk, 1, ['MUG', 'Mug, blue', '2', '0.4']);

  // A block goes through the real clipboard.
  await press('ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight');
  await expect(itemGrid(desk).getByRole('gridcell', { selected: true })).toHaveCount(4);
  await press('Control+c', 'ArrowDown', 'Control+v');
  await expectTexts(desk, 2, ['MUG', 'Mug, blue', '2', '0.4']);
  await expect(desk.getByText('1 row pasted')).toBeVisible();
  await press('Control+x');
  await expectTexts(desk, 2, ['', '', '', '']);
  await press('Control+v', 'Control+z', 'Control+z');
  await expectTexts(desk, 2, ['MUG', 'Mug, blue', '2', '0.4']);

  // Rows: one above, a copy, one up, away; a column filled from the first row.
  await press('Alt+Insert');
  await expectTexts(desk, 2, ['', '', '', '']);
  await keyboard.type('TEA');
  await press('ArrowDown', 'Alt+Shift+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowUp');
  for (const [index, sku] of ['MUG', 'MUG', 'TEA', 'MUG'].entries())
    await expect(textbox(desk, `SKU, item ${index + 1}`)).toHaveValue(sku);
  await press('Control+End', 'Alt+Delete');
  await expect(itemGrid(desk)).toHaveAttribute('aria-rowcount', '4');
  await press('Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  for (const item of [1, 2, 3]) await expect(textbox(desk, `SKU, item ${item}`)).toHaveValue('MUG');
  await press('Control+z');
  await expect(textbox(desk, 'SKU, item 3')).toHaveValue('TEA');
  await press('Control+Shift+z');
  await expect(textbox(desk, 'SKU, item 3')).toHaveValue('MUG');
  await press('Control+z');

  // Nothing is lost by leaving the table, and all of it can be undone to the start.
  await textbox(desk, 'Postal code').focus();
  await textbox(desk, 'SKU, item 1').focus();
  for (let step = 0; step < 40; step += 1) await press('Control+z');
  await expect(desk.getByText('No items yet.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Add item' })).toBeFocused();
  for (let step = 0; step < 40; step += 1) await press('Control+y');
  await expect(itemGrid(desk)).toHaveAttribute('aria-rowcount', '4');
  await press('Control+z', 'Control+Enter');

  const { items } = await readParcel(api, await savedParcelId(desk));
  expect(items.map(({ sku, name, quantity, weight }) => [sku, name, quantity, weight])).toEqual([
    ['MUG', 'Mug, blue', 2, '0.400'],
    ['MUG', 'Mug, blue', 2, '0.400'],
    ['TEA', null, 1, null],
  ]);
});

test(
  'a block from a spreadsheet goes in as a whole or not at all; what is unclear stays to be seen',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openNewParcel(desk);
    const changes = changesOf(desk);
    await desk.getByRole('button', { name: 'Add item' }).focus();
    // Excel, German: a header, decimals with a comma, a cell with a tab and a line break, a name of a country.
    await pasteBlock(
      desk,
      'Artikelnummer\tMenge\tGewicht (g)\tPreis\tUrsprungsland\tBeschreibung\tLieferant\r\n' +
        'A-1\t2\t400\t9,50\tGermany\t"say ""hi""\tthere\nsecond line"\tMüller\r\n' +
        'A-2\t1\t1500\t12,34,50\tAtlantis\tplain\tMüller\r\n',
    );
    const status = itemGridStatus(desk);
    await expect(status).toHaveText(
      /2 rows pasted\. Columns matched by the header row.*9,50 is 9\.50.*Unknown columns skipped.*Lieferant/,
    );
    await expectTexts(desk, 1, ['A-1', '', '2', '0.400', '9.50', 'DE']);
    await expectTexts(desk, 2, ['A-2', '', '1', '1.500', '12,34,50', 'Atlantis']);
    await expect(textbox(desk, 'Description, item 1')).toHaveValue('say "hi"\tthere\nsecond line');
    for (const column of ['Price', 'Country of origin'])
      await expect(textbox(desk, `${column}, item 2`)).toHaveAttribute('aria-invalid', 'true');
    await expect(itemGrid(desk).locator('[aria-invalid]')).toHaveCount(2);
    await expectAccessible(desk);

    // It cannot be sent so: the summary names the cells, and the focus is on the first.
    await desk.keyboard.press('Control+Enter');
    await expect(textbox(desk, 'Price, item 2')).toBeFocused();
    await expect(desk.getByRole('alert').getByRole('listitem').getByRole('button')).toHaveText([
      'Item 2 · Price',
      'Item 2 · Country of origin',
    ]);
    expect(changes).toHaveLength(0);
    await desk.keyboard.type('1234,50');
    await desk.keyboard.press('Tab');
    await expect(textbox(desk, 'Price, item 2')).toHaveValue('1234.50');
    await desk.keyboard.type('fr');
    await desk.keyboard.press('Escape');
    await expect(textbox(desk, 'Country of origin, item 2')).toHaveValue('Atlantis');
    await desk.keyboard.press('Delete');

    // Too wide, too long: nothing changes, and it is said why.
    await pasteBlock(desk, 'a\tb\tc\td\te\tf');
    await expect(status).toHaveText(/Nothing was pasted: 6 columns do not fit into the 5/);
    await pasteBlock(desk, Array.from({ length: 1000 }, (_, row) => `L-${row}`).join('\n'));
    await expect(status).toHaveText(/Nothing was pasted: 1,001 items/);
    await expect(itemGrid(desk)).toHaveAttribute('aria-rowcount', '3');

    // One cell over a block.
    await textbox(desk, 'HS code, item 1').click();
    await textbox(desk, 'HS code, item 2').click({ modifiers: ['Shift'] });
    await pasteBlock(desk, '6912.00\r\n');
    for (const item of [1, 2]) await expect(textbox(desk, `HS code, item ${item}`)).toHaveValue('6912.00');
    await desk.keyboard.press('Control+Enter');
    const { items } = await readParcel(api, await savedParcelId(desk));
    expect(
      items.map((item) => [item.sku, item.quantity, item.weight, item.price, item.origin_country, item.hs_code]),
    ).toEqual([
      ['A-1', 2, '0.400', '9.50', 'DE', '6912.00'],
      ['A-2', 1, '1.500', '1234.50', null, '6912.00'],
    ]);
    expect(items[0]?.description).toBe('say "hi"\tthere\nsecond line');
  },
);

test(
  'what is copied is what a spreadsheet reads: text with quotes where needed, and a table of texts',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { items: [{ sku: '007', name: 'a\tb\n"c"', quantity: 2 }, { sku: '1.5' }] });
    await openEditor(desk, id);
    await textbox(desk, 'SKU, item 1').click();
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowRight']) await desk.keyboard.press(key);
    const copied = await desk.evaluate(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    });
    expect(copied[0]).toBe('007\t"a\tb\n""c"""\n1.5\t');
    expect(copied[1]).toMatch(/<td style="mso-number-format:'\\@'">007<\/td>.*a\tb<br.*>&quot;c&quot;<\/td>/);
    // Through the browser's own clipboard, and back in at another place.
    await desk.keyboard.press('Control+c');
    await textbox(desk, 'Description, item 1').click();
    await desk.keyboard.press('Control+v');
    await expect(textbox(desk, 'Note, item 1')).toHaveValue('a\tb\n"c"');
    await expect(textbox(desk, 'Description, item 2')).toHaveValue('1.5');
  },
);

test(
  'each cell shows what it was and goes back to it; so does a row, and what was undone can be done again',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, {
      items: [
        { sku: 'A', name: 'Mug', weight: '0.400', hs_code: '6912.00' },
        { sku: 'B', name: 'Tea' },
      ],
    });
    await openEditor(desk, id, 'items.0.hs_code');
    await expect(textbox(desk, 'HS code, item 1')).toBeFocused();
    await desk.keyboard.press('Delete');
    await expect(textbox(desk, 'HS code, item 1')).toHaveAttribute('placeholder', 'cleared (null)');
    await expect(sentPanel(desk).locator('[data-mark=cleared]')).toHaveText(/"hs_code": null/);
    await desk.getByRole('button', { name: 'Undo HS code, item 1' }).click();
    await expect(textbox(desk, 'HS code, item 1')).toHaveValue('6912.00');
    await expect(sentPanel(desk)).toContainText('Nothing yet');

    await textbox(desk, 'Name, item 1').fill('Cup');
    await textbox(desk, 'Weight, item 1').fill('400 g');
    await textbox(desk, 'SKU, item 2').fill('B2');
    await expect(desk.getByText('was B', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Actions for item 1' }).click();
    await desk.getByRole('menuitem', { name: 'Undo row changes' }).click();
    await expect(textbox(desk, 'Name, item 1')).toHaveValue('Mug');
    await expect(textbox(desk, 'SKU, item 2')).toHaveValue('B2');
    await expect(textbox(desk, 'SKU, item 1')).toBeFocused();

    // The undo of the whole section is a step like any other.
    await desk.getByRole('button', { name: 'undo', exact: true }).first().click();
    await expect(textbox(desk, 'SKU, item 2')).toHaveValue('B');
    await desk.keyboard.press('Control+z');
    await expect(textbox(desk, 'SKU, item 2')).toHaveValue('B2');
  },
);

test(
  'an item that is taken away is named in what will be sent, at its place, until it is undone',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const names = ['Mug', 'Tea', 'Cup', 'Pot', 'Jar', 'Lid', 'Tin'];
    const made = (count: number) =>
      createParcel(api, { items: names.slice(0, count).map((name, index) => ({ sku: `S${index + 1}`, name })) });
    const removed = sentPanel(desk).locator('[data-mark=removed]');
    const { id } = await made(3);
    await openEditor(desk, id);
    await textbox(desk, 'SKU, item 2').click();
    await desk.keyboard.press('Alt+Delete');
    await expect(removed).toHaveText(/^\s*– 2 · S2 Tea · removed\s*$/);
    await expect(sentPanel(desk)).toContainText(/"S1"[^]*– 2 · S2 Tea · removed[^]*"S3"/);
    await desk.keyboard.press('Control+z');
    await expect(removed).toHaveCount(0);
    for (const _ of names.slice(0, 3)) {
      await textbox(desk, 'SKU, item 1').click();
      await desk.keyboard.press('Alt+Delete');
    }
    await expect(removed).toHaveText([/– 1 · S1 Mug/, /– 2 · S2 Tea/, /– 3 · S3 Cup/]);
    await desk.keyboard.press('Control+Enter');
    await savedParcelId(desk);
    expect((await readParcel(api, id)).items).toEqual([]);

    // Unchanged items of a longer list are folded; the one that goes is not.
    await openEditor(desk, (await made(7)).id);
    await textbox(desk, 'SKU, item 2').click();
    await desk.keyboard.press('Alt+Delete');
    await expect(sentPanel(desk)).toContainText(
      /… 1 unchanged item …\s*– 2 · S2 Tea · removed\s*… 5 unchanged items …/,
    );
  },
);

test('a parcel whose label is made: its items can be read and copied, and every try to change them says why not', async ({
  desk,
  api,
}) => {
  const { id } = await processedParcel(api, customsBody(await firstMethod(api)));
  await openEditor(desk, id);
  await textbox(desk, 'HS code, item 1').click();
  await expect(textbox(desk, 'HS code, item 1')).not.toBeEditable();
  for (const key of ['x', 'Delete', 'Enter', 'Control+d', 'Alt+Delete']) await desk.keyboard.press(key);
  await desk.keyboard.press('Control+x');
  await expect(itemGridStatus(desk)).toHaveText(/Cannot change: already on the label/);
  await expect(itemGridStatus(desk)).not.toContainText('cut');
  await pasteBlock(desk, '1\t2');
  await expect(itemGridStatus(desk)).toHaveText(/Cannot change: already on the label/);
  await expect(textbox(desk, 'HS code, item 1')).toHaveValue('0902.30');
  await expect(itemGrid(desk)).toHaveAttribute('aria-readonly', 'true');
  await desk.keyboard.press('Control+c');
  await textbox(desk, 'Order number').focus();
  await desk.keyboard.press('Control+v');
  await expect(textbox(desk, 'Order number')).toHaveValue('0902.30');
});
