import type { QueryClient } from '@tanstack/react-query';

/** Where the user left a list. */
export interface ListPlace {
  /** Pixels from the list's top. */
  offset: number;
  currentId: string | null;
}

const start: ListPlace = { offset: 0, currentId: null };
const keyOf = (listKey: string) => ['parcel-list-place', listKey];

// Kept beside the lists themselves: signing out forgets both at once, and nothing of it leaves the memory.

export function readPlace(queryClient: QueryClient, listKey: string): ListPlace {
  return queryClient.getQueryData<ListPlace>(keyOf(listKey)) ?? start;
}

export function keepPlace(queryClient: QueryClient, listKey: string, place: Partial<ListPlace>): void {
  queryClient.setQueryDefaults(keyOf(listKey), { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<ListPlace>(keyOf(listKey), { ...readPlace(queryClient, listKey), ...place });
}
