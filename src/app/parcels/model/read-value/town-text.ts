import { postalCodeLook } from '#contract/address/postal-codes.ts';
import { stateCode } from '#contract/address/states.ts';
import { readTownLine, type TownLine } from '#contract/address/town-line.ts';
import { countryCodesOf } from './country-text.ts';
import { plainLine } from './plain-text.ts';

/** `A-1010 Wien`, `D 10115 Berlin`: letters of a country in front of its code. */
const countryInFront = /^\(?(\p{L}{1,3})(?:\s?\p{Pd}\s?|\s+)(?=\d)/u;
/** Their codes are French ones. */
const french = new Set(['BL', 'GF', 'GP', 'MC', 'MF', 'MQ', 'RE', 'YT']);

/**
 * Postal code and place of one text, without the country that it may name: null where they are not certain, or where that is another
 * country than `country`, the code of the address's own.
 */
export function readTown(text: string, country: string | null): TownLine | null {
  const line = withoutCountryBehind(plainLine(text), country);
  if (line === null) return null;
  const [front = '', letters = ''] = countryInFront.exec(line) ?? [];
  const named = letters === '' ? [] : countryCodesOf(letters);
  const [only, ...others] = named;
  if (only === undefined) return readTownLine(country, line);
  const rest = line.slice(front.length);
  if (country === null) return others.length === 0 ? readTownLine(only, rest) : null;
  if (named.includes(country) || (named.includes('FR') && french.has(country))) return readTownLine(country, rest);
  // `E 1` may begin a code that has letters.
  return postalCodeLook(country)?.hasLetters === true ? readTownLine(country, line) : null;
}

/** Null where the text ends with the name of another country: of a short word that may be a province. */
function withoutCountryBehind(line: string, country: string | null): string | null {
  const cut = line.lastIndexOf(',');
  const last = line.slice(cut + 1).trim();
  if (cut < 1 || last === '' || stateCode(country, last) !== null) return line;
  const named = countryCodesOf(last);
  if (country !== null && named.includes(country)) return line.slice(0, cut).trim();
  return named.length > 0 && last.length > 3 ? null : line;
}
