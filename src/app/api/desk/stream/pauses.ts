/** Milliseconds before the second try, and the most it grows to. */
const firstPause = 500;
const longestPause = 30_000;

/** Waits between tries, each twice as long as the one before; a machine that comes online or a page that is seen again waits no longer. */
export class Pauses {
  #next = firstPause;

  /** The next one is the shortest. */
  restart(): void {
    this.#next = firstPause;
  }

  /** Resolves when the next try is due, or when `signal` aborts. `least`: so many milliseconds the server wants it to wait in any case. */
  next(signal: AbortSignal, least = 0): Promise<void> {
    // Not all browsers of a desk at the same moment.
    const pause = least + this.#next * (0.5 + Math.random() / 2);
    this.#next = Math.min(longestPause, 2 * this.#next);
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        removeEventListener('online', end);
        document.removeEventListener('visibilitychange', seen);
        resolve();
      };
      const seen = () => {
        if (document.visibilityState === 'visible') end();
      };
      const timer = setTimeout(end, pause);
      if (signal.aborted) return end();
      signal.addEventListener('abort', end);
      if (least > 0) return;
      addEventListener('online', end);
      document.addEventListener('visibilitychange', seen);
    });
  }
}
