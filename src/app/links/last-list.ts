import type { PageSearch } from './page-search.ts';

let last: PageSearch = {};
let openedId: string | null = null;

/** Told by the list's route: the sort and filters the user looks at now. Kept in memory only. */
export function rememberList(search: PageSearch): void {
  last = search;
}

/** The search of the list as it was left. */
export function lastListSearch(): PageSearch {
  return { ...last };
}

/** Told by the parcel's routes: the list puts the focus on this row when the user comes back, wherever it was opened from. */
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
