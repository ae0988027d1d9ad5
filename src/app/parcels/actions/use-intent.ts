import { useRef } from 'react';
import type { RunningIntent } from '#app/api/intents/open-intents.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

/**
 * Guards an action on a parcel against a second press while the first is on its way, at once and not after a render. An intent
 * whose outcome stayed unknown keeps its key: the next press requests the same thing again.
 */
export function useIntent(id: string, action: string): (send: (intent: RunningIntent) => void) => void {
  const { intents } = useApi();
  const running = useRef(false);
  return (send) => {
    if (running.current) return;
    running.current = true;
    const { idempotencyKey, done } = intents.begin(id, action);
    send({
      idempotencyKey,
      done: (error) => {
        running.current = false;
        return done(error);
      },
    });
  };
}
