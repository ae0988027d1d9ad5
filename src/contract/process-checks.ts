import type { FieldErrors } from './envelopes.ts';
import type { ParcelFields, Receiver } from './parcel.ts';
import { decimalUnits } from './values/scalars.ts';
/**
 * Countries and territories that use no postal codes, so that an address there is complete without one (Universal Postal
 * Union, addressing sheets). Where a country has begun to use them lately, none is demanded yet.
 */
const countriesWithoutPostalCodes: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP LC LY ' +
    'ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/** What a parcel must have before a carrier can be asked; whole parcels and the rows of lists have it. */
export interface CheckedFields extends Pick<ParcelFields, 'weight'> {
  receiver: Pick<Receiver, 'name' | 'company' | 'address_line_1' | 'postal_code' | 'city' | 'country'> | null;
  shipping_method: object | null;
}

const missing = 'is required to process the parcel';

/**
 * What is missing before a parcel can be processed, by field path; empty where nothing is. SPEC.md 4.4 does not show the list of
 * checks; this is our service's, but for what hangs on its account (customs, its shipping methods). Another server may ask for less.
 */
export function missingToProcess({ receiver, shipping_method, weight }: CheckedFields): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(receiver?.name) && isBlank(receiver?.company))
    errors['receiver.name'] = ['a name or a company is required'];
  if (isBlank(receiver?.address_line_1)) errors['receiver.address_line_1'] = [missing];
  if (isBlank(receiver?.city)) errors['receiver.city'] = [missing];
  if (isBlank(receiver?.country)) errors['receiver.country'] = [missing];
  if (isBlank(receiver?.postal_code) && !countriesWithoutPostalCodes.has(receiver?.country ?? ''))
    errors['receiver.postal_code'] = [missing];
  if (shipping_method === null) errors['shipping_method_id'] = [missing];
  if (weight === null) errors['weight'] = [missing];
  else if (decimalUnits(weight, 'weight') === 0n) errors['weight'] = ['must be more than 0.000'];
  return errors;
}

/** White space alone is no address. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}
