import { useSyncExternalStore } from 'react';
import { rowsFail } from './rows/wanted-rows.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

/** Whether the page is sent what happens at the desk, and need not ask for it. */
export function useDeskLive(): boolean {
  const { sharing } = useApi().feed;
  const live = useSyncExternalStore(sharing.subscribe, () => sharing.get() === 'live');
  const fail = useSyncExternalStore(rowsFail.subscribe, rowsFail.get);
  return live && !fail;
}
