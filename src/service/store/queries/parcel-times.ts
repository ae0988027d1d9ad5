import { type SortField, sortFields } from '#contract/list-query.ts';
import { timestampSeconds } from '#contract/values/scalars.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';

/**
 * The column of each time that lists are sorted and filtered by: seconds since 1970 UTC, 0 is null. `after`: what happens to a
 * parcel first; printed and cancelled parcels are processed, and nothing happens before it is created.
 */
const columns = {
  created_at: { column: 'created_s', after: [] },
  processed_at: { column: 'processed_s', after: ['created_s'] },
  printed_at: { column: 'printed_s', after: ['created_s', 'processed_s'] },
  cancelled_at: { column: 'cancelled_s', after: ['created_s', 'processed_s'] },
} as const satisfies Record<SortField, { column: string; after: readonly string[] }>;

export type KeyColumn = (typeof columns)[SortField]['column'];
export type ParcelTimes = Record<KeyColumn, number>;
export const keyColumns = sortFields.map(columnOf);

export function columnOf(field: SortField): KeyColumn {
  return columns[field].column;
}

const before = new Map<KeyColumn, readonly KeyColumn[]>(
  Object.values(columns).map(({ column, after }) => [column, after]),
);

/** The times that are set, and not later, where `column` is set. Pages are read with that in mind (page-plan.ts). */
export function timesBefore(column: KeyColumn): readonly KeyColumn[] {
  return before.get(column) ?? [];
}

const seconds = (timestamp: string | null) => (timestamp === null ? 0 : timestampSeconds(timestamp));

/** The times of a parcel that is written. Throws where they do not follow each other: lists would lose the parcel. */
export function timeColumns(document: ParcelDocument): ParcelTimes {
  const times = Object.fromEntries(
    sortFields.map((field) => [columnOf(field), seconds(document[field])]),
  ) as ParcelTimes;
  for (const column of keyColumns) {
    if (times[column] === 0) continue;
    for (const earlier of timesBefore(column))
      if ((earlier !== 'created_s' && times[earlier] === 0) || times[earlier] > times[column])
        throw new RangeError(`A parcel's ${column} lies before its ${earlier}: ${JSON.stringify(times)}`);
  }
  return times;
}
