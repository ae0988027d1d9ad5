import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';

/** In milliseconds. Faster pages are not seen one by one, and drawing them all takes longer than reading them. */
const drawMillis = 100;

/**
 * Draws the component again when what the cache holds under the key has changed: at once, and while it continues changing ten times
 * a second. For a query that does not tell of its changes itself (`notifyOnChangeProps: []`).
 */
export function useCalmRedraw(queryKey: readonly unknown[]): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const cache = useQueryClient().getQueryCache();
  const hash = hashKey(queryKey);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const draw = () => {
      timer = undefined;
      drawnAt = performance.now();
      redraw();
    };
    const stop = cache.subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== hash || timer !== undefined) return;
      timer = setTimeout(draw, Math.max(0, drawnAt + drawMillis - performance.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cache, hash]);
}
