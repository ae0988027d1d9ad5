import { postalCodeFinding, postalCodeLook } from './postal-codes.ts';
import { stateCode } from './states.ts';

/** A postal code and a place that stood in one line. What is not there is an empty text. */
export interface TownLine {
  postal_code: string;
  city: string;
  /** Of a country whose addresses have one: `New York, NY 10001`. */
  state_or_region: string;
}

/** A postal code at the beginning or the end of a line, and the rest of it. */
interface CodeInLine {
  code: string;
  rest: string;
  atEnd: boolean;
}

/** A hyphen belongs to its word, unless it stands alone. */
const words = /[\p{L}\d][^\s,;/|()]*/gu;
/** Signs that only stand between a code and its place, in front of one of them and behind it. */
const before = /[\s,;:/|)\p{Pd}.]/u;
const behind = /[\s,;:/|(\p{Pd}]/u;
const behindCode = /[.:\p{Pd}]/u;
/** Longer numbers are codes of their own; `Praha 1`, `Paris 08` and `Lyon 3e` are places. */
const longNumber = /\d{3}/;
const numberAtEnd = /^\D+(?:\d{1,2}\D{0,2})?$/;
/** The first words of Dutch names, which look like the letters of a code: `3731 DE BILT`. */
const dutchWords = new Set(['DE', 'EE', 'OP', 'TE']);
/** In the codes of a country that is not known here. */
const plainCode = /^(?:\d{4,7}|\d{2,5}-\d{2,4})$/;
/** Who sets a comma says where a code ends, whatever it looks like. */
const codeBeforeComma = /^(?:[A-Z]{0,3}[\s-]?\d{3,8}(?:[\s-]\d{1,5})?|[A-Z\d]{2,4} \d[A-Z\d]{2})$/;
/** Of a code that has lost its zeros: a number of one or two digits belongs to the place. */
const fewestDigits = 3;

/**
 * Postal code and place of a line such as `10115 Berlin`, `1234 AB Amsterdam` or `London SW1A 1AA`, by what the codes of the country look
 * like. Null where it can be read in several ways, or holds something else.
 */
export function readTownLine(country: string | null, text: string): TownLine | null {
  const line = text.trim();
  if (!/\d/.test(line)) return { postal_code: '', ...placeIn(country, withoutEdges(line)) };
  const look = postalCodeLook(country);
  const [found, ...others] = look === null ? plainCodes(line) : codesIn(country, line, look.hasLetters);
  const isSure = found !== undefined && others.length === 0 && isCertain(found, look?.hasLetters === true);
  const [, code, place = ''] = isSure ? [line, found.code, found.rest] : cutAtComma(line);
  return code === undefined ? null : { postal_code: code, ...placeIn(country, withoutEdges(place)) };
}

function cutAtComma(line: string): string[] {
  const comma = line.indexOf(',');
  const [code, place] = [line.slice(0, Math.max(0, comma)).trim(), line.slice(comma + 1)];
  return codeBeforeComma.test(code) && !/\d/.test(place) && /\p{L}/u.test(place) ? [line, code, place] : [];
}

function withoutEdges(text: string): string {
  let start = 0;
  while (start < text.length && before.test(text.charAt(start))) start += 1;
  return withoutEnd(text.slice(start), behind);
}

function withoutEnd(text: string, signs: RegExp): string {
  let end = text.length;
  while (end > 0 && signs.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function isCertain(found: CodeInLine, hasLetters: boolean): boolean {
  const place = withoutEdges(found.rest);
  if (place !== '' && !isPlace(place, found)) return false;
  const isCut = !found.atEnd && /^\s*,/.test(found.rest);
  return !hasLetters || !mayBeName(found.code, place, isCut);
}

/** What may be a postal code of the country, each at its end of the line; of one whose codes are digits alone, else a number there. */
function codesIn(country: string | null, line: string, hasLetters: boolean): CodeInLine[] {
  // No country writes its codes in more than two words.
  const all = [...codesAt(line, 1), ...codesAt(line, 2)].filter(
    ({ code }) => hasLetters || /^[\d\s\p{Pd}]+$/u.test(code),
  );
  const fitting = all.filter(({ code }) => {
    const finding = postalCodeFinding(country, code);
    return finding?.kind === 'zeros' ? code.length >= fewestDigits : finding?.kind !== 'shape';
  });
  if (fitting.length > 0 || hasLetters) return fitting;
  // Where it ends is plain; that it is odd is said of the code.
  return all.filter(({ code, rest }) => /^\d{3,10}$/.test(code) && !/\d/.test(rest));
}

function plainCodes(line: string): CodeInLine[] {
  return codesAt(line, 1).filter(
    ({ code, rest }) => plainCode.test(code) && !/\d/.test(rest) && !/^\P{L}*\p{Lu}{1,2}(?!\p{L})/u.test(rest),
  );
}

/** The first words of a line and its last ones, so many. */
function codesAt(line: string, count: number): CodeInLine[] {
  const found = [...line.matchAll(words)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const [first, last] = [found[0], found.at(-1)];
  const [firstEnd, lastStart] = [found[count - 1], found.at(-count)];
  if (first === undefined || last === undefined || firstEnd === undefined || lastStart === undefined) return [];
  const codeOf = (start: number, end: number) => withoutEnd(line.slice(start, end), behindCode);
  const front = { code: codeOf(first.start, firstEnd.end), rest: line.slice(firstEnd.end), atEnd: false };
  if (found.length === count) return [front];
  return [front, { code: codeOf(lastStart.start, last.end), rest: line.slice(0, lastStart.start), atEnd: true }];
}

/** No street, no second code and no letters that a code of another country has. */
function isPlace(place: string, { code, atEnd }: CodeInLine): boolean {
  if (/^\d/.test(place) || !/\p{L}.*\p{L}/su.test(place) || longNumber.test(place)) return false;
  if (/\d/.test(place) && (place.includes(',') || (atEnd && !numberAtEnd.test(place)))) return false;
  return atEnd || !/^\d{4}$/.test(code) || !/^[A-Z]{2}\s.*\p{Ll}/su.test(place);
}

/** Whether the last letters of a code may be the first word of the place: `R14 Athy` is no code of Ireland. `isCut`: a comma follows. */
function mayBeName(code: string, place: string, isCut: boolean): boolean {
  const letters = / (\p{L}+)$/u.exec(code)?.[1];
  if (letters === undefined) return false;
  const capitals = letters.toUpperCase();
  if (letters !== capitals && letters !== letters.toLowerCase()) return true;
  if (isCut || (letters === capitals && /\p{Ll}/u.test(place))) return false;
  return letters.length > 2 || dutchWords.has(capitals);
}

/** A place without the state behind it. */
function placeIn(country: string | null, text: string): Omit<TownLine, 'postal_code'> {
  const comma = text.lastIndexOf(',');
  const cut = comma === -1 ? text.lastIndexOf(' ') : comma;
  const last = text.slice(cut + 1).trim();
  const state = cut > 0 ? stateCode(country, last) : null;
  // Behind a blank only a code: a place may be called `West Virginia`.
  if (state === null || (comma === -1 && last !== state)) return { city: text, state_or_region: '' };
  return { city: text.slice(0, cut).trim(), state_or_region: last };
}
