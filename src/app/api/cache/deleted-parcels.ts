import type { QueryClient } from '@tanstack/react-query';

const deleted = new WeakMap<QueryClient, Set<string>>();

export function noteDeletedElsewhere(queryClient: QueryClient, id: string): void {
  deleted.set(queryClient, (deleted.get(queryClient) ?? new Set()).add(id));
}

/** Whether someone else is known to have deleted a parcel: ids are given once, so it stays so. */
export function isDeletedElsewhere(queryClient: QueryClient, id: string): boolean {
  return deleted.get(queryClient)?.has(id) ?? false;
}
