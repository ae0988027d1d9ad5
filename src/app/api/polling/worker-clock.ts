import clockWorkerUrl from './clock-worker.ts?worker&url';
import { browserClock, type GateClock } from '#app/api/http/request-gate.ts';

/** What the clock needs of a `Worker`. */
export interface Bell {
  postMessage(message: { id: number; millis: number | null }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<number>) => void): void;
}

/**
 * A clock whose timers a worker keeps too: those of a hidden page run once a second, and later once a minute. Whichever rings first
 * counts, so that it is never worse than the page's own clock.
 */
export function ringBy(bell: Bell, clock: GateClock): GateClock {
  const runs = new Map<number, () => void>();
  let lastId = 0;
  bell.addEventListener('message', ({ data: id }) => runs.get(id)?.());
  return {
    now: () => clock.now(),
    after(millis, run) {
      const id = (lastId += 1);
      const cancelOwn = clock.after(millis, () => ring());
      const cancel = () => {
        runs.delete(id);
        cancelOwn();
        bell.postMessage({ id, millis: null });
      };
      const ring = () => {
        if (!runs.has(id)) return;
        cancel();
        run();
      };
      runs.set(id, ring);
      bell.postMessage({ id, millis });
      return cancel;
    },
  };
}

/** The page's clock, which is the gate's from now on as well. Without a worker it goes as it did. */
export const workerClock: GateClock = openClock();

function openClock(): GateClock {
  if (typeof Worker === 'undefined') return browserClock;
  try {
    Object.assign(browserClock, ringBy(new Worker(clockWorkerUrl), { ...browserClock }));
  } catch {
    // Some browsers have workers and do not let a page start one.
  }
  return browserClock;
}
