import { workKinds } from '#app/api/work/work-entry.ts';
import { csvText } from '#app/spreadsheet/text/csv-text.ts';
import { dayName, slotsOf } from '#app/shift/day-slots.ts';
import { slotName } from '#app/today/hours/slot-names.ts';
import { saveFile } from '#app/ui/save-file.ts';
import type { ShiftReport } from '#app/shift/shift-report.ts';
import { shiftWords as words } from '#app/today/day-words.ts';

/** Saves a line for each hour and source, so that any sum of the column counts nothing twice. */
export function saveShiftCsv(report: ShiftReport, first: number): void {
  saveFile(`shift-${dayName(first)}.csv`, 'text/csv;charset=utf-8', shiftCsv(report, first));
}

export function shiftCsv({ cells }: ShiftReport, first: number): string {
  const slots = slotsOf('day', first);
  return csvText(
    [words.day, words.hour, words.source, ...workKinds.map((kind) => words.kinds[kind])],
    cells.map(({ slot, source, counts }) => [
      dayName(first),
      slotName('day', slot, slots),
      words.sources[source],
      ...workKinds.map((kind) => String(counts[kind])),
    ]),
  );
}
