import { isPlainWord } from '#app/api/not-sent/kept-sentence.ts';
import { quotedText, textWithDigit, webAddress } from '#app/parcels/model/variable-parts.ts';
import { foldText } from '#app/words/fold-text.ts';

/** Stands for a character of what is masked. */
export const dot = '•';

/** Longer texts are not written out: their length is told. */
const mostDots = 80;

/** As long as what it stands for. */
export function masked(text: string): string {
  return text.length <= mostDots ? dot.repeat(text.length) : `${dot.repeat(mostDots)} (${text.length} characters)`;
}

/** More words than any parcel needs: what a hostile server sends must not hold the page. */
const mostWords = 20_000;
/** In these lengths a word is also found inside of another, as in a street's. Scripts without spaces say more with fewer letters. */
const insideFrom = 4;
const insideFromElsewhere = 2;
/** Measures and counts, which are of no person alone: `31.5`, `12kg`. */
const plainNumber = /^\d{1,3}(?:[.,]\d{1,3})?(?:kg|g|cm|mm|m|%)?$/iu;

/**
 * The words of texts that may be about a person, to be found in sentences: in any case, with or without accents, and as parts of
 * names. Words of which servers make sentences about broken rules stay.
 */
export class PersonalWords {
  readonly #words = new Set<string>();
  readonly #inside: string[] = [];

  constructor(texts: Iterable<string>) {
    for (const text of texts)
      for (const word of text.normalize('NFC').split(/[^\p{L}\p{N}\p{M}]+/u)) {
        if (this.#words.size >= mostWords) return;
        if (word !== '' && !isPlainWord(word)) for (const spelling of spellings(word)) this.#add(spelling);
      }
  }

  /** Whether one of them is in a text. */
  isIn(text: string): boolean {
    const folded = foldedLetters(text);
    return this.#places(folded.text).length > 0;
  }

  /**
   * A sentence of a server without them. What is quoted, an address, a longer number or a code goes too: it may be of an older
   * version of the parcel, which nobody here knows.
   */
  mask(sentence: string): string {
    const text = sentence.normalize('NFC');
    const hidden = new Uint8Array(text.length);
    for (const [found, start] of matches(text, quotedText))
      if (!isPlainText(found)) hidden.fill(1, start + 1, start + found.length - 1);
    for (const [found, start] of matches(text, webAddress)) hidden.fill(1, start, start + found.length);
    for (const [found, start] of matches(text, textWithDigit)) {
      const code = found.replace(/[.,:]+$/, '');
      if (!plainNumber.test(code)) hidden.fill(1, start, start + code.length);
    }
    const folded = foldedLetters(text);
    for (const [from, to] of this.#places(folded.text)) hidden.fill(1, folded.starts[from], folded.ends[to - 1]);
    let result = '';
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      result += hidden[at] === 1 && character.trim() !== '' ? dot : character;
    }
    return result;
  }

  #add(word: string): void {
    if (word === '' || (word.length < 2 && !/\p{N}/u.test(word)) || this.#words.has(word)) return;
    this.#words.add(word);
    if (word.length >= (/^[\p{Script=Latin}\p{N}]+$/u.test(word) ? insideFrom : insideFromElsewhere))
      this.#inside.push(word);
  }

  /** Where they are in a folded text. */
  #places(text: string): [from: number, to: number][] {
    const places: [number, number][] = [];
    for (const [word, start] of matches(text, /[\p{L}\p{N}]+/gu))
      if (this.#words.has(word)) places.push([start, start + word.length]);
    for (const word of this.#inside)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        places.push([at, at + word.length]);
    return places;
  }
}

function matches(text: string, pattern: RegExp): [found: string, start: number][] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [found, index]);
}

/** Such as the name of a field. */
function isPlainText(text: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).every((word) => word === '' || isPlainWord(word));
}

/** How carriers write a word of a name: `Müller`, `Muller`, `Mueller`. */
function spellings(word: string): string[] {
  const lower = word.toLowerCase();
  const spelled = lower.replaceAll(/[äöüåøæ]/g, (letter) => spelledOut[letter] ?? letter);
  const short = lower.replaceAll(/([aou])e/g, '$1');
  return [lower, spelled, short].map((spelling) => foldedLetters(spelling).text);
}
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };

interface FoldedLetters {
  text: string;
  /** For each unit of `text`, where in the original the character begins and ends that it comes from. */
  starts: number[];
  ends: number[];
}

/** A text without case and accents, character by character, so that each place is known in the original. */
function foldedLetters(original: string): FoldedLetters {
  const folded: FoldedLetters = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    for (const unit of foldText(character).split('')) {
      folded.text += unit;
      folded.starts.push(at);
      folded.ends.push(end);
    }
    at = end;
  }
  return folded;
}
