import type { QueryClient } from '@tanstack/react-query';
import { cachedRows } from './cached-parcels.ts';

/** The id of any parcel that this sign-in has seen, null where it has seen none: it identifies the account. */
export function seenParcel(queryClient: QueryClient): string | null {
  return cachedRows(queryClient).at(-1)?.id ?? null;
}
