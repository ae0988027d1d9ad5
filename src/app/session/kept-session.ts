import { tabStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';
import { writtenValue } from '#app/device-data/stored-entries.ts';
import { isRecord } from '#app/words/is-record.ts';

// Without `DeviceStore`: the script that requests the list ahead of the page is to be small.
const name = 'session' satisfies StoreName;

/** What the API is asked with, and where: `base` as in `SessionState`. */
export interface SessionToken {
  token: string;
  base: string | null;
}

export function readToken(given: unknown): SessionToken | null {
  if (!isRecord(given) || typeof given['token'] !== 'string') return null;
  return { token: given['token'], base: typeof given['base'] === 'string' ? given['base'] : null };
}

/** This tab's, as it was before the page was loaded. */
export function readKeptToken(): SessionToken | null {
  return readToken(tabStorage.readJson(name));
}

/** Null takes it away. */
export function keepToken(kept: SessionToken | null): void {
  if (kept === null) return tabStorage.remove(name);
  const before = readKeptToken();
  // What another version of the page has stored beside the same token stays.
  const stored = before?.token === kept.token ? writtenValue(tabStorage.readJson(name), before, kept) : kept;
  tabStorage.write(name, JSON.stringify(stored));
}
