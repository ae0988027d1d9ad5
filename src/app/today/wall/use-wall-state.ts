import { useEffect, useSyncExternalStore } from 'react';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { oldMillis } from '#app/today/reading/old-figures.ts';
import { useSessionState } from '#app/session/session-context.ts';

export type WallState = { kind: 'fresh' | 'old' | 'offline' | 'signed-out' } | { kind: 'lost'; since: number };

/** Whether the figures are those of now. `at`: when the last answer came; times in milliseconds since 1970 UTC. */
export function useWallState(at: number | null, now: number): WallState {
  const { reach } = useApi();
  const { status } = useSessionState();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  if (status !== 'ready') return { kind: 'signed-out' };
  if (!online) return { kind: 'offline' };
  if (awaySince !== null) return { kind: 'lost', since: awaySince };
  return { kind: at !== null && now - at > oldMillis ? 'old' : 'fresh' };
}

/** Keeps the screen on while the page is seen, where the browser can. */
export function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const keep = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on low battery: the screen goes dark as it would without the page.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await lock?.release();
    };
    const again = () => void keep();
    void keep();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
