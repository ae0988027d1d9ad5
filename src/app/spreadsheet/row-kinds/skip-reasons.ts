/**
 * Why a row becomes no parcel, or none of its items, unless it is ticked. `header`: the names of the columns once more; `total`, `end`:
 * the foot of a report; `no-receiver`: in a file whose other rows have one; the others: what the shop has done with it already.
 */
export type SkipReason = DoneReason | 'header' | 'total' | 'end' | 'no-receiver';

/** `unshippable`: an item that is no parcel's, such as a voucher. */
export type DoneReason = 'cancelled' | 'refunded' | 'shipped' | 'unshippable';

/** In the order in which they are listed. */
export const skipReasons = [
  'shipped',
  'cancelled',
  'refunded',
  'unshippable',
  'no-receiver',
  'header',
  'total',
  'end',
] as const satisfies readonly SkipReason[];

/** Why one row is skipped, and the cell that says so; `column` null: the row as a whole. */
export interface RowSkip {
  reason: SkipReason;
  column: number | null;
  value: string;
}

/** The rows of a file that are skipped for one reason. */
export interface SkippedRows {
  reason: SkipReason;
  rows: number;
  /** Lines of the first of them in the file. */
  lines: readonly number[];
  /** What says so, each once: the name of a column and its value; of a row as a whole its cells, without a name. */
  signs: readonly { header: string | null; value: string }[];
}

/** Reasons whose rows the user takes nevertheless, in the file of this digest and no other. */
export interface TakenRows {
  digest: string;
  reasons: readonly SkipReason[];
}

export function isDone(reason: SkipReason): reason is DoneReason {
  return reason === 'shipped' || reason === 'cancelled' || reason === 'refunded' || reason === 'unshippable';
}
