import type { PageSearch } from './page-search.ts';

let last: PageSearch = {};
let openedId: string | null = null;

/** Set by the list's route: the sort and filters on screen. In memory only. */
export function rememberList(search: PageSearch): void {
  last = search;
}

/** The search of the list as it was left. */
export function lastListSearch(): PageSearch {
  return { ...last };
}

/** Set by the parcel's routes: the list focuses this row when the user comes back. */
export function rememberOpened(id: string): void {
  openedId = id;
}

/** The parcel that was opened since the list was last asked; null for none. */
export function takeOpened(): string | null {
  const id = openedId;
  openedId = null;
  return id;
}

/** After signing out: filters may hold what was typed. */
export function forgetLastList(): void {
  last = {};
  openedId = null;
}
