import { toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { type Slot, slotsOf, type Span } from './day-slots.ts';
import { type CountedField, countedFields, countSlots, usualCounts } from './slot-counts.ts';

export interface Series {
  field: CountedField;
  counts: readonly number[];
  /** Null where nothing is known to compare with. */
  usual: readonly (number | null)[];
}

export interface DayCounts {
  span: Span;
  slots: readonly Slot[];
  series: readonly Series[];
  /** So many earlier weeks are in `usual`. */
  weeks: number;
}

/** What was created, processed and printed, slot by slot. */
export function dayCounts(rows: readonly ParcelRow[], span: Span, first: number, weeks: number): DayCounts {
  return {
    span,
    slots: slotsOf(span, first),
    weeks,
    series: countedFields.map((field) => ({
      field,
      counts: countSlots(rows, slotsOf(span, first), field),
      usual: usualCounts(rows, span, first, weeks, field),
    })),
  };
}

/** The slot of this moment, in milliseconds since 1970 UTC; null in another day or week. */
export function currentSlot(slots: readonly Slot[], now: number): number | null {
  const moment = toTimestamp(now);
  const current = slots.findIndex(({ start, end }) => moment >= start && moment < end);
  return current === -1 ? null : current;
}

/** How many there usually are until now, or in all of a span that is over; null where nothing is known. */
export function usualSoFar(slots: readonly Slot[], { usual }: Series, now: number): number | null {
  const current = currentSlot(slots, now);
  if (usual.every((one) => one === null)) return null;
  return usual.reduce<number>((sum, one, index) => {
    if (current === null || index < current) return sum + (one ?? 0);
    const slot = slots[index];
    if (index > current || slot === undefined) return sum;
    const [start, end] = [Date.parse(slot.start), Date.parse(slot.end)];
    return sum + ((one ?? 0) * (now - start)) / (end - start);
  }, 0);
}
