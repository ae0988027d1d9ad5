import { useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useSessionState } from '#app/session/session-context.ts';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';

/** What is known of the way to the API, the worst first. */
export type ConnectionState = 'offline' | 'no-answer' | 'not-accepted' | 'connected';

export function useConnectionState(): ConnectionState {
  const { reach } = useApi();
  const { status } = useSessionState();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  if (!online) return 'offline';
  if (awaySince !== null) return 'no-answer';
  return status === 'ready' ? 'connected' : 'not-accepted';
}
