import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSessionState } from '../../session-context.ts';

/** What failed because the machine was offline goes on when it is back. */
export function useRetryWhenOnline(waiting: boolean, retry: () => void): void {
  const goOn = useEffectEvent(retry);
  useEffect(() => {
    if (!waiting) return;
    const online = () => goOn();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [waiting]);
}

/** A next page that was refused for its token goes on under the new one; the pages before it are not asked for again. */
export function useRetryWhenSignedIn(refused: boolean, retry: () => void): void {
  const { status } = useSessionState();
  const goOn = useEffectEvent(retry);
  useEffect(() => {
    if (refused && status === 'ready') goOn();
  }, [refused, status]);
}

/** Whether the page is seen; a hidden one asks for nothing more. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
