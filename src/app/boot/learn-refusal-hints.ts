import type { QueryClient } from '@tanstack/react-query';
import { parcelState } from '#contract/parcel-state.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import type { StatusWatch } from '#app/api/polling/status-watch.ts';

/** Learns a hint from each carrier's refusal that this page sees happen. One that is merely read may be old, or another desk's. */
export function learnRefusalHints(statusWatch: StatusWatch, queryClient: QueryClient, feed: DeskFeed): void {
  statusWatch.whenEnded((end) => {
    if (end.kind !== 'completed' || end.parcel === null || parcelState(end.parcel) !== 'refused') return;
    // The status had the whole parcel, which is in the cache before the end is reported.
    const parcel = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(end.id))?.parcel;
    if (parcel === undefined) return;
    const row = toParcelRow(parcel);
    import('#app/parcels/model/refusals/learn-refusal.ts').then(
      ({ learnToldRefusal }) => learnToldRefusal(row, end.begunAt, feed),
      // Without this code the page learns nothing from this refusal.
      () => undefined,
    );
  });
}
