import { isFieldNameWord } from './api-field-names.ts';
import { personalForms } from './german-forms.ts';
import { isQuotedField } from './german-nouns.ts';
import { maskedWords as words } from './masked-words.ts';
import { PersonalPlaces } from './personal-places.ts';
import {
  digitsOf,
  groupedNumber,
  matches,
  type Place,
  plainNumber,
  quotedText,
  textWithDigit,
  webAddress,
  wordsOf,
} from './token-kinds.ts';

/** Stands for a character of what is masked. */
export const dot = '•';

/** Longer texts are not written out: their length is given. */
const maxDots = 80;

/** As long as what it stands for. */
export function masked(text: string): string {
  return text.length <= maxDots ? dot.repeat(text.length) : words.cut(dot.repeat(maxDots), text.length);
}

/** Characters. */
const longestSentence = 2000;
/** Fewer digits in all are measures, counts and times of the day. */
const longNumber = 6;

/**
 * What of a sentence may be of a person, in whatever language it is: by the kind of its parts (quoted texts, addresses, long numbers and
 * codes, which may be of an older version of the parcel), and by the words of the parcel's own texts, in any case, with or without
 * accents, as parts of other words, cut, and joined. `names`: texts of which any word may be a name. `prose`: texts that people
 * write in sentences.
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

  /** Whether a sentence holds nothing of a person, so that it may be kept on this device. */
  isFree(sentence: string): boolean {
    return this.mask(sentence) === sentence.normalize('NFC');
  }

  /** A server's sentence without what may be of a person. */
  mask(sentence: string): string {
    const text = sentence.normalize('NFC');
    // No sentence is so long; what a hostile server sends must not hold the page.
    if (text.length > longestSentence) return masked(text);
    const hidden = new Uint8Array(text.length);
    for (const [from, to] of [...partsByKind(text), ...personalForms(text), ...this.#places.in(text)])
      hidden.fill(1, from, to);
    let result = '';
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      result += hidden[at] === 1 && character.trim() !== '' ? dot : character;
    }
    return result;
  }
}

/** Of a kind that may be of a person, named or not. */
function partsByKind(text: string): Place[] {
  const quoted = matches(text, quotedText).filter(
    ([found, at]) => !isFieldName(found) && !isQuotedField(found, at, text),
  );
  const addresses = matches(text, webAddress);
  const codes = matches(text, textWithDigit)
    .map(([found, start]) => [found.replace(/[.,:]+$/, ''), start] as const)
    .filter(([code]) => !plainNumber.test(code));
  const numbers = matches(text, groupedNumber).filter(([found]) => digitsOf(found).length >= longNumber);
  return [
    ...quoted.map(([found, start]): Place => [start + 1, start + found.length - 1]),
    ...[...addresses, ...codes, ...numbers].map(([found, start]): Place => [start, start + found.length]),
  ];
}

/** With a capital it may be a person's name after all. */
function isFieldName(quoted: string): boolean {
  return quoted === quoted.toLowerCase() && wordsOf(quoted).every(isFieldNameWord);
}
