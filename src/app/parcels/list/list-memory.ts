import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { Listeners } from '#app/state/listeners.ts';

// Kept beside the lists themselves, in memory: signing out forgets both at once, and nothing of it reaches a storage or an address.

const changes = new Listeners();

export function readListMemory<T>(queryClient: QueryClient, name: string, start: T): T {
  return queryClient.getQueryData<T>(queryKeys.listMemory(name)) ?? start;
}

export function writeListMemory(queryClient: QueryClient, name: string, value: unknown): void {
  queryClient.setQueryDefaults(queryKeys.listMemory(name), {
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  queryClient.setQueryData(queryKeys.listMemory(name), () => value);
  changes.tell();
}

/**
 * What the list remembers for as long as the session lasts. `start` is a constant. Its users follow at once, not with the cache's
 * next turn: a field that is typed into must have its letter before the next one.
 */
export function useListMemory<T>(name: string, start: T): [T, (value: T) => void] {
  const queryClient = useQueryClient();
  const value = useSyncExternalStore(changes.subscribe, () => readListMemory(queryClient, name, start));
  return [value, useCallback((next: T) => writeListMemory(queryClient, name, next), [queryClient, name])];
}
