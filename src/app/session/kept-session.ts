import { writtenValue } from '#app/api/kept/kept-entries.ts';
import { isRecord } from '#app/words/is-record.ts';

const storageKey = 'parcel-desk.session';

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
  return readToken(readStored());
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Null takes it away. */
export function keepToken(kept: SessionToken | null): void {
  try {
    const before = readKeptToken();
    // What another version of the page has kept beside the same token stays.
    const sameToken = before !== null && before.token === kept?.token;
    if (kept === null) sessionStorage.removeItem(storageKey);
    else
      sessionStorage.setItem(storageKey, JSON.stringify(sameToken ? writtenValue(readStored(), before, kept) : kept));
  } catch {
    // Storage may be blocked or full; the token then lives in memory only.
  }
}
