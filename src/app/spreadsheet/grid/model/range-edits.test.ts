import { describe, expect, test } from 'vitest';
import type { CheckRow } from '#app/spreadsheet/check/check-types.ts';
import { memorySource } from '#app/spreadsheet/testing/memory-source.ts';
import { gridColumns } from './grid-columns.ts';
import { collectEdits, columnsOf } from './range-edits.ts';

const mapping = {
  columns: ['order_number', null, 'weight', 'items.name'] as const,
  fixed: {},
  formats: { date: null, decimal: null, weight: null, dimension: null },
};
const columns = gridColumns(['Order', 'Internal', 'Weight', ''], mapping);

async function* rowsOf(...pieces: readonly string[][][]): AsyncGenerator<readonly CheckRow[]> {
  const source = memorySource({ rows: pieces.flat(), check: () => ({ state: 'create' }) });
  let at = 0;
  for (const { length } of pieces) yield (await source.read({ show: 'all' }, at, (at += length))).rows;
}

describe('columns', () => {
  test('columns are those of the file that have a field, with their place in the file', () => {
    expect(columns.map(({ place, label, header, numeric }) => [place, label, header, numeric])).toEqual([
      [0, 'Order number', 'Order', false],
      [2, 'Weight', 'Weight', true],
      [3, 'Item · Name', '', false],
    ]);
  });

  test('columns of a block leave the first column of the grid out', () => {
    expect(columnsOf(columns, { left: 0, right: 0 })).toEqual([]);
    expect(columnsOf(columns, { left: 0, right: 2 }).map(({ place }) => place)).toEqual([0, 2]);
    expect(columnsOf(columns, { left: 2, right: 3 }).map(({ place }) => place)).toEqual([2, 3]);
  });
});

test('only cells whose text becomes another one are written, counted over all pieces', async () => {
  const pieces = rowsOf([['a', 'x', '1', 'n'], ['b', 'x', '2', '']], [['c', 'x', '', '']]); // oxfmt-ignore
  const edits = await collectEdits(pieces, columns.slice(1), (_column, row, column) =>
    row === 2 ? `${row}${column}` : '',
  );
  expect(edits).toEqual([
    { row: 0, column: 2, text: '' },
    { row: 0, column: 3, text: '' },
    { row: 1, column: 2, text: '' },
    { row: 2, column: 2, text: '20' },
    { row: 2, column: 3, text: '21' },
  ]);
});
