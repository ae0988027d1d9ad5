import { languageWords } from './page-language/language-words.ts';

/**
 * What the user reads, best first: for names that Intl has in more languages than the page has words in. Only tags that Intl
 * accepts: under `LANG=C.UTF-8` a browser lists `C`, at which everything of Intl throws.
 */
export const browserLanguages: readonly string[] = (globalThis.navigator?.languages ?? []).filter(isLanguageTag);

/** Of this page: there is one for each language, and changing it loads another. */
export const language: string = languageWords.tag;

/**
 * The BCP 47 tag for Intl: the page's language with the region of the browser's tags, so that dates look as the user is used to. A
 * German browser lists `de-DE, de, en-US, en`, and its user reads English with the dates of `en-DE`.
 */
export const locale: string = readLocale();

const ownSign = signOf(language);
const regionSign = signOf(locale);

/**
 * For numbers: those of the page's language where its region has another decimal sign, unless that is the API's point, as in
 * Switzerland. `1.250` on an English page would be 1.25 to some of its users and 1250 to others.
 */
export const numberLocale: string = [ownSign, '.'].includes(regionSign) ? locale : language;

export const decimalSign: string = numberLocale === locale ? regionSign : ownSign;

function readLocale(): string {
  const tags = browserLanguages.map((tag) => new Intl.Locale(tag));
  const [first] = tags;
  if (first === undefined) return language;
  const ofFirst = tags.filter((tag) => tag.language === first.language);
  const isOwn = first.language === language;
  const region = [...ofFirst, ...(isOwn ? tags : [first.maximize()])].find((tag) => tag.region !== undefined)?.region;
  if (region === undefined) return language;
  const found = `${language}-${region}`;
  if (isOwn || resolved(found) === found) return found;
  return hourCycle(first) === 'h23' ? `${language}-150` : `${language}-001`;
}

/** Where a browser has no formats of the region it takes those of the language's first country. */
function resolved(tag: string): string {
  return new Intl.DateTimeFormat(tag).resolvedOptions().locale;
}

function hourCycle(tag: Intl.Locale): string | undefined {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).resolvedOptions().hourCycle;
}

function signOf(tag: string): string {
  return new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
