import type { ParcelRow } from '#app/api/parcel-row.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { isInView, type ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import { rowsByMethod } from '#app/today/rows-by-method.ts';
import { nextPickup, type Pickup } from './pickup-times.ts';

const hour = 3_600_000;

/** How the parcels of one method stand before its next pickup. Times in milliseconds since 1970 UTC. */
export interface PickupState {
  pickup: Pickup;
  at: number;
  /** Within half a day: the pace of the last hour says something about it. */
  isNear: boolean;
  toProcess: number;
  refused: number;
  toPrint: number;
  /** Printed within the last hour. */
  pace: number;
  /** When all is printed at that pace; null where nothing is left, or nothing was printed. */
  doneAt: number | null;
}

/** The next pickup of each method, the first of them first. `rows`: the account's parcels as far as they were read; `printed`: what was printed today is among them. */
export function pickupStates(
  pickups: readonly Pickup[],
  rows: readonly ParcelRow[],
  printed: readonly ParcelRow[],
  circumstances: ViewCircumstances,
): PickupState[] {
  const { now } = circumstances;
  const next = new Map<string, { pickup: Pickup; at: number }>();
  for (const pickup of pickups) {
    const at = nextPickup(pickup, now);
    if (at < (next.get(pickup.method)?.at ?? Number.POSITIVE_INFINITY)) next.set(pickup.method, { pickup, at });
  }
  const [byMethod, printedByMethod] = [rowsByMethod(rows), rowsByMethod(printed)];
  const lastHour = toTimestamp(now - hour);
  return [...next.values()]
    .map(({ pickup, at }) => {
      const own = byMethod.get(pickup.method) ?? [];
      const count = (view: 'open' | 'refused' | 'to-print') =>
        own.filter((row) => isInView(view, row, circumstances)).length;
      const [toProcess, refused, toPrint] = [count('open'), count('refused'), count('to-print')];
      const pace = (printedByMethod.get(pickup.method) ?? []).filter(
        ({ printed_at }) => printed_at !== null && printed_at > lastHour,
      ).length;
      const left = toProcess + refused + toPrint;
      const doneAt = left === 0 || pace === 0 ? null : now + (left / pace) * hour;
      return { pickup, at, isNear: at - now < 12 * hour, toProcess, refused, toPrint, pace, doneAt };
    })
    .toSorted((one, other) => one.at - other.at);
}
