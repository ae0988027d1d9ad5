import type { FieldErrors } from '#contract/envelopes.ts';
import { missingToDeclare, missingToProcess } from '#contract/process-checks.ts';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';

/**
 * What stops a parcel from being handed to the carrier, by field path; an empty object when nothing does. SPEC.md 4.4 does
 * not show the list of checks; this is ours.
 */
export function preProcessingErrors(parcel: ParcelDocument, settings: AccountSettings): FieldErrors {
  const errors = missingToProcess(parcel);
  const { shipping_method: method } = parcel;
  if (method !== null && !settings.shipping_methods.some(({ id }) => id === method.id))
    errors['shipping_method_id'] = ['is no longer a shipping method of this account'];
  if (!subjectToCustoms(parcel, settings)) return errors;
  // A parcel without a weight lacks that first.
  return { ...errors, ...missingToDeclare(parcel.items, parcel.weight), ...errors };
}
