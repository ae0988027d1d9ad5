import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '#app/state/listeners.ts';
import { serverNow, whenServerClockMoves } from './server-clock.ts';

const every = 15_000;
/** Timers count in 32 bits; what is further away is met by a later tick. */
const longestTimer = 2 ** 31 - 1;
const ticks = new Listeners();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

whenServerClockMoves(tick);

function subscribe(listener: () => void): () => void {
  if (ticks.isEmpty) now = serverNow();
  const stop = ticks.subscribe(listener);
  timer ??= setInterval(tick, every);
  return () => {
    stop();
    if (!ticks.isEmpty) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = serverNow();
  ticks.tell();
}

/**
 * Now by the server's clock in milliseconds since 1970 UTC, renewed every 15 seconds by one timer for the page: for relative
 * times. `changesAt` is a timestamp at which something changes (a button's time is over): it is renewed just then as well.
 */
export function useNow(changesAt: string | null = null): number {
  useEffect(() => {
    const at = changesAt === null ? Number.NaN : Date.parse(changesAt);
    // It may have come since the last tick.
    const left = Math.max(0, at - serverNow());
    if (!(at > now && left <= longestTimer)) return undefined;
    const timer = setTimeout(tick, left);
    return () => clearTimeout(timer);
  }, [changesAt]);
  return useSyncExternalStore(subscribe, () => now);
}
