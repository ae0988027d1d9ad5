import type { FieldErrors } from '#contract/envelopes.ts';
import { decimalUnits } from '#contract/values/scalars.ts';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ItemDocument, ParcelDocument } from '#service/model/parcel-document.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';
import { countriesWithoutPostalCodes } from './countries-without-postal-codes.ts';

const missing = 'is required to process the parcel';
const missingForCustoms = 'is required for customs';

/**
 * What stops a parcel from being handed to the carrier, by field path; an empty object when nothing does. SPEC.md 4.4 does
 * not show the list of checks; this is ours.
 */
export function preProcessingErrors(parcel: ParcelDocument, settings: AccountSettings): FieldErrors {
  const errors: FieldErrors = {};
  checkReceiver(parcel, errors);
  if (parcel.shipping_method === null) errors['shipping_method_id'] = [missing];
  else if (!settings.shipping_methods.some(({ id }) => id === parcel.shipping_method?.id))
    errors['shipping_method_id'] = ['is no longer a shipping method of this account'];
  if (parcel.weight === null) errors['weight'] = [missing];
  else if (decimalUnits(parcel.weight, 'weight') === 0n) errors['weight'] = ['must be more than 0.000'];
  if (subjectToCustoms(parcel, settings)) checkCustoms(parcel, errors);
  return errors;
}

/** White space alone is no address. */
const blank = (text: string | null | undefined) => text === null || text === undefined || text.trim() === '';

function checkReceiver({ receiver }: ParcelDocument, errors: FieldErrors): void {
  if (blank(receiver?.name) && blank(receiver?.company)) errors['receiver.name'] = ['a name or a company is required'];
  if (blank(receiver?.address_line_1)) errors['receiver.address_line_1'] = [missing];
  if (blank(receiver?.city)) errors['receiver.city'] = [missing];
  if (blank(receiver?.country)) errors['receiver.country'] = [missing];
  const country = receiver?.country ?? '';
  if (blank(receiver?.postal_code) && !countriesWithoutPostalCodes.has(country))
    errors['receiver.postal_code'] = [missing];
}

function checkCustoms({ items }: ParcelDocument, errors: FieldErrors): void {
  if (items.length === 0) errors['items'] = ['at least one item is required for customs'];
  for (const [index, item] of items.entries())
    for (const field of missingCustomsFields(item)) errors[`items.${index}.${field}`] = [missingForCustoms];
}

function missingCustomsFields(item: ItemDocument): (keyof ItemDocument)[] {
  const fields: (keyof ItemDocument)[] = [];
  if (blank(item.name) && blank(item.description)) fields.push('name');
  if (item.price === null) fields.push('price');
  if (item.weight === null || decimalUnits(item.weight, 'weight') === 0n) fields.push('weight');
  if (blank(item.hs_code)) fields.push('hs_code');
  if (blank(item.origin_country)) fields.push('origin_country');
  return fields;
}
