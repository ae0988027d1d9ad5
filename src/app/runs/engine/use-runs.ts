import { useSyncExternalStore } from 'react';
import { useAskBeforeClosing } from './use-ask-before-closing.ts';
import type { Run, RunStore } from './run-types.ts';
import { useRunStore } from './use-run-store.ts';

/** The runs of this browser, newest first; null while they are being read from the device. */
export function useRuns(): { store: RunStore; runs: readonly Run[] | null } {
  const store = useRunStore();
  const runs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  // Also before what is around the page is loaded.
  useAskBeforeClosing(store);
  const read = useSyncExternalStore(store.subscribe, store.isRead);
  return { store, runs: read ? runs : null };
}
