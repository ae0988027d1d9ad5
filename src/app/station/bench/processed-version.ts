import type { QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import { changedPaths } from '#contract/values/changed-paths.ts';
import type { ProcessStatus } from '#app/api/endpoints.ts';
import { shipmentFields, versionOf } from '#app/api/parcel-version.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { AccountStore } from '#app/session/account-store.ts';

// The API has the time a parcel was processed and not when it was changed. What this page saw of the parcel when it was processed is
// what it can be compared with later.

/** By parcel id. */
const processedVersions = new AccountStore<ReadonlyMap<string, string>>(new Map());

type Shipped = Pick<Parcel, 'id' | 'raw'>;

/** Call for each parcel right after it was processed. */
export function noteProcessed(parcel: Shipped): void {
  processedVersions.set(new Map(processedVersions.get()).set(parcel.id, versionOf(parcel, 'shipment')));
}

/** Whether the parcel is another one than was processed; null where this page did not see it then. */
export function changedSinceProcessed(queryClient: QueryClient, parcel: Shipped): boolean | null {
  const noted = processedVersions.get().get(parcel.id);
  const status = queryClient.getQueryData<ProcessStatus | null>(queryKeys.processStatus(parcel.id));
  // The last answer of the processing status holds the parcel as it was when the attempt ended.
  const then = noted ?? (status?.parcel?.processed_at == null ? undefined : versionOf(status.parcel, 'shipment'));
  return then === undefined ? null : then !== versionOf(parcel, 'shipment');
}

/** In which of these fields two versions of a parcel differ, as paths. */
export function changedFields(older: Parcel['raw'], newer: Parcel['raw']): string[] {
  return changedPaths(shippedPart(older), shippedPart(newer)).map((path) =>
    path === 'shipping_method' ? 'shipping_method_id' : path,
  );
}

function shippedPart(raw: Parcel['raw']): Parcel['raw'] {
  return Object.fromEntries(shipmentFields.map((field) => [field, raw[field] ?? null]));
}
