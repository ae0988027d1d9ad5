import { HttpError } from '#service/http/http-error.ts';

export interface UpstreamGate {
  /**
   * Runs one exchange unless the other server has asked to wait: then 429 with what is left of the wait, and nothing is sent.
   * After a wait one request goes first, and the others follow when it was not asked to wait again.
   */
  run<T extends { retryAfter: number | null }>(sender: string, exchange: () => Promise<T>): Promise<T>;
}

interface Wait {
  /** Milliseconds on `clock`. */
  until: number;
  /** The one request that goes first after the wait. */
  probe: Promise<unknown> | null;
}

/** One gate per sender, which is a token of the other server. `clock` in milliseconds. */
export function openUpstreamGate(clock: () => number): UpstreamGate {
  const waits = new Map<string, Wait>();
  return {
    async run(sender, exchange) {
      for (let wait = waits.get(sender); wait !== undefined; wait = waits.get(sender)) {
        const left = Math.ceil((wait.until - clock()) / 1000);
        if (left > 0)
          throw new HttpError(429, `the rate limit of the API is reached; try again in ${left} s`, {
            headers: { 'retry-after': String(left) },
          });
        if (wait.probe === null) break;
        await wait.probe.catch(() => {});
      }
      const wait = waits.get(sender);
      const running = exchange();
      if (wait !== undefined) wait.probe = running;
      try {
        const result = await running;
        if (result.retryAfter !== null) waits.set(sender, { until: clock() + result.retryAfter * 1000, probe: null });
        else if (wait !== undefined && waits.get(sender) === wait) waits.delete(sender);
        return result;
      } catch (error) {
        if (wait !== undefined && waits.get(sender) === wait) waits.delete(sender);
        throw error;
      }
    },
  };
}
