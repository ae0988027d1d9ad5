import type { QueryClient } from '@tanstack/react-query';
import { parcelState } from '#contract/parcel-state.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { RefusalHints } from '#app/api/kept/refusal-hints.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import type { StatusWatch } from '#app/api/polling/status-watch.ts';

/** Has each refusal of a carrier learnt that this page sees happen. What only is read may be long ago, or of another desk. */
export function hearRefusals(statusWatch: StatusWatch, queryClient: QueryClient, hints: RefusalHints): void {
  statusWatch.whenEnded((end) => {
    if (end.kind !== 'completed' || end.parcel === null || parcelState(end.parcel) !== 'refused') return;
    // The status was answered with the whole parcel, which is kept before its end is told.
    const parcel = queryClient.getQueryData<VersionedParcel>(queryKeys.parcel(end.id))?.parcel;
    if (parcel === undefined) return;
    const row = toParcelRow(parcel);
    import('#app/parcels/model/refusals/learn-refusal.ts').then(
      ({ learnRefusal }) => learnRefusal(hints, row, end.begunAt),
      // A page that cannot load it any more learns nothing from this one.
      () => undefined,
    );
  });
}
