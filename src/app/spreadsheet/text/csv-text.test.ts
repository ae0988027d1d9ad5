import { array, assert, property, string, tuple } from 'fast-check';
import Papa from 'papaparse';
import { expect, it, test } from 'vitest';
import { csvText } from './csv-text.ts';
import { unguardCell } from './formula-guard.ts';

it('a CSV text has a byte order mark, RFC 4180 line ends and a line for each row', () => {
  expect(csvText(['parcel', 'outcome'], [['10411', 'done']])).toBe('\uFEFFparcel,outcome\r\n10411,done\r\n');
  expect(csvText(['parcel'], [])).toBe('\uFEFFparcel\r\n');
});

test.each([
  '=1+1',
  '+49 30 1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "=cmd|' /C calc'!A0",
])('%j is text in every spreadsheet', (text) => {
  const [, cell = ''] = csvText(['a', 'b'], [['x', text]]).split(/\r\nx,/);
  expect(cell.replace(/^"/, '')).toMatch(/^'/);
});

test.each(['00123', '1e3', 'Żółć, "Ł"', 'two\nlines', ' space '])('%j stays as it is', (text) => {
  expect(readBack(csvText(['a', 'b'], [[text, 'x']]))).toEqual([
    ['a', 'b'],
    [text, 'x'],
  ]);
});

it('a CSV text keeps every cell of any text, once what the guard added is taken away', () => {
  const row = tuple(string({ unit: 'grapheme' }), string(), string());
  assert(
    property(array(row), (rows) => {
      const read = readBack(csvText(['a', 'b', 'c'], rows)).slice(1);
      expect(read.map((cells) => cells.map(unguardCell))).toEqual(rows);
    }),
  );
});

function readBack(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n$/, ''), { delimiter: ',', newline: '\r\n' })
    .data;
}
