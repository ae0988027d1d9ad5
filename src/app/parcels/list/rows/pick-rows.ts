import { useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/** What the page itself picks out of the rows it has read: a view, a search text or both. */
export interface RowPick {
  /** Equal for picks that pick the same. */
  key: string;
  /** A text is searched for: pages are read on until it is stopped. Else in steps. */
  search: boolean;
  matches: (row: ParcelRow) => boolean;
}

export interface PickedRows {
  rows: readonly ParcelRow[];
  /** Rows that were picked once and would not be picked now. They stay where they are until the user has them taken away. */
  left: number;
}

interface Picked extends PickedRows {
  all: readonly ParcelRow[];
  pick: RowPick | null;
  ids: ReadonlySet<string>;
}

const noIds: ReadonlySet<string> = new Set();

/**
 * The picked rows of all that were read. A row that stops matching, because it was just processed say, keeps its place: under a
 * key that acts on the current row nothing may move by itself.
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
  if (pick === null) return { all, pick, rows: all, left: 0, ids: noIds };
  // A search reads page after page: tens of thousands of rows are not looked through again for each.
  if (before?.pick === pick && before.all.every((row, index) => row === all[index])) {
    const more = all.slice(before.all.length).filter(pick.matches);
    if (more.length === 0) return { ...before, all };
    return {
      ...before,
      all,
      rows: [...before.rows, ...more],
      ids: new Set([...before.ids, ...more.map(({ id }) => id)]),
    };
  }
  const kept = before?.pick?.key === pick.key ? before.ids : noIds;
  let left = 0;
  const rows = all.filter((row) => {
    if (pick.matches(row)) return true;
    if (!kept.has(row.id)) return false;
    left += 1;
    return true;
  });
  return { all, pick, rows, left, ids: new Set(rows.map(({ id }) => id)) };
}
