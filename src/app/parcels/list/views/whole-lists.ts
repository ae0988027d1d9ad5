import { type InfiniteData, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { parseListQuery } from '#contract/list-query.ts';
import { parseQueryString } from '#contract/values/query-string.ts';
import type { Page } from '#app/api/endpoints.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { collectRows, isWholeList } from '#app/parcels/lookup/parcel-rows.ts';
import { oldMillis } from '#app/parcels/lookup/old-rows.ts';
import type { LoadedRows } from './view-counts.ts';

/** A list that was read to its end, whichever part of the page read it. */
export interface WholeList extends LoadedRows {
  /** When its last page was read, in milliseconds since 1970 UTC by the server's clock. */
  readAt: number;
  /** A page shows it, and keeps it up to date. */
  onScreen: boolean;
}

/** The lists that this tab has read to their end; the same array as long as none of them changes. */
export function useWholeLists(): readonly WholeList[] {
  const queryClient = useQueryClient();
  const { subscribe, read } = useMemo(() => watchWholeLists(queryClient), [queryClient]);
  return useSyncExternalStore(subscribe, read);
}

/** Those of them that are as they are now: a page keeps them up to date, or they were read lately. `minute`: now, in whole minutes. */
export function freshLists(lists: readonly WholeList[], minute: number): WholeList[] {
  return lists.filter(({ onScreen, readAt }) => onScreen || minute - readAt < oldMillis);
}

function watchWholeLists(queryClient: QueryClient) {
  let known: readonly WholeList[] = [];
  return {
    subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    read: () => {
      const now = wholeLists(queryClient);
      const isSame =
        now.length === known.length &&
        now.every(({ rows, onScreen }, index) => rows === known[index]?.rows && onScreen === known[index].onScreen);
      if (!isSame) known = now;
      return known;
    },
  };
}

function wholeLists(queryClient: QueryClient): WholeList[] {
  const lists = queryClient.getQueryCache().findAll({ queryKey: queryKeys.lists });
  return lists.flatMap((list) => {
    const [, listKey] = list.queryKey;
    const data = list.state.data as InfiniteData<Page<ParcelRow>> | undefined;
    const last = data?.pages.at(-1);
    if (data === undefined || last?.readAt === undefined || !isWholeList(data.pages)) return [];
    const { query } = parseListQuery(parseQueryString(String(listKey)) ?? []);
    return [{ query, rows: collectRows(data.pages), complete: true, readAt: last.readAt, onScreen: list.isActive() }];
  });
}
