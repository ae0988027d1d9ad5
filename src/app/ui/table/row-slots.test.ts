import { describe, expect, it } from 'vitest';
import { assignSlots, type RowSlots } from './row-slots.ts';

const slots = (...ids: string[]): RowSlots => new Map(ids.map((id, slot) => [id, slot]));
const after = (before: RowSlots, ids: string, held: string | null = null, listKey = 'list') => [
  ...assignSlots({ listKey: 'list', slots: before, held }, listKey, ids.split('')).entries(),
];

describe('the elements of rows', () => {
  it('are made where there were none', () => {
    expect(after(slots(), 'abc')).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });

  it('are all taken over, in their order, by another list, of which the same row is another', () => {
    expect(after(slots('a', 'b', 'c'), 'xca', null, 'other')).toEqual([
      ['x', 0],
      ['c', 1],
      ['a', 2],
    ]);
  });

  it('stay with rows that stay, and follow at the end when the table is scrolled down', () => {
    expect(after(slots('a', 'b', 'c'), 'bcd')).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 0],
    ]);
  });

  it('are new above rows that stay, which would have to move otherwise', () => {
    expect(after(slots('a', 'b', 'c'), 'xab')).toEqual([
      ['x', 3],
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('are taken over on both sides of the current row when it stays alone', () => {
    expect(after(slots('a', 'b', 'c', 'd'), 'cxy')).toEqual([
      ['c', 2],
      ['x', 0],
      ['y', 1],
    ]);
    expect(after(slots('a', 'b', 'c', 'd'), 'xyzc')).toEqual([
      ['x', 0],
      ['y', 1],
      ['z', 4],
      ['c', 2],
    ]);
  });

  it('are never taken from the row that may have the focus', () => {
    expect(after(slots('a', 'b', 'c'), 'xyz', 'b')).toEqual([
      ['x', 0],
      ['y', 2],
      ['z', 3],
    ]);
  });

  it('are never given to two rows', () => {
    const before = new Map(after(slots('a', 'b', 'c', 'd', 'e'), 'cxyzaw', 'd'));
    expect(new Set(before.values()).size).toBe(6);
  });
});
