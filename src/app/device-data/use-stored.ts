import { useCallback, useSyncExternalStore } from 'react';
import type { DeviceStore } from './device-store.ts';

/** A stored value and what sets it; every user of the store follows, in other tabs too. */
export function useStored<T>(store: Pick<DeviceStore<T>, 'get' | 'subscribe' | 'replace'>): [T, (value: T) => void] {
  const value = useSyncExternalStore(store.subscribe, store.get);
  return [value, useCallback((next: T) => store.replace(value, next), [store, value])];
}
