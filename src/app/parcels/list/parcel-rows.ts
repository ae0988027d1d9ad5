import type { Parcel } from '#contract/parcel.ts';
import type { Page } from '../../api/endpoints.ts';

/** Pages without a parcel that are followed by themselves; then the user is asked. */
export const mostEmptyPages = 5;

/**
 * The rows of the loaded pages. A parcel that moved between pages while they were read is there twice: it keeps its first
 * place, so that nothing jumps, and shows the copy that was read last.
 */
export function collectRows(pages: readonly Page<Parcel>[]): Parcel[] {
  const byId = new Map<string, Parcel>();
  for (const page of pages) for (const parcel of page.entries) byId.set(parcel.id, parcel);
  return [...byId.values()];
}

/** Entries that had no id and could not be shown. */
export function countUnreadable(pages: readonly Page<Parcel>[]): number {
  return pages.reduce((sum, page) => sum + page.unreadable, 0);
}

/** How many of the last pages, from page number `from` on, were empty. */
export function emptyPagesAtEnd(pages: readonly Page<Parcel>[], from: number): number {
  const later = pages.slice(from);
  const lastFull = later.findLastIndex((page) => page.entries.length + page.unreadable > 0);
  return later.length - 1 - lastFull;
}
