import type { ParcelRow } from '#app/api/parcel-row.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { isInView, type ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import { rowsByMethod } from '#app/today/rows-by-method.ts';
import { nextPickup, pastPickup, type Pickup } from '#app/shift/pickup-times.ts';

const hour = 3_600_000;
/** What is left to do of a parcel. */
const views = ['open', 'refused', 'to-print'] as const;

/** The state of the parcels of one method before its next pickup. Times in milliseconds since 1970 UTC. */
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

/** A pickup of today for which not all was ready. */
export interface MissedPickup {
  pickup: Pickup;
  at: number;
  /** So many parcels of its method were there and had no label when the carrier came. */
  left: number;
}

/** Those of the day of `now`, the last of them first. `rows`: what was read, with all that was printed today. */
export function missedPickups(
  pickups: readonly Pickup[],
  rows: readonly ParcelRow[],
  circumstances: ViewCircumstances,
): MissedPickup[] {
  const byMethod = rowsByMethod(rows);
  return pickups
    .flatMap((pickup) => {
      const at = pastPickup(pickup, circumstances.now);
      if (at === null) return [];
      const timestamp = toTimestamp(at);
      const wasLeft = (row: ParcelRow) =>
        row.created_at < timestamp &&
        row.cancelled_at === null &&
        (row.printed_at === null
          ? views.some((view) => isInView(view, row, circumstances))
          : row.printed_at > timestamp);
      const left = (byMethod.get(pickup.method) ?? []).filter(wasLeft).length;
      return left === 0 ? [] : [{ pickup, at, left }];
    })
    .toSorted((one, other) => other.at - one.at);
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
      const count = (view: (typeof views)[number]) => own.filter((row) => isInView(view, row, circumstances)).length;
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
