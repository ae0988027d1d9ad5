import { useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/** What the page itself picks out of the rows it has read: a view, a search text or both. */
export interface RowPick {
  /** Equal for picks that pick the same. */
  key: string;
  /** A text is searched for, or more than a view picks: pages are read on until it is stopped. Else in steps. */
  search: boolean;
  /** Of the rows that match, those that come before all others. */
  isBest?: (row: ParcelRow) => boolean;
  matches: (row: ParcelRow) => boolean;
}

export interface PickedRows {
  rows: readonly ParcelRow[];
  /** Rows that were picked once and would not be picked now. They stay where they are until the user has them taken away. */
  left: number;
}

interface Picked extends PickedRows {
  /** How many of the rows are the best. */
  best: number;
  all: readonly ParcelRow[];
  pick: RowPick | null;
  ids: ReadonlySet<string>;
}

const noIds: ReadonlySet<string> = new Set();

/**
 * The picked rows of all that were read. A row that stops matching, because it was just processed say, keeps its place: under a
 * key that acts on the current row, nothing may move on its own.
 */
export function usePickedRows(all: readonly ParcelRow[], pick: RowPick | null): PickedRows {
  const [picked, setPicked] = useState<Picked>(() => pickRows(all, pick, null));
  if (picked.all === all && picked.pick === pick) return picked;
  const now = pickRows(all, pick, picked);
  setPicked(now);
  return now;
}

/** `before`: what was picked last, of these rows or others. */
export function pickRows(all: readonly ParcelRow[], pick: RowPick | null, before: Picked | null): Picked {
  if (pick === null) return { all, pick, rows: all, best: 0, left: 0, ids: noIds };
  // A search reads page after page: tens of thousands of rows are not looked through again for each.
  if (before?.pick === pick && before.all.every((row, index) => row === all[index])) {
    const more = all.slice(before.all.length).filter(pick.matches);
    if (more.length === 0) return { ...before, all };
    const [first, others] = bestApart(more, pick);
    return {
      ...before,
      all,
      rows: [...before.rows.slice(0, before.best), ...first, ...before.rows.slice(before.best), ...others],
      best: before.best + first.length,
      ids: new Set([...before.ids, ...more.map(({ id }) => id)]),
    };
  }
  const kept = before?.pick?.key === pick.key ? before.ids : noIds;
  let left = 0;
  const picked = all.filter((row) => {
    if (pick.matches(row)) return true;
    if (!kept.has(row.id)) return false;
    left += 1;
    return true;
  });
  const [first, others] = bestApart(picked, pick);
  const rows = first.length === 0 ? picked : [...first, ...others];
  return { all, pick, rows, best: first.length, left, ids: new Set(rows.map(({ id }) => id)) };
}

function bestApart(rows: readonly ParcelRow[], { isBest }: RowPick): [first: ParcelRow[], others: ParcelRow[]] {
  if (isBest === undefined) return [[], [...rows]];
  return [rows.filter(isBest), rows.filter((row) => !isBest(row))];
}
