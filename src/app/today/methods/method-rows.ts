import type { ParcelRow } from '#app/api/parcel-row.ts';
import { rowsByMethod } from '#app/today/rows-by-method.ts';
import { median } from '#app/today/median.ts';
import { isInView, type ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';

/** The parcels of one shipping method. Times in milliseconds; null without a parcel. */
export interface MethodRow {
  /** `noMethod` for parcels without one. */
  id: string;
  /** Null for those. */
  name: string | null;
  /** Created in the day or week that is shown. */
  parcels: number;
  /** Of these. */
  refused: number;
  /** Half of those that were processed, or printed, took no longer. */
  toProcessed: number | null;
  toPrinted: number | null;
  /** The open parcel that was created first, of all that were read; when that was. */
  waiting: { id: string; since: string } | null;
}

/** The time in which parcels were created, as timestamps. `before`: null until now. */
export interface CreatedIn {
  since: string;
  before: string | null;
}

/** One row for each method that a parcel created then has, or one that waits. */
export function methodRows(
  rows: readonly ParcelRow[],
  created: CreatedIn,
  circumstances: ViewCircumstances,
): MethodRow[] {
  return [...rowsByMethod(rows)]
    .map(([id, group]) => rowOf(id, group, created, circumstances))
    .filter(({ parcels, waiting }) => parcels > 0 || waiting !== null);
}

function rowOf(
  id: string,
  group: readonly ParcelRow[],
  { since, before }: CreatedIn,
  circumstances: ViewCircumstances,
): MethodRow {
  const fresh = group.filter(({ created_at }) => created_at >= since && (before === null || created_at < before));
  const open = group.filter((row) => isInView('open', row, circumstances));
  const first = open.reduce<ParcelRow | null>(
    (oldest, row) => (oldest === null || row.created_at < oldest.created_at ? row : oldest),
    null,
  );
  return {
    id,
    name: group[0]?.shipping_method?.name ?? null,
    parcels: fresh.length,
    refused: fresh.filter((row) => isInView('refused', row, circumstances)).length,
    toProcessed: median(fresh.flatMap(({ created_at, processed_at }) => took(created_at, processed_at))),
    toPrinted: median(fresh.flatMap(({ processed_at, printed_at }) => took(processed_at, printed_at))),
    waiting: first === null ? null : { id: first.id, since: first.created_at },
  };
}

function took(from: string | null, to: string | null): number[] {
  if (from === null || to === null) return [];
  const millis = Date.parse(to) - Date.parse(from);
  return Number.isNaN(millis) ? [] : [Math.max(0, millis)];
}

/** A column that rows can be sorted by. */
export const methodSorts = ['name', 'parcels', 'refused', 'toProcessed', 'toPrinted', 'waiting'] as const;
export type MethodSort = (typeof methodSorts)[number];

/** What has no value comes last in both directions. */
export function sortMethods(rows: readonly MethodRow[], by: MethodSort, descending: boolean): MethodRow[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [sortValue(one, by), sortValue(other, by)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'string' && typeof right === 'string' ? left.localeCompare(right) : Number(left) - Number(right);
    return descending ? -order : order;
  });
}

function sortValue(row: MethodRow, by: MethodSort): string | number | null {
  switch (by) {
    case 'refused':
      return row.parcels === 0 ? null : row.refused / row.parcels;
    // The longest waiting is the greatest.
    case 'waiting':
      return row.waiting === null ? null : -Date.parse(row.waiting.since);
    default:
      return row[by];
  }
}
