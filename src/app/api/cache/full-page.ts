import type { Page } from '#app/api/endpoints.ts';

/** SPEC.md 8: a page has up to so many entries. */
const fullEntries = 100;
/** A server may give pages of one entry or none; requesting what changed must not become a page scan all the same. */
const maxLinks = 20;

/**
 * As many entries as one page may hold, from a server that gives smaller or empty pages: links are followed until the list ends
 * or there are a hundred. `next` of the result is null only when all of the list is there: not where links lead in a circle. One request where pages are full.
 */
export async function fullPage<T>(read: (next: string | null) => Promise<Page<T>>): Promise<Page<T>> {
  let whole = await read(null);
  const followed: string[] = [];
  while (whole.next !== null && whole.entries.length < fullEntries && followed.length < maxLinks) {
    if (followed.includes(whole.next)) return whole;
    followed.push(whole.next);
    const { entries, next, unreadable } = await read(whole.next);
    whole = { entries: [...whole.entries, ...entries], next, unreadable: whole.unreadable + unreadable };
  }
  return whole;
}
