import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';

/** Whether the page is sent what happens at the desk, and need not ask for it. */
export function useDeskLive(): boolean {
  const { sharing } = useApi().feed;
  return useSyncExternalStore(sharing.subscribe, () => sharing.get() === 'live');
}
