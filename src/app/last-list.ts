import { linkTo } from './links.ts';
import type { PageSearch } from './page-search.ts';

let last: PageSearch = {};

/** Told by the list's route: the sort and filters the user looks at now. Kept in memory only. */
export function rememberList(search: PageSearch): void {
  last = search;
}

/** Back to the list as it was left, with its sort and filters. */
export function linkToLastList() {
  return { ...linkTo.parcels(), search: { ...last } };
}
