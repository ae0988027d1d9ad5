import type { FieldErrors } from './envelopes.ts';
import { itemsTotal } from './checks/items-total.ts';
import type { Item, ParcelFields, Receiver } from './parcel.ts';
import { isDecimal } from './values/scalars.ts';
import { weighsLess } from './values/weighs-less.ts';

/**
 * Countries and territories that use no postal codes, or where an address is complete without one (Universal Postal
 * Union, addressing sheets). Where a country has begun to use them lately, as Ireland, none is demanded yet.
 */
const countriesWithoutPostalCodes: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN KP LC LY ' +
    'ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
);

/** What a parcel must have before a carrier can be asked; whole parcels and the rows of lists have it. */
export interface CheckedFields extends Pick<ParcelFields, 'weight'> {
  receiver: Pick<Receiver, 'name' | 'company' | 'address_line_1' | 'postal_code' | 'city' | 'country'> | null;
  shipping_method: object | null;
}

/** What the checks say of a field. The service answers it; the page shows it before anything is sent, in its own language. */
export const processRules = {
  missing: 'is required to process the parcel',
  noName: 'a name or a company is required',
  noWeight: 'must be more than 0.000',
  forCustoms: 'is required for customs',
  noItems: 'at least one item is required for customs',
  belowItems: (weight: string) => `must be at least what the declared items weigh together, ${weight} kg`,
} as const;
const { missing } = processRules;

/**
 * What is missing before a parcel can be processed, by field path; empty where nothing is. SPEC.md 4.4 does not show the list of
 * checks; this is our service's, but for what hangs on its account (customs, its shipping methods). Another server may ask for less.
 */
export function missingToProcess({ receiver, shipping_method, weight }: CheckedFields): FieldErrors {
  const errors: FieldErrors = {};
  if (isBlank(receiver?.name) && isBlank(receiver?.company)) errors['receiver.name'] = [processRules.noName];
  if (isBlank(receiver?.address_line_1)) errors['receiver.address_line_1'] = [missing];
  if (isBlank(receiver?.city)) errors['receiver.city'] = [missing];
  if (isBlank(receiver?.country)) errors['receiver.country'] = [missing];
  if (isBlank(receiver?.postal_code) && !countriesWithoutPostalCodes.has(receiver?.country ?? ''))
    errors['receiver.postal_code'] = [missing];
  if (shipping_method === null) errors['shipping_method_id'] = [missing];
  if (weight === null) errors['weight'] = [missing];
  else if (isNoWeight(weight)) errors['weight'] = [processRules.noWeight];
  return errors;
}

const { forCustoms: missingForCustoms, noItems } = processRules;

type DeclaredItem = Pick<Item, 'name' | 'description' | 'quantity' | 'price' | 'weight' | 'hs_code' | 'origin_country'>;

/**
 * What a customs declaration of these goods lacks, by field path; empty where nothing. A complete one must not weigh more than its parcel:
 * customs would find the difference.
 */
export function missingToDeclare(items: readonly DeclaredItem[], weight: string | null): FieldErrors {
  const errors: FieldErrors = {};
  if (items.length === 0) errors['items'] = [noItems];
  for (const [index, item] of items.entries())
    for (const field of missingOfItem(item)) errors[`items.${index}.${field}`] = [missingForCustoms];
  const { sum } = itemsTotal(items, 'weight');
  if (Object.keys(errors).length === 0 && sum !== null && isBelow(weight, sum))
    errors['weight'] = [processRules.belowItems(sum)];
  return errors;
}

/** The same of a row of a list, which knows only what some of its items lack (`undeclaredFields`): said of the first. */
export function undeclaredErrors(undeclared: readonly string[]): FieldErrors {
  return Object.fromEntries(
    undeclared.map((field): [string, string[]] =>
      field === 'items' ? [field, [noItems]] : [`items.0.${field}`, [missingForCustoms]],
    ),
  );
}

function missingOfItem(item: DeclaredItem): (keyof DeclaredItem)[] {
  const fields: (keyof DeclaredItem)[] = [];
  if (isBlank(item.name) && isBlank(item.description)) fields.push('name');
  if (item.price === null) fields.push('price');
  if (item.weight === null || isNoWeight(item.weight)) fields.push('weight');
  if (isBlank(item.hs_code)) fields.push('hs_code');
  if (isBlank(item.origin_country)) fields.push('origin_country');
  return fields;
}

function isBelow(weight: string | null, sum: string): boolean {
  return weight !== null && weighsLess(weight, sum);
}

/** Which fields of any item a customs declaration would lack, each once: `hs_code`; `items` where there are none. */
export function undeclaredFields(items: readonly DeclaredItem[]): string[] {
  return items.length === 0 ? ['items'] : [...new Set(items.flatMap(missingOfItem))];
}

/** A text of another server that is no weight does not count as nothing. */
function isNoWeight(weight: string): boolean {
  return isDecimal(weight, 'weight') && !/[1-9]/.test(weight);
}

/** White space alone is no address. */
function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}
