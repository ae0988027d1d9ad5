import { chosenLanguage, languageCookie } from '#contract/values/page-language.ts';
import { pageRoot } from '#app/state/page-root.ts';

// A cookie and no entry of the storage, as the server chooses the page by it before any script runs.

const rules = `Path=${pageRoot}; SameSite=Lax`;
const year = 365 * 86_400;

/** The language chosen on this device; null where that is left to the browser. */
export function readLanguageCookie(): string | null {
  return chosenLanguage(document.cookie);
}

export function storeLanguageCookie(tag: string | null): void {
  document.cookie = `${languageCookie}=${tag ?? ''}; Max-Age=${tag === null ? 0 : year}; ${rules}`;
}
