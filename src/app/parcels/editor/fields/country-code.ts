import { countryCodes } from '#contract/values/country-codes.ts';
import { isCountryCode } from '#contract/values/scalar-schemas.ts';
import { browserLanguages } from '#app/words/language.ts';

/** The languages whose country names are understood, besides the user's. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'];
/** What people write and Intl has no more, or never had. */
const everydayNames = {
  'czech republic': 'CZ',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'ivory coast': 'CI',
  turkey: 'TR',
  uk: 'GB',
  usa: 'US',
};
let codes: Map<string, string | null> | null = null;

/** `DE` for `de`, `Germany` or `Deutschland`; what names no country, or more than one, comes back as it is. */
export function countryCodeOf(text: string): string {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (trimmed === '' || isCountryCode(upper)) return upper;
  // Made at the first name: thousands of them, and most cells hold a code.
  codes ??= codesByName();
  return codes.get(plainName(trimmed)) ?? text;
}

function codesByName(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (name: string, code: string) => found.set(name, (found.get(name) ?? code) === code ? code : null);
  for (const language of new Set([...browserLanguages, ...languages]))
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
      for (const code of countryCodes) add(plainName(names.of(code) ?? code), code);
    }
  for (const [name, code] of Object.entries(everydayNames)) found.set(name, code);
  return found;
}

function plainName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
