import type { ParcelRow } from '#app/api/parcel-row.ts';
import { isPhone, typedPhone } from '#app/words/phone-forms.ts';
import { foldCode, foldWords, hasWholeCode, shortUmlauts } from '#app/words/search-text.ts';

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
  /** Whether the code of a carrier's label, where one was scanned, says a tracking number. `maybe`: it is somewhere in it. */
  says: ((tracking: string) => SaidNumber) | null;
}

/** How surely a code says a number. */
type SaidNumber = 'yes' | 'maybe' | 'no';

interface Part {
  code: string;
  words: readonly string[];
}

/** Reads a text that was typed or scanned. One without letters and digits matches every parcel. */
export function readSearch(
  typed: string,
  otherTexts: readonly string[] = [],
  says: ParcelSearch['says'] = null,
): ParcelSearch {
  const text = typed.normalize('NFKC').trim();
  const parts = text
    .split(/\s+/)
    .map((part) => ({ code: foldCode(part), words: spellings(foldWords(part)) }))
    .filter(({ code }) => code !== '');
  const others = otherTexts.map((other) => other.normalize('NFKC').trim()).filter((other) => other !== text);
  return {
    text,
    otherTexts: others,
    code: foldCode(text),
    parts,
    phones: isPhone(text) ? typedPhone(text) : [],
    says,
  };
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

/** Whether the text is all of a code that names the parcel. */
export function isWholeCode(row: ParcelRow, { code }: ParcelSearch): boolean {
  return code !== '' && hasWholeCode(row.searched, code);
}

/** Whether the code of a carrier's label that was scanned says a tracking number of the parcel. */
export function isOnLabel({ labels }: ParcelRow, { says }: ParcelSearch): SaidNumber {
  if (says === null) return 'no';
  const said = labels
    .flatMap(({ tracking_number, return_tracking_number }) => [tracking_number, return_tracking_number])
    .map((number) => (number === null ? 'no' : says(number)));
  return surest(said);
}

export function surest(said: readonly SaidNumber[]): SaidNumber {
  return said.includes('yes') ? 'yes' : said.includes('maybe') ? 'maybe' : 'no';
}
