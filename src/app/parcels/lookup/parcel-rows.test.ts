import { describe, expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import type { Page } from '#app/api/endpoints.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { collectRows, countUnreadable, emptyPagesAtEnd, isWholeList } from './parcel-rows.ts';

function parcel(id: string, reference = ''): ParcelRow {
  const read = readParcel({ id, reference });
  if (read === null) throw new Error('no parcel');
  return toParcelRow(read);
}

function page(entries: ParcelRow[], unreadable = 0): Page<ParcelRow> {
  return { entries, next: 'more', unreadable };
}

describe('collectRows', () => {
  it('collecting rows keeps the order of the pages', () => {
    const rows = collectRows([page([parcel('a'), parcel('b')]), page([parcel('c')])]);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('collecting rows shows a parcel that moved between pages once: in its first place, as it was read last', () => {
    const rows = collectRows([page([parcel('a', 'old'), parcel('b')]), page([parcel('c'), parcel('a', 'new')])]);
    expect(rows.map(({ id, reference }) => [id, reference])).toEqual([
      ['a', 'new'],
      ['b', ''],
      ['c', ''],
    ]);
  });
});

describe('page by page', () => {
  const first = page([parcel('a', 'old'), parcel('b')]);
  const second = page([parcel('c'), parcel('a', 'new')]);
  const third = page([parcel('b', 'moved'), parcel('d')]);
  const shown = (pages: Page<ParcelRow>[]) => collectRows(pages).map(({ id, reference }) => id + (reference ?? ''));

  it('collecting page by page gives what all pages at once give, and the same array for the same pages', () => {
    expect(shown([first])).toEqual(['aold', 'b']);
    expect(shown([first, second])).toEqual(['anew', 'b', 'c']);
    const all = [first, second, third];
    expect(shown(all)).toEqual(['anew', 'bmoved', 'c', 'd']);
    expect(collectRows([...all])).toBe(collectRows(all));
  });

  it('collecting page by page is not misled by pages that were gone on from, changed or taken away', () => {
    shown([first, second, third]);
    expect(shown([first, second])).toEqual(['anew', 'b', 'c']);
    expect(shown([first])).toEqual(['aold', 'b']);
    const changed = page([parcel('a', 'changed'), parcel('b')]);
    expect(shown([changed, second, third])).toEqual(['anew', 'bmoved', 'c', 'd']);
    expect(shown([changed, third])).toEqual(['achanged', 'bmoved', 'd']);
    expect(shown([second, third])).toEqual(['c', 'anew', 'bmoved', 'd']);
  });
});

it('the reader counts what could not be read', () => {
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

it('a list is whole only where its last page has no next', () => {
  const page = (next: string | null) => ({ entries: [parcel('a')], next, unreadable: 0 });
  expect(isWholeList([page('x'), page(null)])).toBe(true);
  expect(isWholeList([page('x'), page('x')]), 'a link that leads back').toBe(false);
  expect(isWholeList([])).toBe(false);
});
