import type { CallRecord } from '#app/requests/journal/call-record.ts';

export interface SeenRate {
  /** The most requests that were sent within one second. */
  max: number;
  /** How often the API asked to wait, and for how many seconds the last time. */
  refused: number;
  lastWait: number | null;
}

/** What the journal says of the API's rate. `records` newest first. */
export function seenRate(records: readonly CallRecord[]): SeenRate {
  let max = 0;
  for (let first = 0, last = 0; first < records.length; first += 1) {
    while (last < records.length && (records[first]?.at ?? 0) - (records[last]?.at ?? 0) < 1000) last += 1;
    max = Math.max(max, last - first);
  }
  const refused = records.filter(({ status }) => status === 429);
  return { max, refused: refused.length, lastWait: refused[0]?.retryAfter ?? null };
}
