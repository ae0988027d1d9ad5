import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * A number that grows with each change of what the cache holds under keys of these kinds (the first word of a key), for parts that
 * look through all of them. `kinds`: the same array at each render.
 */
export function useCacheVersion(kinds: readonly string[]): number {
  const cache = useQueryClient().getQueryCache();
  const version = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.subscribe(({ query, type }) => {
        const [kind] = query.queryKey as readonly unknown[];
        // Who looks at it is no change of it.
        if (type.startsWith('observer') || !kinds.includes(String(kind))) return;
        version.current += 1;
        listener();
      }),
    [cache, kinds],
  );
  return useSyncExternalStore(subscribe, () => version.current);
}
