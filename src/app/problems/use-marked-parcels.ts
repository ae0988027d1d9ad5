import { useQueries, useQueryClient } from '@tanstack/react-query';
import { newestRows } from '#app/api/cache/newest-rows.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useState } from 'react';

/** So many are read on their own; older ones are found by searching further. */
const max = 50;

/** Reads the parcels that this device knows were not sent, and that no list has shown. */
export function useMarkedParcels(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const marks = useNotSent();
  // What the page knows when it is opened; what is marked later was shown by what marked it.
  const [unknown] = useState(() => {
    const known = newestRows(queryClient);
    return [...marks.keys()].filter((id) => !known.has(id)).slice(-max);
  });
  useQueries({ queries: unknown.map((id) => ({ ...parcelQuery(api, id), retry: false })) });
}
