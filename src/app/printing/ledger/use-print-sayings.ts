import { useQuery } from '@tanstack/react-query';
import { mayBeOut, type PrintRecord } from '#contract/desk/prints/print-records.ts';
import { useActorNames } from '#app/api/desk/actor-names.ts';
import { parcelHistoryQuery } from '#app/api/desk/desk-prints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { formatTime, formatTimestamp } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { deskPrintWords as words } from './desk-print-words.ts';

/** What is said of a print, with names of stations and people: `Label printed at Station 1 by Ana, 09:40, on Zebra-1`. */
export function usePrintSaying(): (record: PrintRecord) => string {
  const names = useActorNames();
  const now = useNow();
  return (record) => words.record(record, names(record), shortTime(record.at, now));
}

/** The time of day where it was today, else with the date. */
function shortTime(at: string, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(at) : formatTimestamp(at);
}

/** The prints of a parcel's label that came out or may have, from all stations, the newest first; null where they are not known. */
export function useLabelPrints(id: string | null): PrintRecord[] | null {
  const { data } = useQuery({ ...parcelHistoryQuery(useApi(), id ?? ''), ...(id === null && { enabled: false }) });
  return data?.prints.filter(isLabelOut) ?? null;
}

/** A label that came out or may have. */
export function isLabelOut(print: PrintRecord): boolean {
  return print.document === 'labels' && mayBeOut(print);
}
