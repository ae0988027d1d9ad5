import { toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { type Slot, slotsOf, type Span } from '#app/shift/day-slots.ts';
import { type CountedField, countedFields, countSlots, usualCounts, usualTotal } from './slot-counts.ts';

export interface Series {
  field: CountedField;
  counts: readonly number[];
  /** Null where nothing is known to compare with. */
  usual: readonly (number | null)[];
  /** Of all slots, until the same time of day; null as above. */
  usualTotal: number | null;
}

export interface DayCounts {
  span: Span;
  slots: readonly Slot[];
  series: readonly Series[];
  /** So many earlier weeks are in `usual`. */
  weeks: number;
}

/** What was created, processed and printed, slot by slot. `now`: in milliseconds since 1970 UTC. */
export function dayCounts(
  rows: readonly ParcelRow[],
  span: Span,
  first: number,
  weeks: number,
  now: number,
): DayCounts {
  const slots = slotsOf(span, first);
  const until = currentSlot(slots, now) === null ? null : now;
  return {
    span,
    slots,
    weeks,
    series: countedFields.map((field) => ({
      field,
      counts: countSlots(rows, slots, field),
      usual: usualCounts(rows, span, first, weeks, field),
      usualTotal: usualTotal(rows, span, first, weeks, field, until),
    })),
  };
}

/** The slot of now, in milliseconds since 1970 UTC; null in another day or week. */
export function currentSlot(slots: readonly Slot[], now: number): number | null {
  const timestamp = toTimestamp(now);
  const current = slots.findIndex(({ start, end }) => timestamp >= start && timestamp < end);
  return current === -1 ? null : current;
}
