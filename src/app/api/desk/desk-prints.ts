import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { maxPrintParcels, type PrintRecord } from '#contract/desk/prints/print-records.ts';
import type { ParcelHistory } from '#contract/desk/parcel-history.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { DeskFeed } from './desk-feed.ts';

type Desk = Pick<ParcelDeskApi, 'endpoints' | 'settings'>;

/** The prints and events of a parcel, from all stations; null where the server keeps none. */
export function parcelHistoryQuery({ endpoints, settings }: Desk, id: string) {
  return queryOptions({
    queryKey: queryKeys.parcelHistory(id),
    queryFn: async ({ signal }): Promise<ParcelHistory | null> =>
      settings.desk ? (await endpoints.desk()).readParcelHistory(id, signal) : null,
    enabled: settings.desk,
    retry: false,
  });
}

/** Reads what a parcel's history shows again when something happened to it. */
export function followHistories(feed: DeskFeed, queryClient: QueryClient): void {
  feed.hear(({ parcel }) => {
    if (parcel !== null) void queryClient.invalidateQueries({ queryKey: queryKeys.parcelHistory(parcel) });
  });
  feed.whenReset(() => void queryClient.invalidateQueries({ queryKey: queryKeys.parcelHistories }));
}

/** So long the page waits for what other stations printed before it prints. */
const readMillis = 4_000;

/**
 * The records of parcels as they are now, the newest first; empty where the server keeps none, null where they cannot be read at
 * present.
 */
export async function readPrintsNow(
  { endpoints, settings }: Desk,
  parcels: readonly string[],
): Promise<PrintRecord[] | null> {
  if (!settings.desk) return [];
  const signal = AbortSignal.timeout(readMillis);
  const wanted = [...new Set(parcels)];
  try {
    const desk = await endpoints.desk();
    const parts: PrintRecord[][] = [];
    for (let at = 0; at < wanted.length; at += maxPrintParcels)
      parts.push(await desk.readPrints(wanted.slice(at, at + maxPrintParcels), signal));
    return parts.flat();
  } catch {
    return null;
  }
}
