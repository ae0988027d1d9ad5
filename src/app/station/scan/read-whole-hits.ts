import type { QueryClient } from '@tanstack/react-query';
import { isGone } from '#app/api/http/api-error.ts';
import { rowOf } from '#app/api/cache/newest-rows.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import type { ParcelSearch } from '#app/parcels/lookup/match-parcel.ts';
import { bestFirst, type Hit, hitOf } from '#app/parcels/lookup/parcel-hits.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';

/** More of one name are offered as they were read last. */
const maxRead = 5;

/**
 * The same result with its whole codes as they are now: a list may have read them long ago, and since then they may be called
 * otherwise, or be cancelled. `began`: a time of this machine's clock, after which a read is as good as another. Of several the deleted ones are left out; one alone says so on the table.
 */
export async function readWholeHits(
  api: ParcelDeskApi,
  queryClient: QueryClient,
  search: ParcelSearch,
  result: SearchResult,
  began: number,
): Promise<SearchResult> {
  const whole = result.hits.filter(({ fit }) => fit <= fits.wholly);
  const read = async (hit: Hit): Promise<Hit | null> => {
    try {
      const query = { ...parcelQuery(api, hit.row.id), staleTime: Date.now() - began, retry: false };
      return hitOf(rowOf((await queryClient.fetchQuery(query)).parcel), search);
    } catch (error) {
      return isGone(error) && whole.length > 1 ? null : hit;
    }
  };
  const now = await Promise.all(whole.slice(0, maxRead).map(read));
  const others = result.hits.filter((hit) => !whole.slice(0, maxRead).includes(hit));
  return { ...result, hits: bestFirst([...now.filter((hit) => hit !== null), ...others]) };
}
