import { hanBits, hanFirst, hanLast, labelRanges } from './label-characters.ts';
import { isPlainLatin } from './printed-address.ts';

/**
 * Text as it is printed on a line: composed (NFC), white space and control characters as single spaces, without the
 * characters that have no shape of their own (joiners, direction marks, variation selectors).
 */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu, '')
    .trim();
}

/** The characters of a text for which the fonts of our labels have no shape, each once: a mark stands for them on paper. */
export function unprintableCharacters(text: string): string[] {
  if (isPlainLatin(text)) return [];
  return [...new Set(printableText(text))].filter((character) => !isOnLabels(character.codePointAt(0) ?? 0));
}

/** Whether the fonts of our labels have a character. Ours: SPEC.md shows no label, and another server draws its own. */
export function isOnLabels(point: number): boolean {
  if (point < hanFirst || point > hanLast) return ranges().some(([first, last]) => point >= first && point <= last);
  const place = point - hanFirst;
  return ((digitOf(hanBits.charCodeAt(Math.floor(place / 6))) >> (place % 6)) & 1) === 1;
}

/** Six bits for each digit of base64. */
function digitOf(code: number): number {
  if (code >= 97) return code - 71;
  if (code >= 65) return code - 65;
  if (code >= 48) return code + 4;
  return code === 43 ? 62 : 63;
}

let knownRanges: readonly (readonly [number, number])[] | null = null;
function ranges() {
  knownRanges ??= labelRanges.split(',').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return knownRanges;
}
