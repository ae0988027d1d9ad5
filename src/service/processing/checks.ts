import type { FieldErrors } from '#contract/envelopes.ts';
import { isBlank, missingToProcess } from '#contract/process-checks.ts';
import { decimalUnits } from '#contract/values/scalars.ts';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ItemDocument, ParcelDocument } from '#service/model/parcel-document.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';

const missingForCustoms = 'is required for customs';

/**
 * What stops a parcel from being handed to the carrier, by field path; an empty object when nothing does. SPEC.md 4.4 does
 * not show the list of checks; this is ours.
 */
export function preProcessingErrors(parcel: ParcelDocument, settings: AccountSettings): FieldErrors {
  const errors = missingToProcess(parcel);
  const { shipping_method: method } = parcel;
  if (method !== null && !settings.shipping_methods.some(({ id }) => id === method.id))
    errors['shipping_method_id'] = ['is no longer a shipping method of this account'];
  if (subjectToCustoms(parcel, settings)) checkCustoms(parcel, errors);
  return errors;
}

function checkCustoms({ items }: ParcelDocument, errors: FieldErrors): void {
  if (items.length === 0) errors['items'] = ['at least one item is required for customs'];
  for (const [index, item] of items.entries())
    for (const field of missingCustomsFields(item)) errors[`items.${index}.${field}`] = [missingForCustoms];
}

function missingCustomsFields(item: ItemDocument): (keyof ItemDocument)[] {
  const fields: (keyof ItemDocument)[] = [];
  if (isBlank(item.name) && isBlank(item.description)) fields.push('name');
  if (item.price === null) fields.push('price');
  if (item.weight === null || decimalUnits(item.weight, 'weight') === 0n) fields.push('weight');
  if (isBlank(item.hs_code)) fields.push('hs_code');
  if (isBlank(item.origin_country)) fields.push('origin_country');
  return fields;
}
