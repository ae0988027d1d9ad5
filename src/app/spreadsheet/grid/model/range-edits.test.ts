import { describe, expect, test } from 'vitest';
import type { CheckRow } from '#app/spreadsheet/check/check-types.ts';
import { memorySource } from '#app/spreadsheet/testing/memory-source.ts';
import { gridColumns } from './grid-columns.ts';
import { collectEdits, columnsOf, planBlockPaste } from './range-edits.ts';

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
  test('are those of the file that have a field, with their place in the file', () => {
    expect(columns.map(({ place, label, header, numeric }) => [place, label, header, numeric])).toEqual([
      [0, 'Order number', 'Order', false],
      [2, 'Weight', 'Weight', true],
      [3, 'Item · Name', '', false],
    ]);
  });

  test('of a block leave the first column of the grid out', () => {
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

describe('a pasted block', () => {
  const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
  const plan = (block: string[][], box: ReturnType<typeof at>) => {
    const found = planBlockPaste(block, box, 10, 4);
    if (!('box' in found)) return found;
    const { top, bottom, left, right } = found.box;
    return Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) => found.textOf(row, column)).join(' '),
    );
  };

  test.each([
    ['goes where it is pasted', [['a', 'b'], ['c']], at(0, 1), ['a b', 'c ']],
    ['goes into all of a larger block', [['a']], at(2, 1, 3, 2), ['a a', 'a a']],
    ['is repeated over a multiple of it', [['a'], ['b']], at(0, 1, 3, 1), ['a', 'b', 'a', 'b']],
    ['is not repeated over what is none', [['a'], ['b']], at(0, 1, 2, 1), ['a', 'b']],
    ['loses the empty rows a spreadsheet adds', [['a'], [''], ['']], at(9, 1), ['a']],
    ['loses the empty columns a spreadsheet adds', [['a', '', '']], at(0, 3), ['a']],
    ['that is too tall is refused', [['a'], ['b']], at(9, 1), { tall: 2, room: 1 }],
    ['that is too wide is refused', [['a', 'b']], at(0, 3), { wide: 2, room: 1 }],
  ])('%s', (_, block, box, expected) => {
    expect(plan(block, box)).toEqual(expected);
  });
});
