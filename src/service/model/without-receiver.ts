import type { ItemDocument, ParcelDocument, ReceiverDocument } from './parcel-document.ts';

/** What may name the receiver, in a parcel, in what the carrier was told of it, and in an answer that was kept. */
type Personal = Partial<Pick<ParcelDocument, 'receiver' | 'note' | 'shipping_request' | 'items' | 'processing_errors'>>;

/** The same without the receiver: only the country stays, which customs depends on, and free texts that may name somebody go. */
export function withoutReceiver<T extends Personal>(shown: T): T {
  const blank: Personal = {
    ...(shown.receiver !== undefined && { receiver: blankReceiver(shown.receiver) }),
    ...(shown.note !== undefined && { note: null }),
    ...(shown.shipping_request !== undefined && { shipping_request: null }),
    ...(shown.items !== undefined && { items: shown.items.map(withoutNote) }),
    ...(shown.processing_errors !== undefined && { processing_errors: [] }),
  };
  return { ...shown, ...blank };
}

function withoutNote(item: ItemDocument): ItemDocument {
  return { ...item, note: null };
}

function blankReceiver(receiver: ReceiverDocument | null): ReceiverDocument | null {
  if (receiver === null) return null;
  const nothing = Object.fromEntries(Object.keys(receiver).map((field) => [field, null]));
  return { ...(nothing as unknown as ReceiverDocument), country: receiver.country };
}
