import { readLanguageCookie, storeLanguageCookie } from '#app/device-data/language-cookie.ts';
import languages from '#app/words/page-language/languages.json' with { type: 'json' };

/** Each language of the page by its tag, in its own words. */
export const languageNames: Readonly<Record<string, string>> = languages;

/** The chosen language; `browser` where that is left to the browser. */
export function readLanguageChoice(): string {
  const chosen = readLanguageCookie();
  return chosen !== null && chosen in languageNames ? chosen : 'browser';
}

/**
 * Loads the page in another language. As with a new version, the browser asks before it leaves a form that is not saved; drafts and
 * runs are on the device. Without the kept page of the language before, which would be shown once more.
 */
export async function chooseLanguage(choice: string): Promise<void> {
  storeLanguageCookie(choice === 'browser' ? null : choice);
  const kept = await navigator.serviceWorker?.getRegistration();
  await kept?.unregister();
  location.reload();
}
