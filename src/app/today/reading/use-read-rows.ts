import { useMemo } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { DayReading } from './use-day-reading.ts';
import { useSettled } from './use-settled.ts';

/** The rows read, for charts and tables; up to a second old while pages load. The same object as long as nothing changes. */
export interface ReadRows {
  /** The account's parcels, newest first. */
  created: readonly ParcelRow[];
  /** Those and what was processed or printed since the day began, each once. */
  all: readonly ParcelRow[];
  /** How far back; null while nothing was read. */
  back: string | null;
  complete: boolean;
  /** The server lists parcels by the time they were processed and printed, so `all` is complete. */
  listed: boolean;
}

export function useReadRows({ created, moved, support }: DayReading): ReadRows {
  const { rows, back, complete } = created;
  const [processed, printed] = [moved.processed_since.rows, moved.printed_since.rows];
  const isListed = Object.values(support).every((one) => one === 'listed');
  const lists = useMemo(
    () => ({ created: rows, processed, printed, back, complete, listed: isListed }),
    [rows, processed, printed, back, complete, isListed],
  );
  const settled = useSettled(
    lists,
    [created, ...Object.values(moved)].some(({ reading }) => reading),
  );
  return useMemo(() => {
    const { processed: done, printed: out, ...read } = settled;
    const all = new Map([...done, ...out, ...read.created].map((row) => [row.id, row]));
    return { ...read, all: [...all.values()] };
  }, [settled]);
}
