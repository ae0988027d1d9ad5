import { useDeferredValue, useMemo } from 'react';
import type { ReadRows } from '#app/today/reading/use-read-rows.ts';
import { type DayCounts, dayCounts } from './day-counts.ts';
import type { Span } from '#app/shift/day-slots.ts';
import { weeksRead } from './slot-counts.ts';

/** What was created, processed and printed in the day or week that begins with `first`, among all that was read. */
export function useDayCounts(read: ReadRows, span: Span, first: number, now: number): DayCounts {
  const { all, back, complete } = useDeferredValue(read);
  const minute = Math.floor(now / 60_000) * 60_000;
  return useMemo(
    () => dayCounts(all, span, first, weeksRead(span, first, back, complete), minute),
    [all, span, first, back, complete, minute],
  );
}
