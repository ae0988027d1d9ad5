import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PrintSum } from '#contract/desk/prints/print-sums.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { readPrintsNow } from '#app/api/desk/desk-prints.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { whenLedgerChanges } from './print-ledger.ts';
import { findLost, isAnyOpen, lostPrints, type PrintNews, settleByEvent, settlePrint } from './settle-prints.ts';

type Desk = Pick<ParcelDeskApi, 'endpoints' | 'settings'>;

/** The prints of all stations that were sent last, the newest first; null where the server keeps none. */
export function newestPrintsQuery({ endpoints, settings }: Desk) {
  return queryOptions({
    queryKey: queryKeys.newestPrints,
    queryFn: async ({ signal }): Promise<PrintSum[] | null> => {
      if (!settings.desk) return null;
      const sums = await (await endpoints.desk()).readNewestPrints(signal);
      for (const { print, result, pages_out: out } of sums) settlePrint(print, result, out);
      return sums;
    },
    enabled: settings.desk,
    retry: false,
  });
}

/** Prints are gathered for so long: a job of hundreds is as many events. */
const gatherMillis = 500;

/**
 * Keeps what is shown of prints true, and has this device's ledger say what the desk knows of its own: as it happens, and when stations
 * are heard of again. Until `signal` aborts.
 */
export function followPrints(feed: DeskFeed, desk: Desk, queryClient: QueryClient, signal: AbortSignal): void {
  const own = new Map<string, PrintNews>();
  let isMissed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer = undefined;
    const query = newestPrintsQuery(desk);
    const isShown = queryClient.getQueryCache().find({ queryKey: query.queryKey })?.isActive() === true;
    const isOpen = (isMissed && isAnyOpen()) || [...own.values()].some(settleByEvent);
    own.clear();
    isMissed = false;
    void queryClient.invalidateQueries({ queryKey: queryKeys.newestPrints });
    if (isOpen && !isShown) void queryClient.fetchQuery(query).catch(() => {});
  };
  const lookSoon = () => (timer ??= setTimeout(look, gatherMillis));
  let searching = false;
  const search = async (): Promise<void> => {
    const lost = lostPrints();
    if (searching || lost.length === 0 || feed.sharing.get() !== 'live') return;
    searching = true;
    const records = await readPrintsNow(
      desk,
      lost.flatMap(({ parts }) => parts.map(({ id }) => id)),
    );
    searching = false;
    if (records !== null && !signal.aborted) findLost(records);
  };
  let known = '';
  const ends = [
    feed.hear((event) => {
      if (event.kind !== 'print' || event.parcel === null) return;
      const news = { ...event.data, parcel: event.parcel };
      if (settleByEvent(news)) own.set(news.print, news);
      lookSoon();
    }),
    feed.sharing.subscribe(() => {
      if (feed.sharing.get() !== 'live') return;
      isMissed = true;
      lookSoon();
      void search();
    }),
    whenLedgerChanges(() => {
      const lost = lostPrints().map(({ id }) => id);
      if (lost.join() !== known) void search();
      known = lost.join();
    }),
  ];
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    ends.forEach((end) => end());
  });
  void search();
}
