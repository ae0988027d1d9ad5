import { foldText, isAscii } from './fold-text.ts';
import { storedPhone } from './phone-forms.ts';

/** What a parcel is found by, as it is compared. */
export interface SearchText {
  /** A line each: what names the parcel, and after `codesEnd` other codes. */
  codes: string;
  /** All other texts, each after a blank. */
  words: string;
}

/** What stands between the codes that name a parcel and those that do not, its SKUs. */
const codesEnd = '\f';

interface SearchedTexts {
  /** Order number, reference, tracking number: what a parcel is called by. */
  names: readonly (string | null | undefined)[];
  /** Other codes in it. */
  codes: readonly (string | null | undefined)[];
  words: readonly (string | null | undefined)[];
  phones: readonly (string | null | undefined)[];
}

/** The folded texts of a parcel; made once, so that a key typed into a search costs no more than looking through them. */
export function searchTextOf({ names, codes, words, phones }: SearchedTexts): SearchText {
  const forms = filled(phones).flatMap(storedPhone);
  return {
    codes: `\n${lines(filled(names).map(foldCode))}${codesEnd}\n${lines([...filled(codes).map(foldCode), ...forms])}`,
    words: withShortUmlauts(` ${foldWords(filled(words).join(' '))}`),
  };
}

/**
 * A code as it is searched: without capitals, blanks, hyphens and other punctuation. No letter of it stands for another: `ß` is not `ss`.
 */
export function foldCode(text: string): string {
  return isAscii(text)
    ? text.toLowerCase().replaceAll(asciiSigns, '')
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\p{P}\p{Z}\s]/gu, '');
}

/** Punctuation and blanks. Without Unicode's classes, which are several times slower: thousands of rows are folded while a list is read. */
const asciiSigns = /[!-#%-*,-/:;?@[-\]_{}\s]/g;

/** A code without what it may be written with and is not part of it: blanks, `#` and capitals. */
export function plainCode(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[\s#]/g, '');
}

/** Words as they are searched: without capitals, accents and punctuation. */
export function foldWords(text: string): string {
  const folded = foldText(text);
  const words = isAscii(folded) ? folded.replaceAll(/[!-#%-*,-/:;?@[-\]_{}]/g, '') : folded.replaceAll(/\p{P}/gu, '');
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** `mueller` as `muller`, as `Müller` becomes too. */
export function shortUmlauts(folded: string): string {
  return folded.replaceAll(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a');
}

/** With the words that have a second spelling once more. */
function withShortUmlauts(folded: string): string {
  const words = folded.match(/\S*(?:[aou]e|aa)\S*/g);
  return words === null ? folded : `${folded} ${shortUmlauts(words.join(' '))}`;
}

/** Whether a code of the text is the folded one. `naming`: only those that name the parcel. */
export function hasWholeCode({ codes }: SearchText, folded: string): boolean {
  const at = codes.indexOf(`\n${folded}\n`);
  return at >= 0 && at < codes.indexOf(codesEnd);
}

/** Whether a code of the text begins with the folded one. */
export function hasCodeBeginning({ codes }: SearchText, folded: string): boolean {
  return codes.includes(`\n${folded}`);
}

function lines(codes: readonly string[]): string {
  return codes
    .filter((code) => code !== '')
    .map((code) => `${code}\n`)
    .join('');
}

function filled(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text) => text !== null && text !== undefined && text !== '') as string[];
}
