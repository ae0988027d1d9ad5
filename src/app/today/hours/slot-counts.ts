import { toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { median } from '#app/today/median.ts';
import { comparedWeeks, type Slot, slotsOf, type Span } from '#app/shift/day-slots.ts';

/** What is counted of a parcel. */
export const countedFields = ['created_at', 'processed_at', 'printed_at'] as const;
export type CountedField = (typeof countedFields)[number];

/** How many parcels each slot has; slots in their order, gaps between them allowed. Timestamps of one spelling compare as text. */
export function countSlots(rows: readonly ParcelRow[], slots: readonly Slot[], field: CountedField): number[] {
  const counts = slots.map(() => 0);
  const starts = slots.map(({ start }) => start);
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return counts;
  for (const row of rows) {
    const timestamp = row[field];
    if (timestamp === null || timestamp < first.start || timestamp >= last.end) continue;
    const index = lastAtMost(starts, timestamp);
    if (timestamp < (slots[index]?.end ?? '')) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Where the last of the sorted texts is that is not after `text`. */
function lastAtMost(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? '') <= text) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many of the earlier weeks were read whole. `back`: the oldest parcel that was read; null for none. */
export function weeksRead(span: Span, first: number, back: string | null, complete: boolean): number {
  if (back === null) return 0;
  const weeks = Array.from({ length: comparedWeeks }, (_, index) => slotsOf(span, first, index + 1));
  // Before its first parcel an account has no usual day.
  const known = weeks.filter((slots) =>
    complete ? (slots.at(-1)?.end ?? '') > back : (slots[0]?.start ?? '') >= back,
  );
  return known.length;
}

/** The median of each slot over the same days of the weeks before; null for a slot that none of them has. */
export function usualCounts(
  rows: readonly ParcelRow[],
  span: Span,
  first: number,
  weeks: number,
  field: CountedField,
): (number | null)[] {
  const byKey = new Map<number, number[]>();
  const earlier = Array.from({ length: weeks }, (_, index) => slotsOf(span, first, weeks - index));
  // All weeks at once: tens of thousands of rows are gone through for each new page.
  const counts = countSlots(rows, earlier.flat(), field);
  for (const slots of earlier) {
    const own = counts.splice(0, slots.length);
    for (const key of new Set(slots.map((slot) => slot.key))) {
      // An hour that the clocks repeat counts as one.
      const same = own.filter((_, index) => slots[index]?.key === key);
      byKey.set(key, [...(byKey.get(key) ?? []), same.reduce((sum, count) => sum + count, 0) / same.length]);
    }
  }
  return slotsOf(span, first).map(({ key }) => median(byKey.get(key) ?? []));
}

/**
 * The median of what the same spans of the weeks before had in all; until the same time of day where `until` is within the span.
 * Null where no week is known.
 */
export function usualTotal(
  rows: readonly ParcelRow[],
  span: Span,
  first: number,
  weeks: number,
  field: CountedField,
  until: number | null,
): number | null {
  const totals = Array.from({ length: weeks }, (_, index) => {
    const slots = slotsOf(span, first, index + 1);
    const end = until === null ? (slots.at(-1)?.end ?? '') : toTimestamp(sameTimeBefore(until, index + 1));
    const start = slots[0]?.start ?? '';
    return rows.reduce((sum, row) => sum + ((row[field] ?? '') >= start && (row[field] ?? '') < end ? 1 : 0), 0);
  });
  return median(totals);
}

/** The same weekday and time of day, `weeks` weeks before. */
function sameTimeBefore(millis: number, weeks: number): number {
  const date = new Date(millis);
  date.setDate(date.getDate() - 7 * weeks);
  return date.getTime();
}
