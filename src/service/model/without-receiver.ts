import { type FieldTable, initialOf, itemFields, parcelFields } from '#contract/parcel-fields.ts';
import type { ParcelDocument, ReceiverDocument } from './parcel-document.ts';

/** A parcel, a shipment as the carrier received it, or a kept answer. */
type Shown = Partial<Pick<ParcelDocument, 'receiver' | 'items'>>;

/** The same without the receiver: only the country stays, which customs depends on, and free texts that may name someone go. */
export function withoutReceiver<T extends Shown>(shown: T): T {
  const blank: Shown = {
    ...(shown.receiver !== undefined && { receiver: blankReceiver(shown.receiver) }),
    ...(shown.items !== undefined && { items: shown.items.map((item) => withoutPersonal(itemFields, item)) }),
  };
  return { ...withoutPersonal(parcelFields, shown), ...blank };
}

function withoutPersonal<T extends object>(fields: FieldTable, shown: T): T {
  const personal = Object.entries(fields).filter(([name, facts]) => facts.personal === true && name in shown);
  return { ...shown, ...Object.fromEntries(personal.map(([name, facts]) => [name, initialOf(facts)])) };
}

function blankReceiver(receiver: ReceiverDocument | null): ReceiverDocument | null {
  if (receiver === null) return null;
  const nothing = Object.fromEntries(Object.keys(receiver).map((field) => [field, null]));
  return { ...(nothing as unknown as ReceiverDocument), country: receiver.country };
}
