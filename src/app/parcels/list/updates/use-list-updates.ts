import { type InfiniteData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ListQuery, SinceFilter } from '#contract/list-query.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { Page } from '#app/api/endpoints.ts';
import { fullPage } from '#app/api/cache/full-page.ts';
import { cacheRows, setPages } from '#app/api/cache/parcel-cache.ts';
import { parcelChangeCount } from '#app/api/cache/parcel-write-counts.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useDeskLive } from '#app/api/desk/use-desk-live.ts';
import { watchMoved } from '#app/api/desk/rows/watch-moved.ts';
import { browserClock } from '#app/api/http/request-gate.ts';
import { useSessionState } from '#app/session/session-context.ts';
import {
  afterAnswer,
  arrangePages,
  arrivals,
  changedRows,
  updateQuery,
  type UpdateState,
  isOutOfOrder,
  startUpdates,
  withoutRows,
} from './list-updates.ts';
import { filterQuestions, UpdateWatch, minMillis } from './update-watch.ts';
import type { RowPick } from '#app/parcels/list/rows/pick-rows.ts';
import { usePageVisible } from '#app/page/use-auto-retry.ts';
import { keptMillis, type ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

/**
 * Finds what changed since the list was loaded; another list is another component. Known rows are updated in place; new rows wait
 * until `bringIn`. Edits, refusals and deletions made elsewhere carry no timestamp in the API and are not found this way: rows follow
 * them where the desk is shared (`follow-rows.ts`).
 */
export function useListUpdates(query: ListQuery, read: ParcelPages, pick: RowPick | null) {
  const queryClient = useQueryClient();
  const { endpoints, feed } = useApi();
  const { listKey, looked, complete, start } = read;
  const queryKey = queryKeys.waitingRowsOf(listKey);
  // As long as the pages it belongs to. The start is compared as the object it is.
  const kept = { gcTime: keptMillis, structuralSharing: false };
  const { data } = useQuery<UpdateState>({ queryKey, queryFn: skipToken, ...kept });
  // Updates of an earlier reading of the list are not those of this one.
  const state = data?.list === start ? data : null;
  const stateNow = (): UpdateState => {
    const now = queryClient.getQueryData<UpdateState>(queryKey);
    return now?.list === start ? now : startUpdates(start);
  };
  const visible = usePageVisible();
  const ready = useSessionState().status === 'ready' && !read.starting && read.firstError === null;

  /** `unknown`: the server does not support the filter (SPEC.md 4.3 does not show three of the names). */
  const ask = useEffectEvent(async (filter: SinceFilter): Promise<'taken' | 'late' | 'failed' | 'unknown'> => {
    const asked = stateNow();
    const changes = parcelChangeCount(queryClient);
    const changing = queryClient.isMutating();
    try {
      const question = updateQuery(query, filter, asked);
      const page = await fullPage((next) => endpoints.listParcels(question, next));
      // An answer that was on its way beside a change of ours may be older than the change: it is requested again.
      if (changing + queryClient.isMutating() > 0 || parcelChangeCount(queryClient) !== changes) return 'late';
      take(filter, asked, page);
    } catch (error) {
      return isApiError(error) && error.status === 400 ? 'unknown' : 'failed';
    }
    return 'taken';
  });
  const take = useEffectEvent((filter: SinceFilter, asked: UpdateState, page: Page<ParcelRow>) => {
    if (asked.list !== start) return;
    const known = new Map(looked.map((row) => [row.id, row]));
    const changed = changedRows(page, known);
    queryClient.setQueryData(queryKey, afterAnswer(stateNow(), asked, filter, page, known));
    cacheRows(queryClient, changed);
  });

  /** Whether the list was loaded, and left, some time before it is shown now. */
  const isOld = useEffectEvent(() => {
    const loadedAt = queryClient.getQueryState(queryKeys.list(listKey))?.dataUpdatedAt ?? Date.now();
    return Date.now() - loadedAt > minMillis;
  });

  const live = useDeskLive();
  const readAt = queryClient.getQueryData<InfiniteData<Page<ParcelRow>>>(queryKeys.list(listKey))?.pages[0]?.readAt;
  const knows = useEffectEvent(
    (id: string) => looked.some((row) => row.id === id) || stateNow().waiting.some((row) => row.id === id),
  );
  useEffect(() => {
    if (!ready || !visible || !live) return undefined;
    return watchMoved(feed, {
      owner: 'list',
      start,
      readAt,
      knows: (id) => knows(id),
      ask: async (filter) => ['taken', 'unknown'].includes(await ask(filter)),
    });
  }, [ready, visible, live, feed, start, readAt]);
  const watch = useRef<UpdateWatch<SinceFilter> | null>(null);
  useEffect(() => {
    // A shared desk sends the list what happens.
    if (!ready || !visible || live) return;
    const current = (watch.current ??= new UpdateWatch(
      browserClock,
      filterQuestions,
      async (filter) => (await ask(filter)) !== 'unknown',
      state !== null || isOld(),
    ));
    const look = () => current.lookNow();
    current.start();
    look();
    addEventListener('focus', look);
    return () => {
      removeEventListener('focus', look);
      current.stop();
    };
    // A state that comes later changes nothing: it only shows whether this list was in view before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready, visible, live]);

  const arrived = useMemo(
    () => (state === null ? [] : arrivals(state, looked, query.sort, complete)),
    [state, looked, query.sort, complete],
  );
  const shown = useMemo(() => (pick === null ? arrived : arrived.filter(pick.matches)), [arrived, pick]);
  const moved = useMemo(() => isOutOfOrder(read.rows, query.sort), [read.rows, query.sort]);
  return {
    count: shown.length,
    more: state?.more ?? false,
    moved,
    bringIn: () => {
      if (state?.more) return read.loadAgain();
      // The reached times stay: only rows that are shown now wait no longer.
      if (state !== null) queryClient.setQueryData(queryKey, withoutRows(state, arrived));
      const loaded = queryClient.getQueryData<InfiniteData<Page<ParcelRow>, string | null>>(queryKeys.list(listKey));
      const pages = loaded && { ...loaded, pages: arrangePages(loaded.pages, arrived, query.sort) };
      setPages(queryClient, queryKeys.list(listKey), pages);
    },
  };
}
