import { useSyncExternalStore } from 'react';

const every = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, every);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Now in milliseconds since 1970 UTC, renewed every 15 seconds by one timer for the page: for relative times. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
