import type { QueryClient } from '@tanstack/react-query';
import type { ParcelDeskApi } from './api/parcel-desk-api.ts';
import { parcelsQuery } from './api/queries.ts';
import { parsePageSearch } from './page-search.ts';
import { readListSearch } from './parcels/list/list-search.ts';

/** Asks for the list that the address names, before anything is drawn: the router asks once it stands, and finds it on its way. */
export function askForFirstList(api: ParcelDeskApi, queryClient: QueryClient): void {
  const { pathname, search } = location;
  if (pathname !== '/parcels' && pathname !== '/') return;
  void queryClient.prefetchInfiniteQuery(parcelsQuery(api, readListSearch(parsePageSearch(search)).query));
}
