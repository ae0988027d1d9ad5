import { describe, expect, it } from 'vitest';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import type { Page } from '../../api/endpoints.ts';
import { collectRows, countUnreadable, emptyPagesAtEnd } from './parcel-rows.ts';

function parcel(id: string, note = ''): Parcel {
  const read = readParcel({ id, note });
  if (read === null) throw new Error('no parcel');
  return read;
}

function page(entries: Parcel[], unreadable = 0): Page<Parcel> {
  return { entries, next: 'more', unreadable };
}

describe('collectRows', () => {
  it('keeps the order of the pages', () => {
    const rows = collectRows([page([parcel('a'), parcel('b')]), page([parcel('c')])]);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('shows a parcel that moved between pages once: in its first place, as it was read last', () => {
    const rows = collectRows([page([parcel('a', 'old'), parcel('b')]), page([parcel('c'), parcel('a', 'new')])]);
    expect(rows.map(({ id, note }) => [id, note])).toEqual([
      ['a', 'new'],
      ['b', ''],
      ['c', ''],
    ]);
  });
});

it('counts what could not be read', () => {
  expect(countUnreadable([page([], 2), page([parcel('a')], 1)])).toBe(3);
});

describe('emptyPagesAtEnd', () => {
  const full = page([parcel('a')]);
  it.each([
    [[], 0, 0],
    [[full], 0, 0],
    [[full, page([]), page([])], 0, 2],
    [[page([]), full], 0, 0],
    [[page([]), page([]), page([])], 0, 3],
    [[full, page([]), page([])], 2, 1],
    [[full, page([]), page([])], 3, 0],
    [[page([]), page([], 1)], 0, 0],
  ])('of %j from page %i', (pages, from, count) => {
    expect(emptyPagesAtEnd(pages, from)).toBe(count);
  });
});
