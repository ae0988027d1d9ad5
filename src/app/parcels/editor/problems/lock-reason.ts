import type { Parcel } from '#contract/parcel.ts';
import { isLabelled } from '#contract/labelled-fields.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { refusalReason } from '#app/parcels/model/names/refusal-reason.ts';
import { draftWords } from '#app/parcels/editor/save/save-words.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { ParcelField } from '#app/parcels/editor/form/form-values.ts';

interface LockCircumstances {
  /** The newest known state of the parcel; null for a new one. */
  parcel: Parcel | null;
  processing: boolean;
  saving: boolean;
  /** The outcome of the last save is not known. */
  unresolved: boolean;
  /** A draft waits for its user's word. */
  offered: boolean;
}

/** Why the input of a field is read-only now; undefined when it is not. */
export function lockReason(
  field: ParcelField,
  { parcel, processing, saving, unresolved, offered }: LockCircumstances,
): string | undefined {
  if (saving) return words.lockedSaving;
  if (unresolved) return words.lockedUnknown;
  if (offered) return draftWords.decideFirst;
  return parcel === null ? undefined : stateLock(field, parcel, processing);
}

/** The same by the state of the parcel alone. */
export function stateLock(field: ParcelField, parcel: Parcel, processing: boolean): string | undefined {
  const refused = refusalReason(parcelCan.edit(parcel, { processing }));
  if (refused !== undefined) return refused;
  return isLabelled(parcel, field) ? words.labelled : undefined;
}
