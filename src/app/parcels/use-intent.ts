import { useRef } from 'react';
import { afterLostAnswer, isApiError } from '../api/api-error.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';

interface RunningIntent {
  idempotencyKey: string;
  /** To be called when the answer is there, with the error if it was one. */
  done: (error: unknown) => void;
}

/**
 * Guards an action against a second press while the first is on its way, at once and not after a render. An intent whose outcome
 * stayed unknown keeps its key: the next press asks for the same thing again.
 */
export function useIntent(): (send: (intent: RunningIntent) => void) => void {
  const running = useRef(false);
  const key = useRef<string | null>(null);
  const lost = useRef(false);
  return (send) => {
    if (running.current) return;
    running.current = true;
    key.current ??= newIdempotencyKey();
    send({
      idempotencyKey: key.current,
      done: (error) => {
        running.current = false;
        const outcome = lost.current ? afterLostAnswer(error) : error;
        lost.current = isApiError(outcome) && outcome.outcome === 'unknown';
        if (!lost.current) key.current = null;
      },
    });
  };
}
