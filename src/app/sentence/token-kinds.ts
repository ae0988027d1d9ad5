// Parts of a sentence that differ from one parcel to the next, whatever language it is in: recognised by their form alone.

/** In the marks of many languages. One that is also an apostrophe counts only at the edge of a word. */
export const quotedText =
  /"[^"]*"|`[^`]*`|“[^”]*”|„[^“”"]*[“”"]|”[^”]*”|«[^»]*»|»[^«]*«|‹[^›]*›|›[^‹]*‹|‚[^‘’']*[‘’']|‘[^’]*’|「[^」]*」|『[^』]*』|(?<![\p{L}\p{N}])['’][^'’]*['’](?![\p{L}\p{N}])/gu;
/** The quotes of which it is known that they hold data; what is in others may be the name of a field. */
export const quotedData = /"[^"]*"|“[^”]*”|„[^“”"]*[“”"]|‚[^‘’']*[‘’']|»[^«]*«|«[^»]*»|›[^‹]*‹/gu;
export const webAddress = /\S+@\S+\.\p{L}+|https?:\/\/\S+/gu;
/** A number with what is written to it: `31.5kg`, `2026-11-25`, `DE-10115`, `#1042`. */
export const textWithDigit = /[#\p{L}_/.,:+-]*\p{N}[\p{L}\p{N}_/.,:+%-]*/gu;
/** A number in groups, as phone and tracking numbers are written. */
export const groupedNumber = /[+(]*\p{Nd}(?:(?:[\s./()+_–‐‑-]{1,3}|[,:'’])?\p{Nd})*/gu;
/** Measures and counts, which are of no person alone: `31.5`, `12kg`. */
export const plainNumber = /^\d{1,3}(?:[.,]\d{1,3})?(?:kg|g|cm|mm|m|%)?$/iu;

export type Place = [from: number, to: number];

export function matches(text: string, pattern: RegExp): [found: string, start: number][] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [found, index]);
}

export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\P{Nd}/gu, '');
}
