import type { ItemWrite, ParcelWrite, ReceiverWrite } from '#contract/parcel-write.ts';
import type { AccountSettings } from '#service/account/account-settings.ts';
import type { ItemDocument, NamedReference, ParcelDocument, ReceiverDocument } from '#service/model/parcel-document.ts';

/**
 * The parcel with the fields of a body replaced (SPEC.md 4.2): top-level fields only, nested objects and arrays as a whole,
 * `null` clears, omitted fields stay.
 */
export function applyWrite(parcel: ParcelDocument, write: ParcelWrite, settings: AccountSettings): ParcelDocument {
  const { receiver, items, packaging_id, shipping_method_id, ...plain } = write;
  const changed: ParcelDocument = { ...parcel, ...definedFields(plain) };
  if (receiver !== undefined) changed.receiver = receiver === null ? null : receiverDocument(receiver);
  if (items !== undefined) changed.items = items.map(itemDocument);
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

/** The reference a parcel keeps: id and name as they are now. */
export function named(list: readonly NamedReference[], id: string | null): NamedReference | null {
  const found = list.find((entry) => entry.id === id);
  return found === undefined ? null : { id: found.id, name: found.name };
}

function receiverDocument(receiver: ReceiverWrite): ReceiverDocument {
  return {
    name: receiver.name ?? null,
    company: receiver.company ?? null,
    address_line_1: receiver.address_line_1 ?? null,
    house_number: receiver.house_number ?? null,
    address_line_2: receiver.address_line_2 ?? null,
    postal_code: receiver.postal_code ?? null,
    city: receiver.city ?? null,
    state_or_region: receiver.state_or_region ?? null,
    country: receiver.country ?? null,
    email: receiver.email ?? null,
    phone: receiver.phone ?? null,
  };
}

function itemDocument(item: ItemWrite): ItemDocument {
  return {
    sku: item.sku ?? null,
    quantity: item.quantity ?? 1,
    name: item.name ?? null,
    weight: item.weight ?? null,
    price: item.price ?? null,
    storage_location: item.storage_location ?? null,
    description: item.description ?? null,
    origin_country: item.origin_country ?? null,
    hs_code: item.hs_code ?? null,
    note: item.note ?? null,
  };
}
