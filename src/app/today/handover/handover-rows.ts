import type { QueryClient } from '@tanstack/react-query';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { isGone } from '#app/api/http/api-error.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { receiverLine } from '#app/parcels/model/parcel-values.ts';
import { inARow } from '#app/words/define-words.ts';

/** Of parcels that the page holds no rows of: each row, null for one that is deleted, and none for one that could not be read. */
export type ReadHandoverRows = ReadonlyMap<string, ParcelRow | null>;

/** The request gate lets this many through at once. */
const atOnce = 4;

export async function readHandoverRows(
  { api, queryClient }: { api: ParcelDeskApi; queryClient: QueryClient },
  ids: readonly string[],
): Promise<ReadHandoverRows> {
  const found = new Map<string, ParcelRow | null>();
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        const { parcel } = await queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0 });
        found.set(id, toParcelRow(parcel));
      } catch (error) {
        if (isGone(error)) found.set(id, null);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

/** How a list names a parcel: order, receiver and postal code. */
export function handoverLine(row: ParcelRow): string {
  const { name } = receiverLine(row.receiver);
  return inARow([parcelName(row), name, row.receiver?.postal_code ?? ''].filter((text) => text !== ''));
}
