import { foldText } from '#app/words/fold-text.ts';
import { addressNoun, germanLink, isGermanNoun } from './german-nouns.ts';
import { ownWordPlaces } from './guessed-fields.ts';
import { digitsOf, matches, type Place, wordsOf } from './token-kinds.ts';

/** More words than any parcel needs: what a hostile server sends must not hold the page. */
const maxWords = 20_000;
/** In these lengths a word is also found inside of another, as in a street's. Scripts without spaces say more with fewer letters. */
const insideFrom = 4;
const insideFromElsewhere = 2;
/** In these lengths words that were joined: alone, and in anything longer. */
const joinedFrom = 4;
const joinedInsideFrom = 6;
/** A house number is written `77b` and `77 B`. */
const mixedFrom = 2;
/** So many letters tell a word that was cut: with a capital, as names are written, and in lower case. */
const cutFrom = 4;
const cutFromInLowerCase = 5;
/** In sentences of people shorter words are *the* and *bei*, unless they have a capital; longer ones are also found cut and inside. */
const proseFrom = 4;
const proseInsideFrom = 6;
/** So many digits tell a number, however they are grouped. */
const digitsFrom = 4;
const maxGroups = 20;
const maxDigits = 200;
/** A name of more words is joined only with the word beside it. */
const longestName = 5;
const lettersAndDigits = /[\p{L}\p{N}]+/gu;
const digitGroups = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd})*/gu;

/**
 * How a word is searched. `name`: anywhere, inside of other words and cut too. `word`: the same where it is long, else as a whole word,
 * and never in the name of a field. `capital`: as a whole word with a capital.
 */
type WordKind = 'name' | 'word' | 'capital';

/** Where the words of some texts are in others. */
export class PersonalPlaces {
  /** By folded word. */
  readonly #words = new Map<string, WordKind>();
  readonly #inside: [word: string, kind: WordKind][] = [];
  readonly #joined = new Set<string>();
  /** What may be cut, in order. */
  readonly #whole: string[];
  readonly #digits: string;

  /** `names`: texts of which any word may be a name. `prose`: texts that people write in sentences. */
  constructor(names: Iterable<string>, prose: Iterable<string>) {
    const numbers = new Set<string>();
    const all = [
      ...[...names].map((text) => ({ text, isProse: false })),
      ...[...prose].map((text) => ({ text, isProse: true })),
    ];
    for (const { text, isProse } of all) {
      const words = wordsOf(text.normalize('NFC')).slice(0, maxWords);
      const kinds = isProse ? words.map(proseKind) : nameKinds(words);
      for (const [at, word] of words.entries()) this.#addWord(word, kinds[at] ?? null);
      this.#addJoined(words.map((word, at) => (!isProse || kinds[at] === 'name' || kinds[at] === 'word' ? word : '')));
      for (const [found] of matches(text, digitGroups)) numbers.add(digitsOf(found).slice(0, maxDigits));
      if (this.#words.size + this.#joined.size >= maxWords) break;
    }
    this.#digits = [...numbers].filter((number) => number.length >= digitsFrom).join(' ');
    const always = [...this.#words].flatMap(([word, kind]) => (kind === 'name' ? [word] : []));
    this.#whole = [...always, ...this.#inside.map(([word]) => word), ...this.#joined].toSorted(byCodeUnits);
  }

  in(text: string): Place[] {
    const folded = foldedLetters(text);
    const places = [...this.#single(folded, text), ...this.#joinedIn(folded.text), ...this.#numbersIn(folded.text)];
    return places.map(([from, to]) => [folded.starts[from] ?? 0, folded.ends[to - 1] ?? text.length]);
  }

  #addWord(word: string, kind: WordKind | null): void {
    // Zeros are in every rule about a least value, and no address.
    if (kind === null || /^0+$/.test(word)) return;
    for (const spelling of spellings(word)) {
      if (spelling.length < 2 && !/\p{N}/u.test(spelling)) continue;
      const known = this.#words.get(spelling);
      if (known === 'name' || (known === 'word' && kind === 'capital')) continue;
      this.#words.set(spelling, kind);
      if (spelling.length >= leastInside(spelling, kind)) this.#inside.push([spelling, kind]);
    }
  }

  /** A word that does not count is empty. */
  #addJoined(words: readonly string[]): void {
    const add = (parts: readonly string[]) => {
      // "an der Adresse" is not of a street for that.
      if (parts.includes('') || parts.every((part) => germanLink.test(part))) return;
      for (const joined of spellings(parts.join('')))
        if (joined.length >= leastJoined(joined)) this.#joined.add(joined);
    };
    // Also a single word: a code may be written in groups.
    if (words.length > 1 || /\p{N}/u.test(words[0] ?? '')) add(words);
    for (const [at, word] of words.entries()) {
      const others = words.length <= longestName ? words.toSpliced(at, 1) : words.slice(at + 1, at + 2);
      for (const other of others) add([word, other]);
    }
  }

  #single({ text, starts, ends }: FoldedLetters, original: string): Place[] {
    const places: Place[] = [];
    let own: readonly Place[] | undefined;
    const isOwn = (start: number, end: number) =>
      isWithin([starts[start] ?? 0, ends[end - 1] ?? 0], (own ??= ownWordPlaces(original)));
    for (const [word, start] of matches(text, lettersAndDigits)) {
      const end = start + word.length;
      if (this.#isOne(word, isCapital(original.slice(starts[start])), () => isOwn(start, end)))
        places.push([start, end]);
    }
    for (const [word] of this.#inside)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        if (!isOwn(at, at + word.length)) places.push([at, at + word.length]);
    return places;
  }

  /** A word of the sentence's own is a name only where it is the whole name. */
  #isOne(word: string, hasCapital: boolean, isOwn: () => boolean): boolean {
    const kind = this.#words.get(word);
    if (kind === 'name' || (kind === 'capital' && hasCapital)) return true;
    return (kind === 'word' || this.#isCut(word, hasCapital)) && !isOwn();
  }

  /** Whether a name begins so. */
  #isCut(word: string, hasCapital: boolean): boolean {
    if (word.length < (hasCapital || !isLatin(word) ? cutFrom : cutFromInLowerCase)) return false;
    let [low, high] = [0, this.#whole.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#whole[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return this.#whole[low]?.startsWith(word) ?? false;
  }

  /** With whatever is between their parts here. */
  #joinedIn(text: string): Place[] {
    const tight = matches(text, lettersAndDigits);
    const letters = tight.map(([word]) => word).join('');
    const at = tight.flatMap(([word, start]) => Array.from({ length: word.length }, (_, index) => start + index));
    const begins = new Set(tight.map(([, start]) => start));
    const ends = new Set(tight.map(([word, start]) => start + word.length));
    const places: Place[] = [];
    for (const joined of this.#joined) {
      const inside = joined.length >= joinedInsideFrom || !isLatin(joined);
      for (let found = letters.indexOf(joined); found >= 0; found = letters.indexOf(joined, found + 1)) {
        const hit = at.slice(found, found + joined.length);
        const [from = 0, to = 0] = [hit[0], hit.at(-1)];
        // Not what is between the parts.
        if (inside || (begins.has(from) && ends.has(to + 1))) for (const place of hit) places.push([place, place + 1]);
      }
    }
    return places;
  }

  #numbersIn(text: string): Place[] {
    const groups = matches(text, /\p{Nd}+/gu);
    const places: Place[] = [];
    for (const [first, [, from]] of groups.entries()) {
      let [digits, end] = ['', from];
      for (const [group, start] of groups.slice(first, first + maxGroups)) {
        if (!/^[^\p{L}\p{N}]{0,3}$/u.test(text.slice(end, start))) break;
        digits += group;
        end = start + group.length;
        if (digits.length >= digitsFrom && this.#digits.includes(digits)) places.push([from, end]);
      }
    }
    return places;
  }
}

/** Of the words of a name; null for one that reveals nothing: `an der` of a street, with or without `Straße`. */
function nameKinds(words: readonly string[]): (WordKind | null)[] {
  if (!words.some(reveals)) return words.map(() => 'name');
  return words.map((word) => (reveals(word) ? 'name' : germanLink.test(word) && isCapital(word) ? 'capital' : null));
}

function reveals(word: string): boolean {
  return !germanLink.test(word) && !addressNoun.test(word);
}

/** Of a word that a person wrote in a sentence; null where it reveals nothing. */
function proseKind(word: string): WordKind | null {
  const isLong = word.length >= proseFrom;
  // In German a noun has a capital, and is no name for that.
  if (isGermanNoun(word)) return null;
  if (/\p{N}/u.test(word) || !isLatin(foldText(word))) return 'name';
  if (isCapital(word)) return isLong ? 'name' : 'capital';
  return isLong ? 'word' : null;
}

function isWithin([from, to]: Place, places: readonly Place[]): boolean {
  return places.some(([first, end]) => from >= first && to <= end);
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

function isLatin(word: string): boolean {
  return /^[\p{Script=Latin}\p{N}]+$/u.test(word);
}

function leastInside(word: string, kind: WordKind): number {
  if (kind !== 'name') return kind === 'word' ? proseInsideFrom : Number.POSITIVE_INFINITY;
  return isLatin(word) ? insideFrom : insideFromElsewhere;
}

function leastJoined(joined: string): number {
  if (!isLatin(joined)) return insideFromElsewhere;
  return /\p{L}/u.test(joined) && /\p{N}/u.test(joined) ? mixedFrom : joinedFrom;
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
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
