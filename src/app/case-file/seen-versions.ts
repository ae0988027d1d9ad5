import { hashKey, type QueryClient } from '@tanstack/react-query';
import { toTimestamp } from '#contract/values/scalars.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { serverNow } from '#app/words/server-clock.ts';
import type { SeenVersion } from './case-file.ts';

// The API keeps no history of a parcel. What this tab has seen of one is kept while it is open, in the cache, so that signing out
// forgets it.

/** Of one parcel, the newest; and of so many parcels, those that changed last. */
const maxVersions = 5;
const maxKept = 100;

/** Notes each version of a parcel that comes into the cache, from now on. */
export function noteSeenVersions(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(queryKeys.seenVersions, {
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [kind, id] = event.query.queryKey as readonly unknown[];
    if (kind !== queryKeys.parcels[0]) return;
    noteVersion(queryClient, String(id), event.query.state.data as VersionedParcel);
  });
}

/** What this tab has seen of a parcel, the oldest first. */
export function seenVersions(queryClient: QueryClient, id: string): readonly SeenVersion[] {
  return queryClient.getQueryData<readonly SeenVersion[]>(queryKeys.seenVersionsOf(id)) ?? [];
}

/** Those before the current one, which is the newest of them where it was noted already. The same may have been there before. */
export function versionsBefore(seen: readonly SeenVersion[], current: SeenVersion): readonly SeenVersion[] {
  const last = seen.at(-1);
  return last !== undefined && isSameVersion(last, current) ? seen.slice(0, -1) : seen;
}

function isSameVersion(one: SeenVersion, other: SeenVersion): boolean {
  if (one.etag !== null && other.etag !== null) return one.etag === other.etag;
  return one.parcel === other.parcel || hashKey([one.parcel]) === hashKey([other.parcel]);
}

function noteVersion(queryClient: QueryClient, id: string, { parcel, etag }: VersionedParcel): void {
  const before = seenVersions(queryClient, id);
  const last = before.at(-1);
  const version: SeenVersion = { seenAt: toTimestamp(serverNow()), etag, parcel: parcel.raw };
  if (last !== undefined && isSameVersion(last, version)) return;
  queryClient.setQueryData(queryKeys.seenVersionsOf(id), [...before, version].slice(-maxVersions));
  const cache = queryClient.getQueryCache();
  const kept = cache.findAll({ queryKey: queryKeys.seenVersions });
  if (kept.length <= maxKept) return;
  const [oldest] = kept.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  if (oldest !== undefined) cache.remove(oldest);
}
