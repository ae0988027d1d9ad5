import { type Caution, parcelCautions } from '#contract/checks/cautions.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import { itemsTotal } from '#contract/checks/items-total.ts';
import { customsPlace } from '#contract/address/customs-places.ts';
import { needsDeclaration } from '#contract/address/customs-rule.ts';
import type { AccountCustoms } from '#contract/desk/customs.ts';
import { missingToDeclare, missingToProcess, undeclaredFields } from '#contract/process-checks.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { type FieldValues, filled, itemFields, receiverFields } from '#contract/parcel-fields.ts';
import type { ParcelWrite } from '#contract/parcel-write.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

/**
 * What is odd about a parcel before it is processed. `ownLabels`: its server draws labels as our service does; what another server prints
 * is not known.
 */
export function cautionsOf(parcel: Parcel | ParcelRow, ownLabels: boolean): Caution[] {
  if (!isUnprocessed(parcel)) return [];
  if (!('raw' in parcel)) return parcelCautions(parcel, ownLabels);
  const { receiver, weight, items } = parcel;
  const items_weight = itemsTotal(items, 'weight').sum;
  return parcelCautions({ receiver, weight, items_weight, undeclared: undeclaredFields(items) }, ownLabels);
}

/** Those that say more than what the parcel lacks does, which is said as well. Without a declaration no place needs one. */
export function cautionsBeside(
  cautions: readonly Caution[],
  { fields, declared }: { fields: FieldErrors; declared: boolean | null },
): Caution[] {
  return cautions.filter(
    ({ kind, path }) =>
      fields[path] === undefined && !(declared === false && (kind === 'customs-place' || kind === 'undeclared')),
  );
}

/** What cautions are made of. */
export type CautionedBody = Pick<ParcelWrite, 'receiver' | 'items' | 'weight'>;

/** A body that is to become a parcel, as far as it is judged, with all fields of its receiver and items. */
export interface JudgedBody {
  receiver: FieldValues<typeof receiverFields> | null;
  items: FieldValues<typeof itemFields>[];
  weight: string | null;
}

export function judgedBody({ receiver, items, weight = null }: CautionedBody): JudgedBody {
  return {
    receiver: receiver == null ? null : filled(receiverFields, receiver),
    items: (items ?? []).map((item) => filled(itemFields, item)),
    weight,
  };
}

/** The same of a body that is to become one. `customs`: from where the account sends, where that is known. */
export function bodyCautions(
  { receiver, items, weight }: JudgedBody,
  ownLabels: boolean,
  customs: AccountCustoms | null,
): Caution[] {
  const items_weight = weight === null ? null : itemsTotal(items, 'weight').sum;
  const undeclared = receiver === null || customsPlace(receiver) === null ? [] : undeclaredFields(items);
  const cautions = parcelCautions({ receiver, weight, items_weight, undeclared }, ownLabels);
  const declared = customs === null || receiver === null ? null : needsDeclaration(customs.sender, receiver, customs);
  return cautionsBeside(cautions, { fields: {}, declared });
}

/** What processing needs and a body that is to become a parcel has not, with what a customs declaration needs where it must have one. */
export function missingOfBody(
  { receiver, items, weight }: JudgedBody,
  method: ParcelWrite['shipping_method_id'],
  customs: AccountCustoms | null,
): { path: string; message: string }[] {
  const missing = missingToProcess({ receiver, weight, shipping_method: method == null ? null : {} });
  if (customs !== null && receiver !== null && needsDeclaration(customs.sender, receiver, customs))
    Object.assign(missing, { ...missingToDeclare(items, weight), ...missing });
  return Object.entries(missing).flatMap(([path, [message]]) => (message === undefined ? [] : [{ path, message }]));
}
