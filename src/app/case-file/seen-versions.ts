import type { QueryClient } from '@tanstack/react-query';
import { toTimestamp } from '#contract/values/scalars.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { isSameVersion } from '#app/api/parcel-version.ts';
import { AccountStore } from '#app/session/account-store.ts';
import { serverNow } from '#app/words/server-clock.ts';
import type { SeenVersion } from './case-file.ts';

// The API keeps no history of a parcel. What this tab has seen of one is kept while it is open.

/** Of one parcel, the newest; and of so many parcels, those that changed last. */
const maxVersions = 5;
const maxKept = 100;

/** By parcel id, those that changed last at the end. */
const seen = new AccountStore<ReadonlyMap<string, readonly SeenVersion[]>>(new Map());

/** Notes each version of a parcel that comes into the cache, from now on. */
export function noteSeenVersions(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [kind, id] = event.query.queryKey as readonly unknown[];
    if (kind !== queryKeys.parcels[0]) return;
    noteVersion(String(id), event.query.state.data as VersionedParcel);
  });
}

/** What this tab has seen of a parcel, the oldest first. */
export function seenVersions(id: string): readonly SeenVersion[] {
  return seen.get().get(id) ?? [];
}

/** Those before the current one, which is the newest of them where it was noted already. The same may have been there before. */
export function versionsBefore(seen: readonly SeenVersion[], current: SeenVersion): readonly SeenVersion[] {
  const last = seen.at(-1);
  return last !== undefined && isSeen(last, current) ? seen.slice(0, -1) : seen;
}

function isSeen({ etag, parcel: raw }: SeenVersion, other: SeenVersion): boolean {
  return isSameVersion({ etag, raw }, { etag: other.etag, raw: other.parcel });
}

function noteVersion(id: string, { parcel, etag }: VersionedParcel): void {
  const before = seenVersions(id);
  const last = before.at(-1);
  const version: SeenVersion = { seenAt: toTimestamp(serverNow()), etag, parcel: parcel.raw };
  if (last !== undefined && isSeen(last, version)) return;
  const others = [...seen.get()].filter(([other]) => other !== id);
  seen.set(new Map([...others.slice(1 - maxKept), [id, [...before, version].slice(-maxVersions)]]));
}
