import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ListQuery, listQueryPairs } from '#contract/list-query.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import { isServerClockKnown, serverNow } from '#app/words/server-clock.ts';
import { sentBefore } from '#app/api/prefetched-list.ts';
import type { Page } from '#app/api/endpoints.ts';
import { listStart } from './list-start.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { readNotOvertaken } from './parcel-write-counts.ts';
import { isFullList, type ParcelRow } from '#app/api/parcel-row.ts';
import { queryKeys } from './query-keys.ts';

// Key and function together (call sites spread and add). Keys hold no token and no customer data.

/** The parcel list of a query, page by page along `links.next`. */
export function parcelsQuery({ endpoints }: ParcelDeskApi, query: ListQuery) {
  return infiniteQueryOptions({
    queryKey: queryKeys.list(formatQueryString(listQueryPairs(query))),
    queryFn: async ({ pageParam, signal }): Promise<Page<ParcelRow>> => {
      const askedAt = Date.now();
      const page = { ...(await endpoints.listParcels(query, pageParam, signal)), readAt: serverNow() };
      if (pageParam !== null) return page;
      const asOf = isServerClockKnown() ? serverNow() - (Date.now() - sentBefore(askedAt)) : null;
      return { ...page, start: listStart(page.entries, asOf) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) =>
      isFullList(pages)
        ? null
        : nextOnce(
            last.next,
            pages.slice(0, -1).map((page) => page.next),
          ),
    // A list is refreshed by its own first page, never by reading all loaded pages again.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** One parcel with its version. */
export function parcelQuery({ endpoints }: ParcelDeskApi, id: string) {
  return queryOptions({
    queryKey: queryKeys.parcel(id),
    queryFn: ({ client, signal }) => readNotOvertaken(client, id, () => endpoints.getParcel(id, signal)),
  });
}

/** The processing status; null for a parcel that was never processed. Kept up to date by the status watch, not by an interval. */
export function processStatusQuery({ endpoints }: ParcelDeskApi, id: string) {
  return queryOptions({
    queryKey: queryKeys.processStatus(id),
    queryFn: ({ signal }) => endpoints.getProcessStatus(id, signal),
  });
}

/** All shipping methods of the account: every page of the list. */
export function shippingMethodsQuery({ endpoints }: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.shippingMethods,
    queryFn: async ({ signal }) => {
      const methods = [];
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const page = await endpoints.listShippingMethods(next, signal);
        methods.push(...page.entries);
        if (next !== null) seen.push(next);
        next = nextOnce(page.next, seen);
      } while (next !== null);
      return methods;
    },
    staleTime: 10 * 60_000,
  });
}

/** The PDF behind a link of `documents`. The version keeps an edited or reprinted parcel from showing an old one. */
export function documentQuery({ endpoints }: ParcelDeskApi, link: string, version: string) {
  return queryOptions({
    queryKey: queryKeys.document(link, version),
    queryFn: ({ signal }) => endpoints.downloadDocument(link, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** A next link that was followed before would go round in circles: the list ends there. */
function nextOnce(next: string | null, before: readonly (string | null)[]): string | null {
  return next !== null && before.includes(next) ? null : next;
}
