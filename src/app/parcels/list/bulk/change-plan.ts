import { isInRows, type ParcelRow } from '#app/api/parcel-row.ts';
import {
  type ChangeableField,
  changeLock,
  type ChangeRefusal,
  effectOf,
  type FieldChange,
} from '#app/parcels/model/change/field-change.ts';

/** What a change comes to for all of the parcels, as far as the list knows them. */
export interface ChangePlan {
  /** Those it is to be made to. */
  rows: readonly ParcelRow[];
  same: number;
  refused: readonly { refusal: ChangeRefusal; count: number }[];
  /** The list holds the field; otherwise which of them are so already shows when each is read. */
  known: boolean;
}

/** `change`: null while it is not filled in; then only their states count. */
export function planChange(
  field: ChangeableField,
  change: FieldChange | null,
  selected: readonly ParcelRow[],
  processing: ReadonlySet<string>,
): ChangePlan {
  const known = isInRows(field);
  const rows: ParcelRow[] = [];
  let same = 0;
  const refusals = new Map<ChangeRefusal, number>();
  for (const row of selected) {
    const lock = changeLock(field, row, processing.has(row.id));
    const effect = lock === null && known && change !== null ? effectOf(change, row) : null;
    const refusal = lock ?? (effect?.kind === 'refused' ? effect.refusal : null);
    if (refusal !== null) refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    else if (effect?.kind === 'same') same += 1;
    else rows.push(row);
  }
  return { rows, same, refused: [...refusals].map(([refusal, count]) => ({ refusal, count })), known };
}
