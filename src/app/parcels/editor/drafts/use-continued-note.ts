import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isApiError, isOfflineRefusal } from '#app/api/http/api-error.ts';
import { useSessionState } from '#app/session/session-context.ts';

/** What made a failure a thing of the past: nothing was sent, and saving can continue. */
export type ContinuedBy = 'signed-in' | 'online';

/** Tells once a failure is over that was the token's or the network's: after a new sign-in, or when the machine is back. */
export function useWhenOver(error: unknown, onOver: (continuedBy: ContinuedBy) => void): void {
  const { status } = useSessionState();
  const over = useEffectEvent(onOver);
  const unauthorized = isApiError(error) && error.status === 401 && error.outcome === 'refused';
  const offline = isOfflineRefusal(error);
  useEffect(() => {
    if (unauthorized && status === 'ready') over('signed-in');
  }, [unauthorized, status]);
  useEffect(() => {
    if (!offline) return;
    const back = () => over('online');
    if (navigator.onLine) back();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [offline]);
}

/** Where the focus was before a failure took it; the button that saves when that is gone. */
export function focusBefore(had: HTMLElement | null, notice: RefObject<HTMLElement | null>): void {
  const form = notice.current?.closest('form');
  const target = had?.isConnected === true && form?.contains(had) === true ? had : null;
  (target ?? form?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
}
