import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFile } from '#app/spreadsheet/workbook/open-file.ts';
import { ZipParts } from '#app/spreadsheet/workbook/zip-parts.ts';
import { writeWorkbook } from '#app/spreadsheet/testing/write-workbook.ts';
import { answerOrders } from './answer-orders.ts';
import { type CellKind, maxCellLength } from './cell-kinds.ts';
import { columnLetters } from './sheet-xml.ts';

const column = (kind: CellKind, name: string = kind) => ({ name, kind });

/** The XML of the first sheet. */
async function sheetXml(file: Blob): Promise<string> {
  const parts = await ZipParts.of(file, { onRead: () => {} });
  let xml = '';
  for await (const text of parts.texts('xl/worksheets/sheet1.xml')) xml += text;
  return xml;
}

/** The cells below the header, each by its reference. */
async function cellsOf(file: Blob): Promise<Record<string, string>> {
  const [, row = ''] = (await sheetXml(file)).split('</row>');
  const found = [...row.matchAll(/<c r="([A-Z]+)2" (.*?)<\/c>/g)];
  return Object.fromEntries(found.map(([, at = '', cell = '']) => [at, cell] as const));
}

/** A file is read back as the texts that were written. */
async function readBack(file: Blob): Promise<string[][]> {
  const { table } = await openFile(file, 'parcels.xlsx');
  return [[...table.header], ...table.rows];
}

describe('cells', () => {
  it('codes are cells of text, decimals and counts are numbers, times are dates', async () => {
    const kinds = ['text', 'count', 'weight', 'price', 'dimension', 'timestamp', 'local'] as const;
    const file = await writeWorkbook(
      kinds.map((kind) => column(kind)),
      [['01067', '3', '1.250', '22.50', '10.5', '2026-03-02T09:20:30Z', '2026-03-02 10:20']],
    );
    expect(await cellsOf(file)).toEqual({
      A: 's="2" t="inlineStr"><is><t xml:space="preserve">01067</t></is>',
      B: 's="3"><v>3</v>',
      C: 's="4"><v>1.25</v>',
      D: 's="6"><v>22.5</v>',
      E: 's="5"><v>10.5</v>',
      F: `s="7"><v>${46_083 + (9 * 3600 + 20 * 60 + 30) / 86_400}</v>`,
      G: `s="8"><v>${46_083 + (10 * 60 + 20) / 1440}</v>`,
    });
    expect((await readBack(file))[1]).toEqual([
      '01067',
      '3',
      '1.25',
      '22.5',
      '10.5',
      '2026-03-02 09:20:30',
      '2026-03-02 10:20:00',
    ]);
  });

  it.each([
    ['count', '007'],
    ['count', '1234567890123456'],
    ['weight', '1234567890123.456'],
    ['weight', '1.2505'],
    ['price', 'heavy'],
    ['timestamp', '1899-12-31T00:00:00Z'],
    ['timestamp', '1900-02-28T00:00:00Z'],
    ['local', ''],
  ] as const)('what no spreadsheet holds exactly stays text (%s %s)', async (kind, text) => {
    const file = await writeWorkbook([column('text'), column(kind)], [['x', text]]);
    expect((await cellsOf(file))['B'] ?? '').not.toContain('<v>');
    expect((await readBack(file))[1]).toEqual(['x', text]);
  });

  it.each([
    '=1+1',
    '+49 30 1234567',
    "'=1",
    "''=1",
    "'tis",
    '@name',
    '-1',
    ' at both ends ',
    'two\nlines',
    'a\ttab',
    '_x000D_ and _x0041_',
    'nul \u0000, bell \u0007, \uFFFE, half \uD83D',
    '<b> & "quotes"',
    '1E5',
    String.raw`\N`,
  ])('a text is read back as it was (%j)', async (text) => {
    const file = await writeWorkbook([column('text', 'header'), column('text', text)], [['x', text]]);
    expect(await readBack(file)).toEqual([
      ['header', text],
      ['x', text],
    ]);
    // A formula would be in an element of its own.
    expect(await sheetXml(file)).not.toContain('<f>');
  });

  it('any texts are read back as they were', async () => {
    const text = fc
      .oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom("'", '=', '_x', '\r', '\r\n'))
      .map((one) => one.replaceAll(/\r\n?/g, '\n'));
    const rows = fc.array(fc.tuple(fc.constant('x'), text, text, text), { minLength: 100, maxLength: 100 });
    const columns = ['x', 'a', 'b', 'c'].map((name) => column('text', name));
    // Opening a file takes longer than reading many texts.
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        expect((await readBack(await writeWorkbook(columns, written))).slice(1)).toEqual(written);
      }),
      { numRuns: 3 },
    );
  });

  it('a text is as long as Excel opens it', async () => {
    const file = await writeWorkbook([column('text')], [["'=".padEnd(40_000, 'x')]]);
    expect((await readBack(file))[1]?.[0]).toHaveLength(maxCellLength);
    expect(/preserve">('[^<]*)</.exec(await sheetXml(file))?.[1]).toHaveLength(maxCellLength + 1);
  });
});

describe('sheets', () => {
  it('the header stays in view, and columns are as wide as what is in them', async () => {
    const xml = await sheetXml(
      await writeWorkbook(
        [column('text', 'id'), column('text', 'name'), column('timestamp', 'at')],
        [['1', 'Anna Meißner, Lange Straße', '2026-03-02T09:20:30Z']],
      ),
    );
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect([...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([10, 28, 21]);
  });

  it('what is typed below the last row is text where the column is', async () => {
    expect(await sheetXml(await writeWorkbook([column('text')], []))).toMatch(/<col [^>]*style="2"/);
  });

  it('rows that a sheet has no room for are in the next one, under the header', async () => {
    const file = await writeWorkbook(
      [column('text', 'id'), column('count', 'n')],
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
      3,
    );
    const { table, readSheet } = await openFile(file, 'parcels.xlsx');
    expect(table.sheets?.map(({ name }) => name)).toEqual(['Parcels', 'Parcels 2']);
    expect(table.rows).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
    expect(await readSheet?.(1)).toMatchObject({ header: ['id', 'n'], rows: [['c', '3']] });
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (place, letters) => {
    expect(columnLetters(place)).toBe(letters);
  });
});

it('the worker gives bytes out in parts, and keeps none of them', async () => {
  const answer = answerOrders();
  const columns = [column('text', 'id'), column('text', 'noise')];
  await answer({ order: 'start', workbook: { name: 'Parcels', columns } });
  const parts: Uint8Array<ArrayBuffer>[][] = [];
  const take = (given: Awaited<ReturnType<typeof answer>>) => {
    if ('failed' in given) throw new Error(given.failed);
    parts.push([...given.bytes]);
  };
  const noise = (seed: number) => Array.from({ length: 40 }, (_, at) => Math.sin(seed * 40 + at)).join('');
  for (let page = 0; page < 24; page += 1)
    take(
      await answer({
        order: 'write',
        rows: Array.from({ length: 100 }, (_, at) => [`${page}-${at}`, noise(page * 100 + at)]),
      }),
    );
  take(await answer({ order: 'end' }));
  const filled = parts.filter((part) => part.length > 0);
  expect(filled.length).toBeGreaterThan(1);
  expect(filled.length).toBeLessThan(parts.length);
  const { table } = await openFile(new Blob(parts.flat()), 'parcels.xlsx');
  expect(table.rows).toHaveLength(2400);
  expect(table.rows.at(-1)).toEqual(['23-99', noise(2399)]);
});
