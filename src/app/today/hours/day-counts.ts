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
  /** The slot of this moment; null in another day or week. */
  current: number | null;
}

/** What was created, processed and printed, slot by slot. `now`: a timestamp. */
export function dayCounts(
  rows: readonly ParcelRow[],
  span: Span,
  first: number,
  weeks: number,
  now: string,
): DayCounts {
  const slots = slotsOf(span, first);
  const current = slots.findIndex(({ start, end }) => now >= start && now < end);
  return {
    span,
    slots,
    weeks,
    current: current === -1 ? null : current,
    series: countedFields.map((field) => ({
      field,
      counts: countSlots(rows, slots, field),
      usual: usualCounts(rows, span, first, weeks, field),
    })),
  };
}

/** How many there usually are until now, or in all of a span that is over; null where nothing is known. */
export function usualSoFar({ slots, current }: DayCounts, { usual }: Series, now: number): number | null {
  if (usual.every((one) => one === null)) return null;
  return usual.reduce<number>((sum, one, index) => {
    if (current === null || index < current) return sum + (one ?? 0);
    const slot = slots[index];
    if (index > current || slot === undefined) return sum;
    const [start, end] = [Date.parse(slot.start), Date.parse(slot.end)];
    return sum + ((one ?? 0) * (now - start)) / (end - start);
  }, 0);
}
