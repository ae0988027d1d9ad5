import { toTimestamp } from '#contract/values/scalars.ts';

/**
 * The timestamp of a time, or `earlier` where that lies behind it: a clock that was set back makes nothing happen before what
 * led to it. `millis` is milliseconds since 1970 UTC; null is no bound.
 */
export function timestampNotBefore(earlier: string | null, millis: number): string {
  const timestamp = toTimestamp(millis);
  return earlier !== null && earlier > timestamp ? earlier : timestamp;
}
