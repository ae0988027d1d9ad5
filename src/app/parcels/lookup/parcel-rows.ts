import type { Page } from '#app/api/endpoints.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/** Pages without a parcel that are followed on their own; then the user is asked. */
export const maxEmptyPages = 5;

type Pages = readonly Page<ParcelRow>[];

interface Collected {
  pages: Pages;
  rows: readonly ParcelRow[];
  /** Where each id is in `rows`. */
  places: Map<string, number>;
}

/** By the last page. Going through tens of thousands of rows again for each new page, and each time a list is shown, is felt. */
const collected = new WeakMap<Page<ParcelRow>, Collected>();

const noRows: readonly ParcelRow[] = [];

/**
 * The rows of the loaded pages. A parcel that moved between pages while they were read is there twice: it keeps its first
 * place, so that nothing jumps, and shows the copy that was read last. The same pages give the same array.
 */
export function collectRows(pages: Pages): readonly ParcelRow[] {
  const last = pages.at(-1);
  if (last === undefined) return noRows;
  const same = collected.get(last);
  if (same !== undefined && beginsWith(pages, same.pages) && same.pages.length === pages.length) return same.rows;
  const { rows, places, count } = takeBefore(pages);
  for (const page of pages.slice(count)) {
    for (const parcel of page.entries) {
      const place = places.get(parcel.id);
      if (place === undefined) places.set(parcel.id, rows.push(parcel) - 1);
      else rows[place] = parcel;
    }
  }
  collected.set(last, { pages, rows, places });
  return rows;
}

/** What was collected of all pages but the last, to continue from; it is given away, as its places change with what follows. */
function takeBefore(pages: Pages) {
  const end = pages.at(-2);
  const before = end === undefined ? undefined : collected.get(end);
  if (end === undefined || before === undefined || !beginsWith(pages, before.pages))
    return { rows: [], places: new Map<string, number>(), count: 0 };
  collected.delete(end);
  return { rows: [...before.rows], places: before.places, count: before.pages.length };
}

function beginsWith(pages: Pages, start: Pages): boolean {
  return start.every((page, index) => page === pages[index]);
}

/** Whether the pages are all of their list. Where the next link was followed before, or no more is kept, they are not. */
export function isWholeList(pages: Pages): boolean {
  return pages.at(-1)?.next === null;
}

/** Entries that had no id and could not be shown. */
export function countUnreadable(pages: readonly Page<ParcelRow>[]): number {
  return pages.reduce((sum, page) => sum + page.unreadable, 0);
}

/** How many of the last pages, from page number `from` on, were empty. */
export function emptyPagesAtEnd(pages: readonly Page<ParcelRow>[], from: number): number {
  const later = pages.slice(from);
  const lastFull = later.findLastIndex((page) => page.entries.length + page.unreadable > 0);
  return later.length - 1 - lastFull;
}
