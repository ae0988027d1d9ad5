import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from './cached-parcels.ts';

/** The ids of all parcels the page has read by now, on their own or in lists. */
export function knownParcels(queryClient: QueryClient): Set<string> {
  return new Set(cachedRows(queryClient).map(({ id }) => id));
}
