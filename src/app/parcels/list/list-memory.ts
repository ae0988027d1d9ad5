import { useCallback, useSyncExternalStore } from 'react';
import { AccountStore } from '#app/session/account-store.ts';

// In memory only: nothing of it reaches a storage or an address.

const memory = new AccountStore<ReadonlyMap<string, unknown>>(new Map());

export function readListMemory<T>(name: string, start: T): T {
  return memory.get().has(name) ? (memory.get().get(name) as T) : start;
}

export function writeListMemory(name: string, value: unknown): void {
  memory.set(new Map(memory.get()).set(name, value));
}

/** What the list remembers for as long as the session lasts. `start` is a constant. */
export function useListMemory<T>(name: string, start: T): [T, (value: T) => void] {
  const value = useSyncExternalStore(memory.subscribe, () => readListMemory(name, start));
  return [value, useCallback((next: T) => writeListMemory(name, next), [name])];
}
