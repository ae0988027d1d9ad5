import type { ParcelRow } from '#app/api/parcel-row.ts';
import { foldText } from '#app/words/fold-text.ts';

/** What a row is found by, folded; made once per row and gone with it. */
const folded = new WeakMap<ParcelRow, string>();

/** The words of a search text; a row is found by all of them, in any place and order. */
export function findWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '');
}

export function isFound(row: ParcelRow, words: readonly string[]): boolean {
  const text = folded.get(row) ?? remember(row);
  return words.every((word) => text.includes(word));
}

function remember(row: ParcelRow): string {
  const { receiver, labels } = row;
  const parts = [
    row.id,
    row.order_number,
    row.reference,
    row.reference_code,
    receiver?.name,
    receiver?.company,
    receiver?.address_line_1,
    receiver?.postal_code,
    receiver?.city,
    receiver?.country,
    receiver?.email,
    receiver?.phone,
    row.shipping_method?.name,
    ...labels.flatMap((label) => [label.tracking_number, label.return_tracking_number]),
    ...row.tags,
    ...row.skus,
  ];
  // A line each, so that no word is found across two of them.
  const text = fold(parts.filter((part) => part !== null && part !== undefined).join('\n'));
  folded.set(row, text);
  return text;
}

/** Without spaces and punctuation either: `po77` finds PO-77 and `PO 77`. */
function fold(text: string): string {
  return foldText(text).replaceAll(/[\p{P}\p{Zs}]/gu, '');
}
