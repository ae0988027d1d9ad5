import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useSessionState } from '#app/session/session-context.ts';

/** What failed because nothing answered continues when the machine is online again, or the service back. */
export function useRetryWhenBack(waiting: boolean, retry: () => void): void {
  const { reach } = useApi();
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!waiting) return;
    const back = () => retryNow();
    const stop = reach.whenBack(back);
    addEventListener('online', back);
    return () => {
      stop();
      removeEventListener('online', back);
    };
  }, [waiting, reach]);
}

/** A next page that was refused for its token continues under the new one; the pages before it are not asked for again. */
export function useRetryWhenSignedIn(refused: boolean, retry: () => void): void {
  const { status } = useSessionState();
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (refused && status === 'ready') retryNow();
  }, [refused, status]);
}

/** Whether the page is seen; a hidden one requests nothing more. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
