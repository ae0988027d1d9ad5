import { randomInt } from 'node:crypto';

/** Capitals and digits that are not confused when read aloud or typed off a label; no vowels, so no words. */
const alphabet = '234679CDFHJKMNPQRTVWXY';

/** A short code such as `K7M-2QX`. `pick` gives a whole number from 0 up to, not including, its argument. */
export function newReferenceCode(pick: (below: number) => number = randomInt): string {
  const letters = Array.from({ length: 6 }, () => alphabet[pick(alphabet.length)] ?? '').join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}
