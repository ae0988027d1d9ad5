import { isPlainWord } from '#app/api/not-sent/kept-sentence.ts';
import { quotedText, textWithDigit, webAddress } from '#app/parcels/model/variable-parts.ts';
import { digitsOf, matches, PersonalPlaces, wordsOf } from './personal-places.ts';

/** Stands for a character of what is masked. */
export const dot = '•';

/** Longer texts are not written out: their length is told. */
const maxDots = 80;

/** As long as what it stands for. */
export function masked(text: string): string {
  return text.length <= maxDots ? dot.repeat(text.length) : `${dot.repeat(maxDots)} (${text.length} characters)`;
}

/** Measures and counts, which are of no person alone: `31.5`, `12kg`. */
const plainNumber = /^\d{1,3}(?:[.,]\d{1,3})?(?:kg|g|cm|mm|m|%)?$/iu;
/** A number in groups, as phone and tracking numbers are written. */
const groupedNumber = /[+(]*\p{Nd}(?:(?:[\s./()+_–‐‑-]{1,3}|[,:'’])?\p{Nd})*/gu;
/** Characters. */
const longestSentence = 2000;
/** Fewer digits in all are measures, counts and times of the day. */
const longNumber = 6;

/**
 * The words of texts that may be about a person, to be found in sentences: in any case, with or without accents, as parts of
 * other words, cut, and joined. `names`: texts of which no word says nothing. `prose`: texts that people write in sentences, of
 * which the words stay that servers' sentences about broken rules are made of, unless both write them like a name.
 */
export class PersonalWords {
  readonly #places: PersonalPlaces;

  constructor(names: Iterable<string>, prose: Iterable<string> = []) {
    this.#places = new PersonalPlaces(names, prose);
  }

  /** Whether one of them is in a text. */
  isIn(text: string): boolean {
    const [first] = this.#places.in(text.normalize('NFC'));
    return first !== undefined;
  }

  /**
   * A sentence of a server without them. What is quoted, an address, a longer number or a code goes too: it may be of an older
   * version of the parcel, which no one here knows.
   */
  mask(sentence: string): string {
    const text = sentence.normalize('NFC');
    // No sentence is so long; what a hostile server sends must not hold the page.
    if (text.length > longestSentence) return masked(text);
    const hidden = new Uint8Array(text.length);
    for (const [found, start] of matches(text, quotedText))
      if (!isPlainText(found)) hidden.fill(1, start + 1, start + found.length - 1);
    for (const [found, start] of matches(text, webAddress)) hidden.fill(1, start, start + found.length);
    for (const [found, start] of matches(text, textWithDigit)) {
      const code = found.replace(/[.,:]+$/, '');
      if (!plainNumber.test(code)) hidden.fill(1, start, start + code.length);
    }
    for (const [found, start] of matches(text, groupedNumber))
      if (digitsOf(found).length >= longNumber) hidden.fill(1, start, start + found.length);
    for (const [from, to] of this.#places.in(text)) hidden.fill(1, from, to);
    let result = '';
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      result += hidden[at] === 1 && character.trim() !== '' ? dot : character;
    }
    return result;
  }
}

/** Such as the name of a field. With a capital it may be a name after all. */
function isPlainText(text: string): boolean {
  return text === text.toLowerCase() && wordsOf(text).every(isPlainWord);
}
