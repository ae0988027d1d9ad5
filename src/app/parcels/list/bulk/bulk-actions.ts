import type { Right } from '#contract/rights/rights.ts';
import { parcelCan, type Permission, type RefusalCode } from '#contract/parcel-permissions.ts';
import { holdOf } from '#app/api/holds/holds.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/** Why a selected parcel is skipped. */
export type SkipReason = RefusalCode | 'printed' | 'held';

export interface Skipped {
  code: SkipReason;
  count: number;
}

interface BulkActionFacts {
  /** The key of the row, with Shift, which is also what selects. */
  keys: string;
  look?: 'primary' | 'bad';
  right: Right;
  /** Possible while nothing can be written. */
  onlyReads?: true;
  /** Why a parcel is skipped; null where the action applies to it. `processing`: it is with the carrier now. */
  whyNot: (row: ParcelRow, processing: boolean) => SkipReason | null;
}

const actions = {
  process: {
    keys: 'Shift+P',
    right: 'process',
    look: 'primary',
    whyNot: (row, processing) =>
      codeOf(parcelCan.process(row, { processing })) ?? (holdOf(row) === null ? null : 'held'),
  },
  print: {
    keys: 'Shift+L',
    right: 'read',
    onlyReads: true,
    // One that is processed can be marked as printed first, which makes its documents readable.
    whyNot: (row) => codeOf(parcelCan.print(row)),
  },
  'mark-printed': {
    keys: 'Shift+M',
    right: 'print',
    // Marking one again is for its own page, where the first time is shown.
    whyNot: (row) => codeOf(parcelCan.print(row)) ?? (row.printed_at === null ? null : 'printed'),
  },
  change: {
    keys: 'Shift+E',
    right: 'edit-many',
    whyNot: (row, processing) => codeOf(parcelCan.edit(row, { processing })),
  },
  delete: {
    keys: 'Shift+Delete',
    right: 'delete',
    look: 'bad',
    whyNot: (row, processing) => codeOf(parcelCan.edit(row, { processing })),
  },
} satisfies Record<string, BulkActionFacts>;

export type BulkAction = keyof typeof actions;
/** Those that ask for a yes and then run under their own name; the others have a dialog of their own. */
export type ConfirmedAction = Exclude<BulkAction, 'process' | 'print' | 'change'>;

/** What can be done with all selected parcels at once. */
export const bulkActions: Readonly<Record<BulkAction, BulkActionFacts>> = actions;
/** In the order of the bar. */
export const bulkActionNames = Object.keys(actions) as BulkAction[];

/** To which of the selected parcels an action applies, in their order, and why not to the others, the most frequent reason first. */
export interface Applicable {
  rows: readonly ParcelRow[];
  skipped: readonly Skipped[];
}

/** `processing`: the ids of the parcels that are with the carrier now. */
export function applicable(
  action: BulkAction,
  selected: readonly ParcelRow[],
  processing: ReadonlySet<string>,
): Applicable {
  const { whyNot } = bulkActions[action];
  const rows: ParcelRow[] = [];
  const counts = new Map<SkipReason, number>();
  for (const row of selected) {
    const code = whyNot(row, processing.has(row.id));
    if (code === null) rows.push(row);
    else counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const skipped = [...counts].map(([code, count]) => ({ code, count }));
  return { rows, skipped: skipped.toSorted((one, other) => other.count - one.count) };
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
