import { countryCodes } from '#contract/values/country-codes.ts';
import { isCountryCode } from '#contract/values/scalar-schemas.ts';
import { foldText } from '#app/words/fold-text.ts';
import { alpha3Codes, otherCountryNames, sharedNames, vehicleCodes } from './country-aliases.ts';
import { readLanguages } from './month-names.ts';

const articles = new Set('the la le les l los las el die der das den de het il lo gli i os as o a'.split(' '));
const conjunctions = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'i']);

let codes: Map<string, readonly string[]> | null = null;

/**
 * The code of a country for `de`, `DEU`, `D`, `Germany`, `Deutschland` or `The Netherlands`: accents, dots, articles and the words for
 * *and* count for nothing. Several for a name of several countries, such as `Congo`; none for what names no country.
 */
export function countryCodesOf(text: string): readonly string[] {
  const short = text.replaceAll(/\.\s?/g, '').toUpperCase();
  if (isCountryCode(short)) return [short];
  const listed = vehicleCodes[short] ?? (short.length === 3 ? codeOfAlpha3(short) : undefined);
  if (listed !== undefined) return [listed];
  // Made for the first name: thousands of them, and most cells hold a code.
  codes ??= codesByName();
  return codes.get(plainName(text)) ?? [];
}

/** The code of the one country that a text names; null where it names none, or several. */
export function countryCode(text: string): string | null {
  const [code, ...others] = countryCodesOf(text);
  return others.length > 0 ? null : (code ?? null);
}

function codeOfAlpha3(alpha3: string): string | undefined {
  const at = alpha3Codes.indexOf(alpha3);
  return at === -1 ? undefined : countryCodes[at];
}

function codesByName(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (name: string, code: string) => found.set(name, [...new Set([...(found.get(name) ?? []), code])]);
  for (const language of readLanguages)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
      for (const code of countryCodes) add(plainName(names.of(code) ?? code), code);
    }
  for (const [code, names] of Object.entries(otherCountryNames))
    for (const name of names) found.set(plainName(name), [code]);
  for (const [name, several] of Object.entries(sharedNames)) found.set(plainName(name), several);
  return found;
}

function plainName(name: string): string {
  const words = foldText(name)
    .replaceAll('.', '')
    .replaceAll(/\bsaint\b/g, 'st')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const from = articles.has(words[0] ?? '') ? 1 : 0;
  const to = words.length - (articles.has(words.at(-1) ?? '') ? 1 : 0);
  const named = words.slice(from, to).filter((word, at) => at === 0 || !conjunctions.has(word));
  return (named.length === 0 ? words : named).join('');
}
