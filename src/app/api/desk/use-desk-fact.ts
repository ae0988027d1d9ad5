import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { FactKind } from './desk-feed.ts';

/** The facts of a kind as all desks know them. */
export function useDeskFact<T>(kind: FactKind<T>): T {
  const store = useApi().feed.fact(kind);
  return useSyncExternalStore(store.subscribe, store.get);
}
