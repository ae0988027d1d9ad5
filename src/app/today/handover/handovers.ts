import { maxHandoverParcels } from '#contract/desk/desk-settings.ts';
import { decimalFromUnits, decimalUnits, toTimestamp } from '#contract/values/scalars.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { methodOf } from '#app/parcels/list/rows/use-row-pick.ts';
import { dayStart } from '#app/shift/day-slots.ts';

/** An end-of-day list: the parcels that a driver was given, and when. Ids and numbers alone, as all stations may know them. */
export interface Handover {
  list: string;
  /** Of its day, over all shipping methods. */
  number: number;
  /** The id of the shipping method; null where it is of several. */
  method: string | null;
  /** Milliseconds since 1970 UTC. */
  at: number;
  parcels: readonly string[];
}

/** Lists are known for so many days, and no more parcels of earlier days than this. */
const keptDays = 7;
const maxKeptParcels = 4_000;
/** The desk shares as many settings of a kind, and this leaves room for a busy day. */
const maxKeptParts = 120;

/** The lists of stored parts, the newest first. */
export function mergedHandovers(parts: readonly Handover[]): Handover[] {
  const lists = new Map<string, Handover>();
  for (const part of parts) {
    const known = lists.get(part.list);
    lists.set(part.list, known === undefined ? part : { ...known, parcels: [...known.parcels, ...part.parcels] });
  }
  return [...lists.values()].toSorted((one, other) => other.at - one.at);
}

/** A list in parts that the desk takes. */
export function handoverParts(handover: Handover): Handover[] {
  const count = Math.ceil(handover.parcels.length / maxHandoverParcels);
  return Array.from({ length: count }, (_, part) => ({
    ...handover,
    parcels: handover.parcels.slice(part * maxHandoverParcels, (part + 1) * maxHandoverParcels),
  }));
}

/** Those that stay known at `now`: all of today, and the newest of the days before. `lists`: the newest first. */
export function keptHandovers(lists: readonly Handover[], now: number): Handover[] {
  let [parcels, parts] = [0, 0];
  return lists.filter((list) => {
    if (list.at >= dayStart(now)) return true;
    parcels += list.parcels.length;
    parts += handoverParts(list).length;
    return list.at >= dayStart(now, -keptDays) && parcels <= maxKeptParcels && parts <= maxKeptParts;
  });
}

/** The number of the next list of the day. */
export function nextNumber(lists: readonly Handover[], now: number): number {
  const today = lists.filter(({ at }) => at >= dayStart(now));
  return Math.max(0, ...today.map(({ number }) => number)) + 1;
}

/** The shipped parcels of a method, or of all, that are on no list yet. */
export interface Unlisted {
  /** With a label that was printed. */
  printed: ParcelRow[];
  /** Shipped, and without a printed label as far as the server knows. */
  notPrinted: ParcelRow[];
}

/**
 * What was shipped today and is on no list. A method that had a list on one of the days before counts from the day of its last one: what
 * missed that driver goes with the next.
 */
export function unlistedParcels(rows: readonly ParcelRow[], lists: readonly Handover[], now: number): Unlisted {
  const today = dayStart(now);
  const listed = new Set(lists.flatMap(({ parcels }) => parcels));
  const earlier = lists.filter(({ at }) => at < today);
  const starts = new Map<string, string>();
  const startOf = (method: string): string => {
    const known = starts.get(method);
    if (known !== undefined) return known;
    const last = Math.max(
      ...earlier.flatMap((list) => (list.method === null || list.method === method ? list.at : [])),
    );
    const start = toTimestamp(dayStart(Number.isFinite(last) ? last : today));
    starts.set(method, start);
    return start;
  };
  const unlisted = rows
    .filter(
      (row) =>
        row.processed_at !== null &&
        row.cancelled_at === null &&
        (row.printed_at ?? row.processed_at) >= startOf(methodOf(row)) &&
        !listed.has(row.id),
    )
    .toSorted((one, other) => shippedAt(one).localeCompare(shippedAt(other)) || one.id.localeCompare(other.id));
  return {
    printed: unlisted.filter(({ printed_at }) => printed_at !== null),
    notPrinted: unlisted.filter(({ printed_at }) => printed_at === null),
  };
}

/** When it was ready for its driver; empty before. */
export function shippedAt({ printed_at, processed_at }: ParcelRow): string {
  return printed_at ?? processed_at ?? '';
}

export interface HandoverSum {
  parcels: number;
  labels: number;
  /** In kg, of those that have a weight; null where none has. */
  weight: string | null;
  /** How many have none. */
  weightless: number;
}

export function handoverSum(rows: readonly ParcelRow[]): HandoverSum {
  const weights = rows.flatMap(({ weight }) => (weight === null ? [] : (decimalUnits(weight, 'weight') ?? [])));
  return {
    parcels: rows.length,
    labels: rows.reduce((sum, row) => sum + labelsOf(row), 0),
    weight:
      weights.length === 0
        ? null
        : decimalFromUnits(
            weights.reduce((sum, one) => sum + one, 0n),
            'weight',
          ),
    weightless: rows.length - weights.length,
  };
}

/** How many labels a parcel has: those that the carrier made, else as many as were ordered. */
export function labelsOf({ labels, number_of_labels }: ParcelRow): number {
  return labels.length === 0 ? number_of_labels : labels.length;
}

/** Parcels of a list that another list has too: two stations made theirs at the same time. */
export function listedTwice(list: Handover, lists: readonly Handover[]): Handover[] {
  const own = new Set(list.parcels);
  return lists.filter((other) => other.list !== list.list && other.parcels.some((id) => own.has(id)));
}
