import type { ParcelRow } from '#app/api/parcel-row.ts';
import { foldCode, hasCodeBeginning, hasWholeCode, plainCode } from '#app/words/search-text.ts';
import { isMatch, isOnLabel, type ParcelSearch } from './match-parcel.ts';

/** How well a parcel matches what is searched for, the best first. */
export const fits = {
  /** A code that names the parcel is exactly the text. */
  exactly: 0,
  /** It is so without blanks, `#` and capitals, or what stands around it in the code of a carrier's label. */
  wholly: 1,
  /** It is so without hyphens and other punctuation too. */
  withoutSigns: 2,
  /** It is a whole part of the order number, as `10001` of `20-10001`. */
  partOfOrder: 3,
  beginning: 4,
  /** Each word of the text begins one of the parcel. */
  byWords: 5,
  somewhere: 6,
} as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** How well a parcel matches; null for not at all. */
export function fitOf(row: ParcelRow, search: ParcelSearch): Fit | null {
  const whole = wholeFit(row, search.text, search.code);
  if (whole !== null) return whole;
  const isOther = search.otherTexts.some(
    (text) => (wholeFit(row, text, foldCode(text)) ?? fits.somewhere) <= fits.wholly,
  );
  if (isOther) return fits.wholly;
  const onLabel = isOnLabel(row, search);
  if (onLabel === 'yes') return fits.wholly;
  if (!isMatch(row, search)) return onLabel === 'maybe' ? fits.somewhere : null;
  if (search.code !== '' && betweenSigns(row.order_number ?? '').includes(betweenSigns(search.text)))
    return fits.partOfOrder;
  const { words } = row.searched;
  if (hasCodeBeginning(row.searched, search.code)) return fits.beginning;
  const begin = search.parts.every((part) => part.words.some((word) => words.includes(` ${word}`)));
  return begin ? fits.byWords : fits.somewhere;
}

function wholeFit(row: ParcelRow, text: string, code: string): Fit | null {
  if (code === '' || !hasWholeCode(row.searched, code)) return null;
  const names = namesOf(row);
  if (names.includes(text)) return fits.exactly;
  const plain = plainCode(text);
  return names.some((name) => plainCode(name) === plain) ? fits.wholly : fits.withoutSigns;
}

/** A text with one hyphen for all signs and blanks in it, one before it and one after it. */
function betweenSigns(text: string): string {
  return ` ${text} `
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
}

/** What a parcel is called by. */
function namesOf({ id, order_number, reference, reference_code, labels }: ParcelRow): string[] {
  const numbers = labels.flatMap((label) => [label.tracking_number, label.return_tracking_number]);
  return [order_number, reference, reference_code, ...numbers, id].map((name) => (name ?? '').normalize('NFKC').trim());
}
