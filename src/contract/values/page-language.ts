/** The cookie that holds the language which was chosen in the page's settings; without one the browser's languages count. */
export const languageCookie = 'parcel-desk-language';

/** The language chosen there, in the cookies of a page or of a request; null where none is. */
export function chosenLanguage(cookies: string): string | null {
  return new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]{1,20})(?:;|$)`).exec(cookies)?.[1] ?? null;
}

/** The first language of those that a user wants which the page has, whatever the region; else the page's first. */
export function offeredLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  const primary = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return primary.find((tag): tag is string => tag !== undefined && offered.includes(tag)) ?? offered[0];
}
