import type { ParcelRow } from '#app/api/parcel-row.ts';
import { median } from '#app/today/median.ts';
import { type Slot, slotsOf, type Span } from './day-slots.ts';

/** What is counted of a parcel. */
export const countedFields = ['created_at', 'processed_at', 'printed_at'] as const;
export type CountedField = (typeof countedFields)[number];

/** So many earlier weeks are compared with. */
export const comparedWeeks = 4;

/** How many parcels each slot has. Timestamps of one spelling compare as text. */
export function countSlots(rows: readonly ParcelRow[], slots: readonly Slot[], field: CountedField): number[] {
  const counts = slots.map(() => 0);
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return counts;
  for (const row of rows) {
    const moment = row[field];
    if (moment === null || moment < first.start || moment >= last.end) continue;
    const index = slots.findIndex(({ end }) => moment < end);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
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
  for (let week = 1; week <= weeks; week += 1) {
    const slots = slotsOf(span, first, week);
    const counts = countSlots(rows, slots, field);
    for (const key of new Set(slots.map((slot) => slot.key))) {
      // An hour that the clocks repeat counts as one.
      const same = counts.filter((_, index) => slots[index]?.key === key);
      byKey.set(key, [...(byKey.get(key) ?? []), same.reduce((sum, count) => sum + count, 0) / same.length]);
    }
  }
  return slotsOf(span, first).map(({ key }) => median(byKey.get(key) ?? []));
}
