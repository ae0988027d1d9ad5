import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { stored } from './device-stores.ts';
import { button, checkRows, exportedAll, openFile, parcelsByOrder } from './import-pages.ts';
import { sidewaysScroll } from './page-checks.ts';

test.use({ serviceOptions: emptyDesk });

const header = 'Order number,Name,Address line 1,Postal code,City,Country,Weight (kg),SKU,Quantity';

/** The order numbers that begin so, sorted. */
async function ordersOf(api: ServiceClient, start: string): Promise<string[]> {
  return (await parcelsByOrder(api)).flatMap(({ order_number: order }) =>
    order?.startsWith(start) === true ? [order] : [],
  );
}

test('a file becomes parcels, by keyboard alone; the same file again makes none twice', async ({ desk, api }) => {
  const file = `${header}\nKEY-1,Ann,Hauptstr. 1,10243,Berlin,Germany,1.5,A,2\nKEY-1,,,,,,,B,1\nKEY-2,Bob,Ring 2,1010,Wien,AT,"0,5",C,\n`;
  await openFile(desk, 'orders.csv', file);
  await expectAccessible(desk);
  await expect(button(desk, 'Check rows')).toBeFocused();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('grid', { name: 'Rows of the file' })).toBeVisible();
  await expectAccessible(desk);
  await expect(button(desk, 'Create 2 parcels')).not.toHaveAttribute('aria-disabled');
  // What is typed in a cell counts without leaving it.
  await desk.getByRole('gridcell', { name: 'Bob' }).click();
  await desk.keyboard.type('Bea');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('heading', { name: /Import of orders\.csv/ })).toBeVisible();
  await expect(desk.getByText('2 parcels imported.')).toBeVisible();
  expect(await ordersOf(api, 'KEY-')).toEqual(['KEY-1', 'KEY-2']);
  expect((await parcelsByOrder(api)).map(({ receiver }) => receiver?.name)).toEqual(['Ann', 'Bea']);

  // The name of a file may name a customer: it ends with the tab.
  await desk.reload();
  await expect(desk.getByRole('heading', { name: /^Import, 2 parcels, / })).toBeVisible();
  const kept = await stored(desk);
  expect(kept).toContain('"kind":"import"');
  expect(kept).not.toContain('orders.csv');
  await openFile(desk, 'a copy.csv', file);
  await checkRows(desk);
  await expect(desk.getByRole('grid').getByText('There already')).toHaveCount(2);
  await expect(button(desk, 'Nothing to import')).toHaveAttribute('aria-disabled', 'true');
});

test('what is wrong is mended in the grid; what is skipped comes back as a file to mend @safety', async ({
  desk,
  api,
}) => {
  await openFile(
    desk,
    'orders.csv',
    `${header}\nBAD-1,Ann,Street 1,10243,Berlin,Atlantis,1.5,A,2\nBAD-2,Bob,Street 2,10243,Berlin,DE,heavy,B,1\nGOOD-1,Cy,Street 3,10243,Berlin,DE,1,C,1\n`,
  );
  await checkRows(desk);
  await expect(button(desk, 'Create 1 parcel')).toBeVisible();
  await expect(desk.getByText('2 parcels with a problem will be skipped.')).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('F8');
  await expect(desk.getByText('Country, line 2')).toBeVisible();
  await desk.keyboard.type('DE');
  await desk.keyboard.press('Enter');
  await expect(button(desk, 'Create 2 parcels')).toBeVisible();
  await button(desk, 'Create 2 parcels').click();
  await expect(desk.getByText('2 parcels imported.')).toBeVisible();
  await expect(desk.getByText('1 parcel with a problem was not sent.')).toBeVisible();
  expect(await ordersOf(api, 'BAD-')).toEqual(['BAD-1']);

  const download = desk.waitForEvent('download');
  await button(desk, 'Save rows not imported (1)').click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('orders-not-imported.csv');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain(`${header},problem`);
  expect(text).toContain('BAD-2,Bob,Street 2,10243,Berlin,DE,heavy,B,1,Weight must be like 1.250');
});

test(
  'an import that is stopped continues with its file; what was edited then and is not now is skipped, and saved to be mended',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const orders = ['STOP-1', 'STOP-2', 'STOP-3', 'STOP-4', 'STOP-5', 'STOP-6'];
    const file = `${header}\n${orders.map((order) => `${order},Ann,Street 1,10243,Berlin,DE,1,A,1`).join('\n')}\n`;
    await openFile(desk, 'orders.csv', file);
    await checkRows(desk);
    const grid = desk.getByRole('grid');
    await grid.getByRole('gridcell', { name: 'Berlin' }).last().click();
    await desk.keyboard.type('Potsdam');
    await desk.keyboard.press('Enter');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await intercept(desk, '**/parcels', async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await button(desk, 'Create 6 parcels').click();
    await expect(desk.getByRole('main')).toContainText('3 in progress');
    await desk.keyboard.press('s');
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    release();
    await expect(desk.getByText('3 parcels are still to be imported: resume the run.')).toBeVisible();
    await expect(desk.getByText('Line 7')).toBeHidden();
    await expect(button(desk, /^Save rows not imported/)).toBeHidden();
    await expectAccessible(desk);
    expect(await ordersOf(api, 'STOP-')).toEqual(orders.slice(0, 3));

    await desk.reload();
    await expect(desk.getByRole('status', { name: 'State of the run' })).toHaveText('Stopped');
    await openFile(desk, 'orders.csv', file);
    await expect(desk.getByText('An import of this file was not finished: 3 of 6 parcels done.')).toBeVisible();
    await button(desk, 'Continue it').press('Enter');
    const note = '1 parcel (line 7) was edited before the file was closed: edit it again, or it is skipped.';
    await expect(desk.getByText(note)).toBeVisible();
    await expectAccessible(desk);
    await button(desk, 'Continue it').press('Enter');
    await expect(desk.getByRole('heading', { name: 'Import of orders.csv' })).toBeVisible();
    await expect(desk.getByText('5 of 6 done')).toBeVisible();
    await expect(grid).toContainText('The row is not as it was when the import was started.');
    expect(await ordersOf(api, 'STOP-')).toEqual(orders.slice(0, 5));
    const download = desk.waitForEvent('download');
    await desk.keyboard.press('Shift+X');
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved.trim().split('\n').slice(1)).toEqual([expect.stringContaining('STOP-6,')]);
  },
);

test(
  'order numbers that exist already are marked with a link, and skipped unless chosen',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const there = await createParcel(api, { order_number: 'THERE-1' });
    await openFile(desk, 'orders.csv', `${header}\nTHERE-1,Ann,,,,DE,1,A,1\nTHERE-2,Bob,,,,DE,1,B,1\n`);
    await checkRows(desk);
    const grid = desk.getByRole('grid');
    await expect(grid.getByText('There already')).toHaveCount(1);
    await expect(button(desk, 'Create 1 parcel')).toBeVisible();
    await expect(desk.getByRole('link', { name: /^THERE-1/ }).first()).toHaveAttribute('href', new RegExp(there.id));
    await grid.getByRole('checkbox', { name: /^Line 2, There already/ }).click();
    await expect(button(desk, 'Create 2 parcels')).toBeVisible();
  },
);

test(
  'a first row that looks like a parcel is one, unless the user takes it for names',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openFile(desk, 'bare.csv', 'H-1,ann@example.com\nH-2,bob@example.com\n');
    const header = desk.getByLabel('Header line');
    await expect(header).toHaveValue('none');
    await expect(desk.getByText('ann@example.com', { exact: true })).toBeVisible();
    await header.selectOption('0');
    await expect(header).toHaveValue('0');
    await expect(desk.getByText('1 row, 2 columns')).toBeVisible();
    await header.selectOption('none');
    await expect(desk.getByText('2 rows, 2 columns')).toBeVisible();
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByRole('gridcell', { name: 'ann@example.com' })).toBeVisible();
    await expect(button(desk, 'Create 2 parcels')).not.toHaveAttribute('aria-disabled');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByText('2 parcels imported.')).toBeVisible();
    const emails = new Set((await parcelsByOrder(api)).map(({ receiver }) => receiver?.email));
    for (const email of ['ann@example.com', 'bob@example.com']) expect(emails).toContain(email);
  },
);

test('dates that can be read in two ways are a question, once', { tag: '@safety' }, async ({ desk, api }) => {
  await openFile(desk, 'dates.csv', 'Order number,Order date\nDATE-1,03/04/2026\nDATE-2,05/06/2026\n');
  await expect(button(desk, 'Check rows')).toHaveAttribute('aria-disabled', 'true');
  await expect(desk.getByRole('group', { name: 'How are dates written?' }).getByRole('radio').first()).toBeFocused();
  await expectAccessible(desk);
  // An answer leaves the focus where it is.
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('radio', { name: /Month first/ })).toBeChecked();
  await expect(button(desk, 'Check rows')).not.toHaveAttribute('aria-disabled');
  await expect(desk.getByRole('radio', { name: /Month first/ })).toBeFocused();
  await desk.keyboard.press('ArrowUp');
  await expect(desk.getByRole('radio', { name: /Day first/ })).toBeChecked();
  await checkRows(desk);
  await button(desk, 'Create 2 parcels').click();
  await expect(desk.getByText('2 parcels imported.')).toBeVisible();
  const date = (await parcelsByOrder(api)).find((parcel) => parcel.order_number === 'DATE-1')?.order_date ?? '';
  expect(await desk.evaluate((text) => new Date(text).toLocaleDateString('en-CA'), date)).toBe('2026-04-03');

  await openFile(desk, 'more dates.csv', 'Order number,Order date\nDATE-3,07/08/2026\n');
  await checkRows(desk);
});

test('an export that is edited and imported again changes just what was edited, and creates what is new @safety', async ({
  desk,
  api,
}) => {
  const receiver = { name: 'Ann', city: 'Graz', country: 'AT' };
  const first = await createParcel(api, { order_number: 'BACK-1', note: 'as it was', receiver, items: [{ sku: 'A' }] });
  const second = await createParcel(api, { order_number: 'BACK-2', note: 'untouched' });
  await desk.reload();
  const { data, meta } = await exportedAll(desk);
  const [row] = data.filter(({ id }) => id === first.id);
  expect(row).toMatchObject({ 'receiver.city': 'Graz' });
  if (row !== undefined) row['receiver.city'] = 'Linz';
  await createParcel(api, { order_number: 'BACK-4' });
  // Someone else changes a field that is not edited in the file.
  await api.patch(`/parcels/${first.id}`, { note: 'changed meanwhile' });
  const edited = Papa.unparse({
    fields: meta.fields ?? [],
    data: [...data, { order_number: 'BACK-3', 'receiver.city': 'Wien' }].map((cells: Record<string, string>) =>
      (meta.fields ?? []).map((field) => cells[field] ?? ''),
    ),
  });
  await openFile(desk, 'parcels.csv', edited);
  await checkRows(desk);
  await expect(desk.getByRole('grid')).toContainText('Linz');
  await button(desk, 'Create 1 and update 1 parcel').click();
  await expect(desk.getByText('2 parcels imported.')).toBeVisible();
  expect(await readParcel(api, first.id)).toMatchObject({
    note: 'changed meanwhile',
    receiver: { name: 'Ann', city: 'Linz', country: 'AT' },
    items: [{ sku: 'A' }],
  });
  expect(await readParcel(api, second.id)).toEqual(second);
  expect(await ordersOf(api, 'BACK-')).toEqual(['BACK-1', 'BACK-2', 'BACK-3', 'BACK-4']);

  await desk.keyboard.press('z');
  await expect(desk.getByRole('heading', { name: /Undo changes/ })).toBeVisible();
  await expect.poll(async () => (await readParcel(api, first.id)).receiver?.city).toBe('Graz');
});

test('a file that is no table says so, and the page continues', async ({ desk }) => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]);
  await openFile(desk, 'orders.csv', zip);
  await expect(desk.getByRole('alert')).toContainText(/archive|workbook/);
  await expect(desk.getByRole('alert')).toBeFocused();
  await expectAccessible(desk);
  await desk.getByLabel('Or paste the cells').fill('Order number\tCity\nPASTE-1\tGraz');
  await button(desk, 'Use pasted cells').click();
  await expect(desk.getByText('Pasted cells')).toBeVisible();
});

test('a file that is dropped on any page is imported; one in work is not lost for it', async ({ desk }) => {
  const drop = async (name: string) => {
    const data = await desk.evaluateHandle((fileName) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Order number,City\nDROP-1,Graz\n'], fileName, { type: 'text/csv' }));
      return transfer;
    }, name);
    await desk.dispatchEvent('body', 'dragover', { dataTransfer: data });
    await desk.dispatchEvent('body', 'drop', { dataTransfer: data });
  };
  await drop('dropped.csv');
  await expect(button(desk, 'Check rows')).toBeVisible();
  // Nothing was changed in it: another one takes its place.
  await drop('another.csv');
  await expect(desk.getByText('another.csv')).toBeVisible();
  await checkRows(desk);
  await desk.getByRole('gridcell', { name: 'Graz' }).click();
  // Still being typed.
  await desk.keyboard.type('Linz');
  await drop('third.csv');
  await expect(desk.getByRole('alertdialog')).toContainText('third.csv');
  await button(desk, 'Keep').click();
  await expect(desk.getByRole('gridcell', { name: 'Linz' })).toBeVisible();
});

test('a shop’s file that is dropped becomes parcels in two presses, and the focus is where the work is', async ({
  desk,
  api,
}) => {
  let presses = 0;
  const press = async (keys: string) => {
    presses += 1;
    await desk.keyboard.press(keys);
  };
  const file = await readFile(join(import.meta.dirname, '../../src/app/testing/shop-exports/plain.csv'), 'utf8');
  const data = await desk.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'plain.csv', { type: 'text/csv' }));
    return transfer;
  }, file);
  await desk.dispatchEvent('body', 'drop', { dataTransfer: data });
  await expect(button(desk, 'Check rows')).toBeFocused();
  await press('Control+Enter');
  const grid = desk.getByRole('grid', { name: 'Rows of the file' });
  await expect(grid.locator(':focus')).toHaveCount(1);
  await expect(desk.getByText('Order number, line 2')).toBeVisible();
  await press('Control+Enter');
  await expect(desk.getByText('2 parcels imported.')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4);
  expect(await ordersOf(api, 'A-')).toEqual(['A-1', 'A-2']);
  // The next file: its button has the focus.
  await desk.keyboard.press('Alt+6');
  await expect(button(desk, 'Choose file')).toBeFocused();
});

test('with storage blocked a file is imported all the same; the run says what is not kept @safety', async ({
  desk,
  api,
  service,
}) => {
  await desk.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
  await desk.goto(service.link);
  await expect(desk.getByRole('link', { name: 'Import', exact: true })).toBeVisible();
  const file = `${header}\nBLOCKED-1,Ann,Hauptstr. 1,10243,Berlin,Germany,1.5,A,2\nBLOCKED-2,Bob,Ring 2,1010,Wien,AT,1,C,1\n`;
  await openFile(desk, 'blocked.csv', file);
  await checkRows(desk);
  await button(desk, 'Create 2 parcels').click();
  await expect(desk.getByRole('heading', { name: 'Import of blocked.csv' })).toBeVisible();
  await expect(desk.getByText('2 parcels imported.')).toBeVisible();
  await expect(
    desk.getByText('Browser storage is blocked: this browser keeps the run only until this tab is closed.'),
  ).toBeVisible();
  expect(await ordersOf(api, 'BLOCKED-')).toEqual(['BLOCKED-1', 'BLOCKED-2']);
  // This browser knows nothing of the file any more: the parcels themselves tell that they are there.
  await desk.reload();
  await desk.getByRole('link', { name: 'Import', exact: true }).click();
  await openFile(desk, 'blocked.csv', file);
  await checkRows(desk);
  await expect(desk.getByRole('grid').getByText('There already')).toHaveCount(2);
  await expect(button(desk, 'Nothing to import')).toHaveAttribute('aria-disabled', 'true');
});

test('what was opened is gone with the session', async ({ desk, service }) => {
  await openFile(desk, 'orders.csv', `${header}\nGONE-1,Ann,Street 1,10243,Berlin,DE,1.5,A,2\n`);
  await checkRows(desk);
  await desk.keyboard.press('Alt+2');
  await button(desk, 'Sign out').click();
  await expect(desk.getByRole('heading', { name: 'Connect' })).toBeVisible();
  await desk.getByLabel('API token').fill(service.token);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Parcels', level: 1 })).toBeVisible();
  await desk.keyboard.press('Alt+6');
  await expect(button(desk, 'Choose file')).toBeVisible();
});

test('every step fits a phone', { tag: '@safety' }, async ({ desk }) => {
  await openFile(desk, 'orders.csv', `${header}\nTEL-1,Ann,Street 1,10243,Berlin,Atlantis,1.5,A,2\n`);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(button(desk, 'Check rows')).toBeVisible();
  await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  await checkRows(desk);
  await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  await expectAccessible(desk);
});
