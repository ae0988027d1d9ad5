import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { isGone } from '#app/api/http/api-error.ts';

/** What happens to an entry when it holds something else, or is known to be old. */
const holders: readonly string[] = ['success', 'setState', 'invalidate'];

/**
 * A number that grows with each change of what the cache holds under keys of these kinds (the first word of a key), for parts that
 * look through all of them. `kinds`: the same array at each render.
 */
export function useCacheVersion(kinds: readonly string[]): number {
  const cache = useQueryClient().getQueryCache();
  const version = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.subscribe((event) => {
        const { query, type } = event;
        const [kind] = query.queryKey as readonly unknown[];
        // Who looks at it, or that it is being requested, is no change of it.
        const isChange = type === 'updated' ? holdsOther(event.action) : type === 'removed';
        if (!isChange || !kinds.includes(String(kind))) return;
        version.current += 1;
        listener();
      }),
    [cache, kinds],
  );
  return useSyncExternalStore(subscribe, () => version.current);
}

/** What is found to be deleted is a change too. */
function holdsOther(action: { type: string; error?: unknown }): boolean {
  return holders.includes(action.type) || (action.type === 'error' && isGone(action.error));
}
