import type { FieldErrors } from '#contract/envelopes.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { missingToProcess } from '#contract/process-checks.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

const nothing: FieldErrors = {};
const found = new WeakMap<Parcel | ParcelRow, FieldErrors>();

/**
 * What the contract's checks see of a parcel before any server does, by field path: the same on every device. Nothing of what is
 * processed or cancelled. The same object for the same parcel.
 */
export function missingData(parcel: Parcel | ParcelRow): FieldErrors {
  if (!isUnprocessed(parcel)) return nothing;
  const known = found.get(parcel);
  if (known !== undefined) return known;
  const missing = missingToProcess(parcel);
  const made = Object.keys(missing).length === 0 ? nothing : missing;
  found.set(parcel, made);
  return made;
}

/** Whether it lacks anything. */
export function lacksData(parcel: Parcel | ParcelRow): boolean {
  return missingData(parcel) !== nothing;
}
