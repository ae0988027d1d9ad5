import { countryCodes } from '#contract/country-codes.ts';
import { isCountryCode } from '#contract/scalar-schemas.ts';
import { locale } from '../../../words/language.ts';

/** The languages whose country names are understood, besides that of the page. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'];
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
  for (const language of new Set([locale, ...languages])) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = plainName(names.of(code) ?? code);
      found.set(name, (found.get(name) ?? code) === code ? code : null);
    }
  }
  return found;
}

function plainName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
