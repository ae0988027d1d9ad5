import type { ParcelsTable } from '#service/store/store-schema.ts';

/** The columns that lists are sorted and filtered by: seconds since 1970 UTC, 0 is null. */
export type KeyColumn = 'created_s' | 'processed_s' | 'printed_s' | 'cancelled_s';
export type ParcelTimes = Pick<ParcelsTable, KeyColumn>;

/** What happens to a parcel first: printed and cancelled parcels are processed, and nothing happens before it is created. */
const before: Record<KeyColumn, readonly KeyColumn[]> = {
  created_s: [],
  processed_s: ['created_s'],
  printed_s: ['created_s', 'processed_s'],
  cancelled_s: ['created_s', 'processed_s'],
};

/** The times that are set, and not later, where `column` is set. Pages are read with that in mind (page-plan.ts). */
export function timesBefore(column: KeyColumn): readonly KeyColumn[] {
  return before[column];
}

/** The times of a parcel that is written. Throws where they do not follow each other: lists would lose the parcel. */
export function checkedTimes(times: ParcelTimes): ParcelTimes {
  for (const column of Object.keys(before) as KeyColumn[]) {
    if (times[column] === 0) continue;
    for (const earlier of before[column])
      if ((earlier !== 'created_s' && times[earlier] === 0) || times[earlier] > times[column])
        throw new RangeError(`A parcel's ${column} lies before its ${earlier}: ${JSON.stringify(times)}`);
  }
  return times;
}
