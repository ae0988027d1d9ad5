import type { Parcel } from '#contract/parcel.ts';
import { countryName } from '#app/words/region-names.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { addressLines } from '#app/parcels/model/address-lines.ts';
import type { SlipContent } from './slip-content.ts';
import { slipWords as words } from '#app/printing/jobs/print-words.ts';

/** The content of a parcel's packing slip: receiver, items with their shelves, wishes. No prices: gifts have slips too. */
export function slipOf(parcel: Parcel): SlipContent {
  const { receiver, items } = parcel;
  const lines = receiver === null ? [] : addressLines(receiver).map((line) => line.map(({ text }) => text).join(''));
  const country = receiver?.country ?? '';
  return {
    title: words.title,
    code: parcel.reference_code,
    codeLabel: words.code,
    receiverLabel: words.receiver,
    receiver: country === '' ? lines : [...lines, countryName(country)],
    facts: [
      [words.order, parcel.order_number],
      [words.reference, parcel.reference],
      [words.orderDate, parcel.order_date === '' ? null : formatTimestamp(parcel.order_date)],
      [words.method, parcel.shipping_method?.name ?? null],
    ].flatMap(([label, value]) => (label == null || value == null || value === '' ? [] : [[label, value] as const])),
    columns: { quantity: words.quantity, item: words.item, shelf: words.shelf },
    items: items.map(({ quantity, name, description, sku, storage_location }) => ({
      quantity: String(quantity),
      name: name ?? description ?? sku ?? words.unnamed,
      sku: name === null && description === null ? '' : (sku ?? ''),
      shelf: storage_location ?? '',
    })),
    sum: words.sum(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    notes: [
      [words.request, parcel.shipping_request],
      [words.note, parcel.note],
    ].flatMap(([label, text]) => (label == null || text == null || text.trim() === '' ? [] : [[label, text] as const])),
    pageOf: words.pageOf,
  };
}
