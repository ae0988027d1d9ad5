import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from './cached-parcels.ts';

/** The ids of all parcels the page has read by now, on their own or in lists; of those created since then, where a time is given. */
export function knownParcels(queryClient: QueryClient, since = Number.NEGATIVE_INFINITY): Set<string> {
  const rows = cachedRows(queryClient).filter(({ created_at }) => !(Date.parse(created_at) < since));
  return new Set(rows.map(({ id }) => id));
}
