import { HttpError } from '#service/http/http-error.ts';

export interface RateLimit {
  /** Takes one request from the bucket of a token or a peer; 429 with `Retry-After` when it is empty. */
  take(id: string): void;
}

interface Bucket {
  left: number;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

/** A token bucket per id (SPEC.md 7, 429). `clock` in milliseconds. Full buckets are forgotten, so memory stays small. */
export function openRateLimit(rate: { perSecond: number; burst: number } | null, clock: () => number): RateLimit {
  const buckets = new Map<string, Bucket>();
  const fullAfterMillis = rate === null ? 0 : (rate.burst / rate.perSecond) * 1000;
  let sweptAt = clock();
  return {
    take(id) {
      if (rate === null) return;
      const now = clock();
      if (now - sweptAt > fullAfterMillis + 60_000) {
        sweptAt = now;
        for (const [other, bucket] of buckets) if (now - bucket.at > fullAfterMillis) buckets.delete(other);
      }
      const bucket = buckets.get(id) ?? { left: rate.burst, at: now };
      // A clock set back must not take requests away.
      const elapsed = Math.max(0, now - bucket.at) / 1000;
      const left = Math.min(rate.burst, bucket.left + elapsed * rate.perSecond);
      buckets.set(id, { left: left >= 1 ? left - 1 : left, at: now });
      if (left >= 1) return;
      const seconds = Math.max(1, Math.ceil((1 - left) / rate.perSecond));
      throw new HttpError(429, `too many requests; try again in ${seconds} s`, {
        headers: { 'retry-after': String(seconds) },
      });
    },
  };
}
