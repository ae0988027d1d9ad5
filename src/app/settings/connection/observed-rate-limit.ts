import type { CallRecord } from '#app/requests/journal/call-record.ts';

export interface ObservedRateLimit {
  /** The most requests that were sent within one second. */
  max: number;
  /** How often the API answered 429, and the seconds of its last `Retry-After`. */
  refused: number;
  lastWait: number | null;
}

/** The API's rate as the journal of requests shows it. `records`: newest first. */
export function observedRateLimit(records: readonly CallRecord[]): ObservedRateLimit {
  let max = 0;
  for (let first = 0, last = 0; first < records.length; first += 1) {
    while (last < records.length && (records[first]?.at ?? 0) - (records[last]?.at ?? 0) < 1000) last += 1;
    max = Math.max(max, last - first);
  }
  const refused = records.filter(({ status }) => status === 429);
  return { max, refused: refused.length, lastWait: refused[0]?.retryAfter ?? null };
}
