import { useState } from 'react';
import type { ParcelRow } from '../../api/parcel-row.ts';

/** What the page itself picks out of the rows it has read: a view, a search text or both. */
export interface RowPick {
  /** Equal for picks that pick the same. */
  key: string;
  /** Equal for picks that share one step of looking further: another letter of a search is no new search. */
  walk: string;
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
  const [picked, setPicked] = useState<Picked>(() => pickRows(all, pick, noIds));
  if (picked.all === all && picked.pick === pick) return picked;
  const now = pickRows(all, pick, picked.pick?.key === pick?.key ? picked.ids : noIds);
  setPicked(now);
  return now;
}

export function pickRows(all: readonly ParcelRow[], pick: RowPick | null, before: ReadonlySet<string>): Picked {
  if (pick === null) return { all, pick, rows: all, left: 0, ids: noIds };
  let left = 0;
  const rows = all.filter((row) => {
    if (pick.matches(row)) return true;
    if (!before.has(row.id)) return false;
    left += 1;
    return true;
  });
  return { all, pick, rows, left, ids: new Set(rows.map(({ id }) => id)) };
}
