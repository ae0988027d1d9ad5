import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { defaultSort, type ListQuery, type SinceFilter, sinceFilters, sinceTimes } from '#contract/list-query.ts';
import type { Page } from '#app/api/endpoints.ts';
import { browserClock } from '#app/api/http/request-gate.ts';
import { cacheRows, dropFromLists, parcelChangeCount } from '#app/api/cache/parcel-cache.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { usePageVisible } from '#app/page/use-auto-retry.ts';
import {
  afterAnswer,
  changedRows,
  freshQuery,
  type FreshState,
  startFresh,
} from '#app/parcels/list/news/fresh-rows.ts';
import { calmMillis, filterTurns, FreshWatch } from '#app/parcels/list/news/fresh-watch.ts';
import { isRefusedQuery, type ReadPages } from '#app/parcels/lookup/use-read-pages.ts';
import { useSessionState } from '#app/session/session-context.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { goneRows } from './gone-rows.ts';
import { type DayReading, movedFilters } from './use-day-reading.ts';

/** A page that was read is read again: edits, refusals and deletions elsewhere carry no timestamp that could be asked for. */
const pageTurn = 'page';
type Turn = SinceFilter | typeof pageTurn;
const turns: readonly Turn[] = filterTurns.flatMap((filter): Turn[] => [filter, pageTurn]);
/** So many pages of changes are read at once; after more than that all is read again. */
const mostPages = 50;

type ListData = InfiniteData<Page<ParcelRow>, string | null>;

export interface Following {
  /** When the last answer came, in milliseconds since 1970 UTC by the server's clock; null while there is none. */
  at: number | null;
  /** Asks for all four kinds of changes at once. */
  refresh: () => Promise<void>;
  refreshing: boolean;
}

/**
 * Keeps what was read up to date while the page is seen: one request every 20 seconds, in turn for what was created, processed,
 * printed and cancelled since, and for one page again. Nothing is written where nothing moved.
 */
export function useFollow(start: string, { created, moved, told }: DayReading): Following {
  const queryClient = useQueryClient();
  const { endpoints } = useApi();
  const [at, setAt] = useState<number | null>(null);
  const [refreshing, setRefreshing] = useState(false);
  const state = useRef<FreshState | null>(null);
  const pageIndex = useRef(0);
  const listStart = created.pages[0]?.start;
  const visible = usePageVisible();
  const ready = useSessionState().status === 'ready' && listStart !== undefined;

  const stateNow = (): FreshState | null => {
    if (listStart === undefined) return null;
    if (state.current?.list !== listStart) state.current = startFresh(listStart);
    return state.current;
  };

  /** Reads, and gives what may be written: an answer that was on its way beside a change of ours may be older than the change. */
  const read = async <T>(send: () => Promise<T>): Promise<T | null> => {
    const changes = parcelChangeCount(queryClient);
    const changing = queryClient.isMutating();
    const answer = await send();
    setAt(serverNow());
    return changing + queryClient.isMutating() > 0 || parcelChangeCount(queryClient) !== changes ? null : answer;
  };

  const askFor = async (filter: SinceFilter): Promise<void> => {
    const asked = stateNow();
    if (asked === null) return;
    const page = await read(() => readAll(freshQuery({}, filter, asked)));
    if (page === null || state.current?.list !== asked.list) return;
    if (page.next !== null) return readAllAgain();
    // What waits for a list is brought into it at once.
    state.current = { ...afterAnswer(state.current, asked, filter, page, new Map()), waiting: [] };
    take(page);
  };

  const take = (page: Page<ParcelRow>) => {
    const lists = [created, ...Object.values(moved)];
    const known = new Map(lists.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
    const changed = new Map(changedRows(page, known).map((row) => [row.id, row]));
    cacheRows(queryClient, [...changed.values()]);
    const newest = page.entries.map((row) => changed.get(row.id) ?? known.get(row.id) ?? row);
    bringIn(created, newest.filter(isRead));
    for (const filter of movedFilters)
      if (told[filter])
        bringIn(
          moved[filter],
          newest.filter((row) => (row[sinceTimes[filter]] ?? '') >= start),
        );
  };
  /** As far back as parcels were read. */
  const isRead = ({ created_at }: ParcelRow) => created.complete || created.back === null || created_at >= created.back;

  /** On top: these lists begin with what is newest. */
  const bringIn = ({ queryKey, rows }: ReadPages, arrived: readonly ParcelRow[]) => {
    const there = new Set(rows.map(({ id }) => id));
    const added = arrived.filter(({ id }) => !there.has(id));
    if (added.length === 0) return;
    queryClient.setQueryData<ListData>(queryKey, (data) => {
      const [first, ...others] = data?.pages ?? [];
      if (data === undefined || first === undefined) return data;
      return { ...data, pages: [{ ...first, entries: [...added, ...first.entries] }, ...others] };
    });
  };

  const readPageAgain = async (): Promise<void> => {
    const params = queryClient.getQueryData<ListData>(created.queryKey)?.pageParams ?? [];
    const cursor = params[pageIndex.current % Math.max(1, params.length)];
    pageIndex.current += 1;
    if (cursor === undefined) return;
    const page = await read(() => endpoints.listParcels({ sort: defaultSort }, cursor));
    if (page === null) return;
    for (const { id } of goneRows(page.entries, created.rows)) dropFromLists(queryClient, id);
    take(page);
  };

  const readAll = async (query: ListQuery): Promise<Page<ParcelRow>> => {
    let whole = await endpoints.listParcels(query, null);
    for (let pages = 1; whole.next !== null && pages < mostPages; pages += 1) {
      const { entries, next, unreadable } = await endpoints.listParcels(query, whole.next);
      whole = { entries: [...whole.entries, ...entries], next, unreadable: whole.unreadable + unreadable };
    }
    return whole;
  };

  const readAllAgain = () => {
    for (const { queryKey } of [created, ...Object.values(moved)])
      void queryClient.resetQueries({ queryKey, exact: true });
  };

  /** False for what the server does not know. */
  const ask = async (turn: Turn): Promise<boolean> => {
    try {
      await (turn === pageTurn ? readPageAgain() : askFor(turn));
      return true;
    } catch (error) {
      return turn === pageTurn || !isRefusedQuery(error);
    }
  };
  const refresh = async () => {
    if (refreshing) return;
    setRefreshing(true);
    try {
      for (const filter of sinceFilters) await ask(filter);
    } finally {
      setRefreshing(false);
    }
  };

  const askInTurn = useEffectEvent(ask);
  const catchUp = useEffectEvent(() => {
    const known = at ?? created.pages[0]?.readAt ?? 0;
    if (serverNow() - known > calmMillis) void refresh();
  });
  useEffect(() => {
    if (!ready || !visible) return;
    const watch = new FreshWatch(browserClock, turns, (turn) => askInTurn(turn));
    watch.start();
    // Who comes back sees what moved meanwhile.
    const look = () => catchUp();
    look();
    addEventListener('focus', look);
    return () => {
      removeEventListener('focus', look);
      watch.stop();
    };
  }, [ready, visible]);

  return { at, refresh, refreshing };
}
