import type { QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import { changedPaths } from '#app/api/changed-paths.ts';
import type { ProcessStatus } from '#app/api/endpoints.ts';
import { documentVersion } from '#app/parcels/model/document-version.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { AccountStore } from '#app/session/account-store.ts';

// The API tells when a parcel was processed and not when it was changed. What this page saw of the parcel when it was processed is
// what it can be compared with later.

/** What is on the carrier's papers and in the box. */
const shippedFields = [
  'receiver',
  'items',
  'weight',
  'dimensions',
  'number_of_labels',
  'shipping_method',
  'export_reason',
];

/** By parcel id. */
const processedVersions = new AccountStore<ReadonlyMap<string, string>>(new Map());

type Shipped = Pick<Parcel, 'id' | 'raw'>;

/** To be told of each parcel right after it was processed. */
export function noteProcessed(parcel: Shipped): void {
  processedVersions.set(new Map(processedVersions.get()).set(parcel.id, shippedVersion(parcel)));
}

/** Whether the parcel is another one than was processed; null where this page did not see it then. */
export function changedSinceProcessed(queryClient: QueryClient, parcel: Shipped): boolean | null {
  const noted = processedVersions.get().get(parcel.id);
  const status = queryClient.getQueryData<ProcessStatus | null>(queryKeys.processStatus(parcel.id));
  // The last answer of the processing status holds the parcel as it was when the attempt ended.
  const then = noted ?? (status?.parcel?.processed_at == null ? undefined : shippedVersion(status.parcel));
  return then === undefined ? null : then !== shippedVersion(parcel);
}

/** Changes with everything a packer goes by: a checksum. */
export function shippedVersion({ raw }: Pick<Shipped, 'raw'>): string {
  return documentVersion({ raw: shippedPart(raw) });
}

/** Which of that two versions of a parcel differ in, as paths. */
export function changedFields(older: Parcel['raw'], newer: Parcel['raw']): string[] {
  return changedPaths(shippedPart(older), shippedPart(newer)).map((path) =>
    path === 'shipping_method' ? 'shipping_method_id' : path,
  );
}

function shippedPart(raw: Parcel['raw']): Parcel['raw'] {
  return Object.fromEntries(shippedFields.map((field) => [field, raw[field] ?? null]));
}
