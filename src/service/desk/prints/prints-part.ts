import { mayBeOut } from '#contract/desk/prints/print-records.ts';
import type { PrintedParcels } from '#contract/desk/prints/printed-parcels.ts';
import { hasRight } from '#contract/rights/rights.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';
import { newestLabels, printRecordMillis, printsKnownSince } from '#service/store/queries/desk/print-record-queries.ts';
import { readSetting } from '#service/store/queries/setting-queries.ts';

/** So many ids are 40 kB once they are compressed. */
const maxLabels = 2_000;

/** Part `prints` of the snapshot: the parcels whose labels were printed last. */
export async function printsPart({ context, token }: DeskRequest): Promise<PrintedParcels> {
  const now = context.clock();
  if (!hasRight(token.scope, 'read-desk')) return { parcels: [], since: new Date(now).toISOString() };
  const { db } = context.store;
  const labels = await newestLabels(db, token.account, maxLabels);
  const oldest = labels.length < maxLabels ? 0 : (labels.at(-1)?.at_ms ?? 0);
  const begun = Number((await readSetting(db, printsKnownSince)) ?? 0);
  const since = Math.max(oldest, begun, now - printRecordMillis);
  return {
    parcels: [...new Set(labels.filter(mayBeOut).map(({ parcel }) => parcel))],
    since: new Date(since).toISOString(),
  };
}
