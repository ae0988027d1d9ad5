import { currencyNamed, type NamedCurrency, priceCurrency } from '#app/parcels/model/read-value/number-text.ts';
import { plainCode } from '#app/parcels/model/read-value/plain-text.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';

const inBrackets = /[([]\s*([^()[\]]{1,5}?)\s*[)\]]\s*$/;
/** No words of a header: `ALL` and `TOP` are codes too. */
const frequentCodes = new Set([
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'CAD',
  'AUD',
  'JPY',
]);
const lastWord = /(?:^|[\s_-])([^\s_-]{1,5})$/;

/** The currency that a header ends with: `Price (USD)`, `Total in €`, `Unit price EUR`; null where it names none. */
export function currencyInHeader(header: string): NamedCurrency | null {
  const text = header.trim();
  const [, bracketed] = inBrackets.exec(text) ?? [];
  if (bracketed !== undefined) return currencyNamed(bracketed);
  const [, word = ''] = lastWord.exec(text) ?? [];
  if (frequentCodes.has(word.toUpperCase())) return currencyNamed(word.toUpperCase());
  // In a header of capitals any word of three letters may look like a code.
  return text === text.toUpperCase() && /\p{L}{3}/u.test(word) ? null : currencyNamed(word);
}

/** The currency of a cell of prices: its own, else that of its header. */
export function currencyOfPrice(cell: string, ofHeader: NamedCurrency | null): NamedCurrency | null {
  if (cell.trim() === '') return null;
  return priceCurrency(plainCode(cell)) ?? ofHeader;
}

/** The code of the one currency that is meant, as far as it is known; null where a question about it has no answer. */
export function settledCurrency({ sign, codes }: NamedCurrency, answers: Mapping['currencies'] = {}): string | null {
  const [only, ...others] = codes;
  return others.length === 0 ? (only ?? null) : (answers[sign] ?? null);
}
