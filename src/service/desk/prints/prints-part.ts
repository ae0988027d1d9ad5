import { mayBeOut, type PrintedParcels } from '#contract/desk/print-records.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';
import { newestLabels } from '#service/store/queries/desk/print-record-queries.ts';

/** So many ids are 40 kB once they are compressed. */
const maxLabels = 2_000;

/** Part `prints` of the snapshot: the parcels whose labels were printed last. */
export async function printsPart({ context, token }: DeskRequest): Promise<PrintedParcels> {
  const labels = await newestLabels(context.store.db, token.account, maxLabels);
  const oldest = labels.at(-1);
  return {
    parcels: [...new Set(labels.filter(mayBeOut).map(({ parcel }) => parcel))],
    since: labels.length < maxLabels || oldest === undefined ? null : new Date(oldest.at_ms).toISOString(),
  };
}
