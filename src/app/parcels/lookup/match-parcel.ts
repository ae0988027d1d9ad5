import type { ParcelRow } from '#app/api/parcel-row.ts';
import { isPhone, typedPhone } from '#app/words/phone-forms.ts';
import {
  foldCode,
  foldWords,
  hasCodeBeginning,
  hasWholeCode,
  plainCode,
  shortUmlauts,
} from '#app/words/search-text.ts';

/** How well a parcel matches what is searched for, the best first. */
export const fits = {
  /** A code that names the parcel is exactly the text. */
  exactly: 0,
  /** It is so without blanks, `#` and capitals. */
  wholly: 1,
  /** It is so without hyphens and other punctuation too. */
  withoutSigns: 2,
  beginning: 3,
  /** Each word of the text begins one of the parcel. */
  byWords: 4,
  somewhere: 5,
} as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** What is searched for in parcels. */
export interface ParcelSearch {
  /** As it was typed, without blanks around it. */
  text: string;
  /** Other texts that the same keys may have meant: found as whole codes only. */
  otherTexts: readonly string[];
  /** As one code. */
  code: string;
  /** Its parts, each in all its spellings. */
  parts: readonly Part[];
  /** As a telephone number; none where it cannot be one. */
  phones: readonly string[];
}

interface Part {
  code: string;
  words: readonly string[];
}

/** Reads a text that was typed or scanned. One without letters and digits matches every parcel. */
export function readSearch(typed: string, otherTexts: readonly string[] = []): ParcelSearch {
  const text = typed.normalize('NFKC').trim();
  const parts = text
    .split(/\s+/)
    .map((part) => ({ code: foldCode(part), words: spellings(foldWords(part)) }))
    .filter(({ code }) => code !== '');
  const others = otherTexts.map((other) => other.normalize('NFKC').trim()).filter((other) => other !== text);
  return { text, otherTexts: others, code: foldCode(text), parts, phones: isPhone(text) ? typedPhone(text) : [] };
}

function spellings(folded: string): string[] {
  return [...new Set([folded, shortUmlauts(folded)])].filter((word) => word !== '');
}

/** Whether all of the text is found in a parcel, in any place and order. */
export function isMatch(row: ParcelRow, { code, parts, phones }: ParcelSearch): boolean {
  const { codes, words } = row.searched;
  return (
    codes.includes(code) ||
    parts.every((part) => codes.includes(part.code) || part.words.some((word) => words.includes(word))) ||
    phones.some((phone) => codes.includes(phone))
  );
}

/** How well a parcel matches; null for not at all. */
export function fitOf(row: ParcelRow, search: ParcelSearch): Fit | null {
  const whole = wholeFit(row, search.text, search.code);
  if (whole !== null) return whole;
  const isOther = search.otherTexts.some(
    (text) => (wholeFit(row, text, foldCode(text)) ?? fits.somewhere) <= fits.wholly,
  );
  if (isOther) return fits.wholly;
  if (!isMatch(row, search)) return null;
  const { words } = row.searched;
  if (hasCodeBeginning(row.searched, search.code)) return fits.beginning;
  const begin = search.parts.every((part) => part.words.some((word) => words.includes(` ${word}`)));
  return begin ? fits.byWords : fits.somewhere;
}

/** Whether the text is all of a code that names the parcel. */
export function isWholeCode(row: ParcelRow, { code }: ParcelSearch): boolean {
  return code !== '' && hasWholeCode(row.searched, code);
}

function wholeFit(row: ParcelRow, text: string, code: string): Fit | null {
  if (code === '' || !hasWholeCode(row.searched, code)) return null;
  const names = namesOf(row);
  if (names.includes(text)) return fits.exactly;
  const plain = plainCode(text);
  return names.some((name) => plainCode(name) === plain) ? fits.wholly : fits.withoutSigns;
}

/** What a parcel is called by. */
function namesOf({ id, order_number, reference, reference_code, labels }: ParcelRow): string[] {
  const numbers = labels.flatMap((label) => [label.tracking_number, label.return_tracking_number]);
  return [order_number, reference, reference_code, ...numbers, id].map((name) => (name ?? '').normalize('NFKC').trim());
}
