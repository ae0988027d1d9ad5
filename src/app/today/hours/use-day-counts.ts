import { useDeferredValue, useMemo } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { Day } from '#app/today/use-day.ts';
import { type DayCounts, dayCounts } from './day-counts.ts';
import { weeksRead } from './slot-counts.ts';

/** What was created, processed and printed in the day or week that is shown, among all that was read. */
export function useDayCounts({ reading, span, first, now }: Day): DayCounts {
  const { created } = reading;
  const rows = useDeferredValue(reading.rows);
  const weeks = weeksRead(span, first, created.back, created.complete);
  const moment = toTimestamp(now);
  return useMemo(() => dayCounts(rows, span, first, weeks, moment), [rows, span, first, weeks, moment]);
}
