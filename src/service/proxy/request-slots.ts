import { UpstreamFailure } from './upstream-failure.ts';

/** Runs so much work at once; the rest waits its turn. `signal` ends the wait. */
export type Slots = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function openRequestSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (free > 0) free -= 1;
    else await turn(waiting, signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** As `slots`, and waits for no more than `millis`: where its turn has not come by then, it throws an `UpstreamFailure` that says `late`. */
export function slotWithin<T>(slots: Slots, millis: number, work: () => Promise<T>, late: string): Promise<T> {
  let waiting = true;
  const begin = () => {
    waiting = false;
    return work();
  };
  return slots(begin, AbortSignal.timeout(Math.max(0, Math.ceil(millis)))).catch((error: unknown) => {
    throw waiting ? new UpstreamFailure(late, false) : error;
  });
}

function turn(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      const at = waiting.indexOf(go);
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(signal?.reason as Error);
    };
    const go = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    waiting.push(go);
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted === true) leave();
  });
}
