const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds between the tries of an event; the last one again and again. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 12 * hour] as const;
/** How long an event is tried. */
export const keptMillis = 72 * hour;
/** The most that waits vary, so that events that failed together do not come together: a fifth. */
const jitter = 0.2;

/**
 * Milliseconds from the failure of an event's try number `tries` (from 1) to the next one; null when it is not tried any more.
 * `age`: milliseconds since it happened. `random`: from 0 to less than 1.
 */
export function waitAfter(tries: number, age: number, random: number): number | null {
  if (age >= keptMillis) return null;
  const wait = waits[Math.min(tries, waits.length) - 1] ?? waits[0];
  return Math.min(Math.round(wait * (1 - jitter + 2 * jitter * random)), keptMillis - age);
}

/** How long a webhook rests after batches of which none was delivered, so that a receiver that is away is not asked for each event. */
export function restAfter(failedBatches: number): number {
  return Math.min(minute, second * 2 ** Math.min(failedBatches - 1, 10));
}
