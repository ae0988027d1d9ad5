import type { ParcelField, ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { changedFields } from '#app/parcels/editor/form/to-parcel-body.ts';

/** The changed fields that may not change any more, because the parcel was processed or cancelled since. */
export function lockedChanges(
  base: ParcelFormValues,
  values: ParcelFormValues,
  isLocked: (field: ParcelField) => boolean,
): ParcelField[] {
  return changedFields(base, values).filter(isLocked);
}

/** The form with these fields as the server has them. */
export function takenBack(
  base: ParcelFormValues,
  values: ParcelFormValues,
  fields: readonly ParcelField[],
): ParcelFormValues {
  const kept = Object.fromEntries(fields.map((field) => [field, structuredClone(base[field])]));
  return { ...values, ...kept };
}
