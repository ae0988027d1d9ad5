import { useMemo } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import { accept, unanswered } from '#app/parcels/model/claims/claims-in-the-way.ts';
import type { LoadedParcel } from '#app/printing/compose/load-pages.ts';

/** Which parcels of a job others have at hand, and which of several are skipped. `isRest`: it was begun, so there is no further question. */
export function usePrintClaims(parcels: readonly LoadedParcel[] | undefined, several: boolean, isRest: boolean) {
  const { feed } = useApi();
  const rows = useMemo(
    () => (isRest || parcels === undefined ? [] : parcels.map(({ parcel }) => parcel)),
    [parcels, isRest],
  );
  const { named } = useClaimedRows(rows);
  const claimed = useMemo(() => unanswered(feed, named.claimed), [feed, named.claimed]);
  const skips = several && named.skips;
  const skipped = useMemo(() => (skips ? claimed.map(({ id }) => id) : []), [skips, claimed]);
  return { named: { ...named, claimed }, skipped, begin: () => (skips ? undefined : accept(feed, claimed)) };
}
