import type { QueryClient } from '@tanstack/react-query';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';

/** The request gate lets this many through at once. */
const atOnce = 4;

/** The carrier's reasons are not kept on this device: after a reload only the parcel itself has them. */
export function lacksCarrierReasons({ texts, reason }: RunItem): boolean {
  return texts.length === 0 && (reason === 'carrier' || reason === 'unclear');
}

/**
 * The same items with the carrier's reasons read from their parcels where they are not known here. Never rejects: an item
 * whose parcel cannot be read stays as it is.
 */
export async function withCarrierReasons(
  { api, queryClient }: { api: ParcelDeskApi; queryClient: QueryClient },
  items: readonly RunItem[],
): Promise<RunItem[]> {
  const texts = new Map<string, string[]>();
  const queue = items.filter((item) => item.parcel !== null && lacksCarrierReasons(item));
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const read = await queryClient.fetchQuery(parcelQuery(api, item.parcel ?? item.id)).catch(() => null);
      if (read !== null) texts.set(item.id, read.parcel.processing_errors ?? []);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return items.map((item) => ({ ...item, texts: texts.get(item.id) ?? item.texts }));
}
