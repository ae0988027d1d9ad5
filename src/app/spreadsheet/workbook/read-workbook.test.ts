import { describe, expect, test } from 'vitest';
import { makeWorkbook, textRow, workbookParts, zipOf } from '#app/spreadsheet/testing/make-workbook.ts';
import { openFile } from './open-file.ts';

/** As data URLs. `shop-orders` and `two-months` were saved by LibreOffice. */
const files = import.meta.glob<string>('../../testing/workbooks/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

async function fixture(name: string): Promise<Blob> {
  const response = await fetch(files[`../../testing/workbooks/${name}`] ?? '');
  return response.blob();
}

async function read(file: Blob) {
  const { table } = await openFile(file, 'orders.xlsx');
  return table;
}

const oneSheet = [{ name: 'Orders', rows: textRow(1, ['order', 'name']) + textRow(2, ['A-1', 'Ann']) }];

test('cells are texts by their types', async () => {
  const rows = `<row r="1">${'ABCDEFGHI'
    .split('')
    .map((letter) => `<c r="${letter}1" t="inlineStr"><is><t>${letter}</t></is></c>`)
    .join('')}</row>
    <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" s="1"><v>1067</v></c><c r="C3" s="2"><v>46085</v></c>
    <c r="D3" t="str"><f>A3&amp;"x"</f><v>A&amp;B_x000D__x000A_C</v></c><c r="E3"><f>1/4</f><v>0.25</v></c>
    <c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#N/A</v></c><c r="H3" t="s"><v>1</v></c><c r="I3" t="d"><v>2026-03-04T00:00:00</v></c></row>`;
  const table = await read(
    await makeWorkbook({
      sheets: [{ name: 'Orders', rows }],
      strings: [
        '00123',
        '<r><rPr><b/></rPr><t>Best </t></r><r><t xml:space="preserve">tea</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
      ],
      formats: ['00000', 14],
    }),
  );
  expect(table.header).toEqual('ABCDEFGHI'.split(''));
  expect(table.rows).toEqual([
    ['00123', '01067', '2026-03-04', 'A&B\nC', '0.25', 'TRUE', '#N/A', 'Best tea', '2026-03-04'],
  ]);
  expect(table.lines).toEqual([3]);
  expect(table.numbers).toEqual([1, 2, 4]);
});

test('a workbook of LibreOffice is read as it looks there', async () => {
  const { header, rows, lines, numbers, notes } = await read(await fixture('shop-orders.xlsx'));
  expect(header.slice(0, 5)).toEqual(['Order number', 'Order date', 'Name', 'Address line 1', 'Postal code']);
  expect(rows).toEqual([
    [
      '612206000001',
      '2026-03-04',
      'Ann Müller',
      'Hauptstr. 1',
      '01067',
      'Dresden',
      'DE',
      '4935112345678',
      '1.234',
      '00123',
      '2',
      '12.5 €',
      'EUR',
    ],
    [
      '612206000002',
      '2026-04-03',
      'Bob 😀',
      'Ring 2',
      '1010',
      'Wien',
      'AT',
      '+43 1 234',
      '0.5',
      '00123',
      '1',
      '1234.5 €',
      'EUR',
    ],
    ['612206000003', '2026-12-31', 'Cy & Co', 'Street 3', '04109', 'Leipzig', 'DE', '', '1', 'C-3', '1', '3', 'EUR'],
  ]);
  expect([lines, numbers]).toEqual([
    [2, 3, 4],
    [0, 1, 8, 10, 11],
  ]);
  expect(notes).toEqual([{ kind: 'hidden-rows', rows: 1, line: 4 }]);
});

test('a row may be wider than the header; empty rows and cells are none', async () => {
  const rows = `${textRow(1, ['order', 'name'])}<row r="2"><c r="A2" s="1"/><c r="XFD2" s="1"/></row>${textRow(5, ['A-1', 'Ann', 'remark'])}${textRow(6, ['A-2'])}`;
  const table = await read(await makeWorkbook({ sheets: [{ name: 'Orders', rows }], formats: ['0'] }));
  expect(table.header).toEqual(['order', 'name', '']);
  expect(table.rows).toEqual([
    ['A-1', 'Ann', 'remark'],
    ['A-2', '', ''],
  ]);
  expect(table.lines).toEqual([5, 6]);
  expect(table.notes).toEqual([]);
});

describe('sheets', () => {
  const sheets = [
    { name: 'Empty', rows: '' },
    { name: 'Old', rows: textRow(1, ['order']) + textRow(2, ['X']), state: 'hidden' as const },
    { name: 'Cover', rows: textRow(1, ['Report']) },
    { name: 'Orders', rows: textRow(1, ['order', 'name']) + textRow(2, ['A-1', 'Ann']) },
  ];

  test('those with content are listed, and the first that can be seen and has rows is read', async () => {
    const { table, readSheet } = await openFile(await makeWorkbook({ sheets }), 'orders.xlsx');
    expect(table.sheets?.map(({ name, hidden, hasRows }) => [name, hidden, hasRows])).toEqual([
      ['Old', true, true],
      ['Cover', false, false],
      ['Orders', false, true],
    ]);
    expect([table.sheet, table.rows]).toEqual([2, [['A-1', 'Ann']]]);
    const other = await readSheet?.(0);
    expect([other?.sheet, other?.rows]).toEqual([0, [['X']]]);
    expect([table.notes, other?.notes]).toEqual([[], [{ kind: 'hidden-sheet', name: 'Old' }]]);
    expect(other?.digest).toBe(table.sheets?.[0]?.digest);
    expect(new Set(table.sheets?.map(({ digest }) => digest)).size).toBe(3);
  });

  test('where the first one cannot be read, the next one is, and the first is named', async () => {
    const wide = {
      name: 'Wide',
      rows: `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="XFD2"><v>1</v></c></row>`,
    };
    const { table, refused } = await openFile(await makeWorkbook({ sheets: [wide, ...sheets] }), 'orders.xlsx');
    expect(table.sheets?.[table.sheet ?? 0]?.name).toBe('Orders');
    expect(refused).toEqual({ name: 'Wide', fault: { kind: 'too-many-columns', columns: 16_384 } });
  });

  test('a sheet has the same digest whenever its file is read', async () => {
    const file = await makeWorkbook({ sheets });
    expect((await read(file)).digest).toBe((await read(file)).digest);
    expect((await read(file)).digest).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('hidden rows and columns, long numbers and macros are named', async () => {
  const rows = `${textRow(1, ['order', 'cost'])}<row r="2"><c r="A2"><v>12345678901234567</v></c></row>${textRow(3, ['A', 'B'], ' hidden="1"')}${textRow(4, ['C', 'D'], ' hidden="true"')}`;
  const file = await makeWorkbook({
    sheets: [{ name: 'Orders', rows, columns: '<cols><col min="2" max="16384" hidden="1"/></cols>' }],
    others: { 'xl/vbaProject.bin': 'x' },
  });
  expect((await read(file)).notes).toEqual([
    { kind: 'hidden-columns', names: ['cost'] },
    { kind: 'hidden-rows', rows: 2, line: 3 },
    { kind: 'long-numbers', cells: 1, line: 2 },
    { kind: 'macros' },
  ]);
});

test('a comment behind the workbook does not matter', async () => {
  const file = await zipOf(workbookParts({ sheets: oneSheet }), { comment: 'made by a shop' });
  expect((await read(file)).rows).toEqual([['A-1', 'Ann']]);
});

test('reading stops with its signal', async () => {
  const file = await makeWorkbook({ sheets: oneSheet });
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(openFile(file, 'orders.xlsx', { signal })).rejects.toThrow('stopped');
});
