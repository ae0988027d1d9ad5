/** Runs so much work at once; the rest waits in a queue. `signal` ends the wait. */
export type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function openSemaphore(count: number): Semaphore {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    if (free > 0) free -= 1;
    else await enqueue(waiting, signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

function enqueue(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
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
