import { useSyncExternalStore } from 'react';
import type { Run, RunStore } from './engine/run-types.ts';
import { useRunStore } from './engine/use-run-store.ts';

/** The runs of this browser, newest first; null while they are being read from the device. */
export function useRuns(): { store: RunStore; runs: readonly Run[] | null } {
  const store = useRunStore();
  const runs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const read = useSyncExternalStore(store.subscribe, store.isRead);
  return { store, runs: read ? runs : null };
}
