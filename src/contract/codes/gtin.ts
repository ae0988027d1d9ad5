/** Lengths of GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const gtinLengths: readonly number[] = [8, 12, 13, 14];

/**
 * The number of a trade item (GTIN) as 14 digits, however it was printed: two are equal only so. Null for what has another length or
 * a wrong check digit. The first of the 14 is 0 for a single piece; 1 to 9 are packs of it, each a trade item of its own.
 */
export function gtinOf(text: string): string | null {
  if (!isGtinLong(text) || checkDigitOf(text.slice(0, -1)) !== text.at(-1)) return null;
  return text.padStart(14, '0');
}

/** Whether a text can only be meant as a GTIN. Numbers of 8 digits are just as often a shop's own. */
export function isMeantAsGtin(text: string): boolean {
  return isGtinLong(text) && text.length > 8;
}

/** GS1's check digit for the digits before it: threes and ones in turn from the end. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits.at(-1 - at)) * (at % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

function isGtinLong(text: string): boolean {
  return /^\d+$/.test(text) && gtinLengths.includes(text.length);
}
