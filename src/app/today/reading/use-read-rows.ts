import { useMemo } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { DayReading } from './use-day-reading.ts';
import { useSettled } from './use-settled.ts';

/** What was read, for pictures and tables: while pages come it is up to a second old. The same object as long as nothing changes. */
export interface ReadRows {
  /** The account's parcels, newest first. */
  created: readonly ParcelRow[];
  /** Those and what was processed or printed since the day began, each once. */
  all: readonly ParcelRow[];
  /** How far back; null while nothing was read. */
  back: string | null;
  complete: boolean;
  /** The server tells what was processed and printed since a time: `all` has all of it. */
  told: boolean;
}

export function useReadRows({ created, moved, telling }: DayReading): ReadRows {
  const { rows, back, complete } = created;
  const [processed, printed] = [moved.processed_since.rows, moved.printed_since.rows];
  const isTold = Object.values(telling).every((one) => one === 'told');
  const lists = useMemo(
    () => ({ created: rows, processed, printed, back, complete, told: isTold }),
    [rows, processed, printed, back, complete, isTold],
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
