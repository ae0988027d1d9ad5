/** Languages the page has every word in. */
const languages = ['en'] as const;
export type Language = (typeof languages)[number];

/**
 * What the user reads, best first: for names that Intl has in more languages than the page has words in. Only tags that Intl
 * accepts: under `LANG=C.UTF-8` a browser lists `C`, at which everything of Intl throws.
 */
export const browserLanguages: readonly string[] = (globalThis.navigator?.languages ?? []).filter(isLanguageTag);

/** Chosen once per page load: the first of the browser's languages that the page speaks. Changing it loads the page again. */
export const language: Language = readLanguage();

/** The BCP 47 tag for Intl: the browser's own tag of that language (`en-GB`), so that dates look as the user is used to. */
export const locale: string = browserLanguages.find((tag) => tag.split('-')[0] === language) ?? language;

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function readLanguage(): Language {
  const wanted = browserLanguages.map((tag) => tag.split('-')[0]);
  return languages.find((known) => wanted.includes(known)) ?? 'en';
}
