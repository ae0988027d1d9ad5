import { parcelCan, type Permission, type RefusalCode } from '#contract/parcel-permissions.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/** What can be done with all selected parcels at once, in the order of the bar. */
export const bulkActions = ['process', 'print', 'mark-printed', 'change', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Why a selected parcel is left out. */
export type LeftOutCode = RefusalCode | 'printed';

export interface LeftOut {
  code: LeftOutCode;
  count: number;
}

/** To which of the selected parcels an action applies, in their order, and why not to the others, the most frequent reason first. */
export interface Applicable {
  rows: readonly ParcelRow[];
  leftOut: readonly LeftOut[];
}

/** `processing`: the ids of the parcels that are with the carrier now. */
export function applicable(
  action: BulkAction,
  selected: readonly ParcelRow[],
  processing: ReadonlySet<string>,
): Applicable {
  const rows: ParcelRow[] = [];
  const counts = new Map<LeftOutCode, number>();
  for (const row of selected) {
    const code = refusal(action, row, processing.has(row.id));
    if (code === null) rows.push(row);
    else counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const leftOut = [...counts].map(([code, count]) => ({ code, count }));
  return { rows, leftOut: leftOut.toSorted((one, other) => other.count - one.count) };
}

function refusal(action: BulkAction, row: ParcelRow, processing: boolean): LeftOutCode | null {
  switch (action) {
    case 'process':
      return codeOf(parcelCan.process(row, { processing }));
    case 'print':
      // One that is processed can be marked as printed first, which makes its documents readable.
      return codeOf(parcelCan.print(row));
    case 'mark-printed':
      // Marking one again is for its own page, where the first time is shown.
      return codeOf(parcelCan.print(row)) ?? (row.printed_at === null ? null : 'printed');
    case 'change':
    case 'delete':
      return codeOf(parcelCan.edit(row, { processing }));
  }
}

function codeOf(permission: Permission): RefusalCode | null {
  return permission.allowed ? null : permission.code;
}

/** Selected parcels in the order of the list on screen; those that are not in it come after it, as they were selected. */
export function inListOrder(selected: ReadonlyMap<string, ParcelRow>, list: readonly ParcelRow[]): ParcelRow[] {
  const here = list.filter(({ id }) => selected.has(id));
  const ids = new Set(here.map(({ id }) => id));
  return [...here, ...[...selected.values()].filter(({ id }) => !ids.has(id))];
}
