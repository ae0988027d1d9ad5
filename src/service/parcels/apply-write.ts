import { filled, itemFields, receiverFields } from '#contract/parcel-fields.ts';
import type { ParcelWrite } from '#contract/parcel-write.ts';
import type { AccountSettings } from '#service/account/account-settings.ts';
import { named, type ParcelDocument } from '#service/model/parcel-document.ts';

/**
 * The parcel with the fields of a body replaced (SPEC.md 4.2): top-level fields only, nested objects and arrays as a whole,
 * `null` clears, omitted fields stay.
 */
export function applyWrite(parcel: ParcelDocument, write: ParcelWrite, settings: AccountSettings): ParcelDocument {
  const { receiver, items, packaging_id, shipping_method_id, ...plain } = write;
  const changed: ParcelDocument = { ...parcel, ...definedFields(plain) };
  if (receiver !== undefined) changed.receiver = receiver === null ? null : filled(receiverFields, receiver);
  if (items !== undefined) changed.items = items.map((item) => filled(itemFields, item));
  // The same id again is no change: the parcel keeps the name it has, whatever the account calls it by now.
  if (packaging_id !== undefined && packaging_id !== parcel.packaging?.id)
    changed.packaging = named(settings.packagings, packaging_id);
  if (shipping_method_id !== undefined && shipping_method_id !== parcel.shipping_method?.id)
    changed.shipping_method = named(settings.shipping_methods, shipping_method_id);
  return changed;
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function definedFields<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
