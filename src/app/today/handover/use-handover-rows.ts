import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useComputation } from '#app/state/use-computation.ts';
import { readHandoverRows } from './handover-rows.ts';
import { type ListedParcels, listedParcels } from './listed-parcels.ts';

/** The parcels of a list as they are now; `reading` while some are read that Today has not. */
export function useHandoverRows(
  ids: readonly string[],
  known: readonly ParcelRow[],
): ListedParcels & { reading: boolean; again: () => void } {
  const api = useApi();
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const byId = useMemo(() => new Map(known.map((row) => [row.id, row])), [known]);
  const missing = ids.filter((id) => !byId.has(id));
  const { data } = useComputation(missing.length === 0 ? null : `${round} ${missing.join(' ')}`, () =>
    readHandoverRows({ api, queryClient }, missing),
  );
  const listed = useMemo(() => listedParcels(ids, byId, data ?? new Map()), [ids, byId, data]);
  return { ...listed, reading: missing.length > 0 && data === undefined, again: () => setRound(round + 1) };
}
