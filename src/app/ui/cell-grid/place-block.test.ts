import { describe, expect, test } from 'vitest';
import { placeBlock } from './place-block.ts';

describe('a pasted block', () => {
  const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
  const plan = (block: string[][], box: ReturnType<typeof at>) => {
    const found = placeBlock(block, box, { rows: 10, columns: 4, maxRows: 10 });
    if (!('box' in found)) return found;
    const { top, bottom, left, right } = found.box;
    return Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) => found.textAt(row, column)).join(' '),
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
