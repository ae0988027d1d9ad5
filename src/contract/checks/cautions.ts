import { customsPlace } from '#contract/address/customs-places.ts';
import { postalCodeFinding } from '#contract/address/postal-codes.ts';
import { stateFinding } from '#contract/address/states.ts';
import { unprintableCharacters } from '#contract/documents/label-text.ts';
import { printedFields } from '#contract/documents/printed-address.ts';
import type { Receiver } from '#contract/parcel.ts';
import { weighsLess } from '#contract/values/weighs-less.ts';

/** What the address of a parcel is judged by; a field that is not known counts as empty. */
export type CautionedReceiver = Pick<Receiver, 'country' | 'postal_code'> & Partial<Receiver>;

/** Whole parcels and the rows of lists have it. */
export interface CautionedParcel {
  receiver: CautionedReceiver | null;
  weight: string | null;
  /** What the items weigh together, in kg; null where none has a weight. */
  items_weight: string | null;
  /** Which fields of the items a customs declaration would lack (`hs_code`), `items` where there are none. */
  undeclared: readonly string[];
}

/**
 * Something about a parcel that is probably wrong although no rule forbids it (SPEC.md 2.3 has none for addresses), by the path of its
 * field. `suggested` is what was probably meant.
 */
export type Caution =
  | { path: string; kind: 'zeros' | 'spelling'; suggested: string; value: string; country: string }
  | { path: string; kind: 'shape'; example: string; country: string }
  | { path: string; kind: 'state-missing' | 'state-unknown'; country: string }
  | { path: string; kind: 'unprintable'; characters: readonly string[] }
  | { path: string; kind: 'customs-place'; place: string }
  | { path: string; kind: 'undeclared'; place: string }
  | { path: string; kind: 'light'; weight: string; items: string };

/** `ownLabels`: the server prints its labels with the fonts of this contract; of another server's labels nothing is known. */
function receiverCautions(receiver: CautionedReceiver, ownLabels: boolean): Caution[] {
  const cautions: Caution[] = [];
  const country = receiver.country ?? '';
  const code = postalCodeFinding(country, receiver.postal_code);
  const value = receiver.postal_code ?? '';
  if (code?.kind === 'shape') cautions.push({ path: 'receiver.postal_code', ...code, country });
  else if (code !== null) cautions.push({ path: 'receiver.postal_code', ...code, value, country });
  const state = stateFinding(country, receiver.state_or_region ?? null);
  const path = 'receiver.state_or_region';
  if (state?.kind === 'spelling')
    cautions.push({
      path,
      kind: 'spelling',
      suggested: state.suggested,
      value: receiver.state_or_region ?? '',
      country,
    });
  else if (state !== null)
    cautions.push({ path, kind: state.kind === 'missing' ? 'state-missing' : 'state-unknown', country });
  if (ownLabels) cautions.push(...unprintableCautions(receiver));
  const place = customsPlace(receiver);
  if (place !== null) cautions.push({ path: 'receiver.postal_code', kind: 'customs-place', place: place.id });
  return cautions;
}

/** What the labels of our service cannot print of an address. */
export function unprintableCautions(receiver: CautionedReceiver): Caution[] {
  const cautions: Caution[] = [];
  for (const field of printedFields) {
    const characters = unprintableCharacters(receiver[field] ?? '');
    if (characters.length > 0) cautions.push({ path: `receiver.${field}`, kind: 'unprintable', characters });
  }
  return cautions;
}

/** All that is odd about a parcel, in the order of the screen. */
export function parcelCautions(
  { receiver, weight, items_weight, undeclared }: CautionedParcel,
  ownLabels: boolean,
): Caution[] {
  const cautions = receiver === null ? [] : receiverCautions(receiver, ownLabels);
  if (weight !== null && items_weight !== null && weighsLess(weight, items_weight))
    cautions.push({ path: 'weight', kind: 'light', weight, items: items_weight });
  const customs = cautions.find((caution) => caution.kind === 'customs-place');
  if (customs !== undefined)
    for (const field of undeclared)
      cautions.push({ path: field === 'items' ? field : `items.0.${field}`, kind: 'undeclared', place: customs.place });
  return cautions;
}

/** That a place needs a declaration is a fact to know; everything else is to be looked at before the parcel is processed. */
export function isQuestion({ kind }: Caution): boolean {
  return kind !== 'customs-place';
}
