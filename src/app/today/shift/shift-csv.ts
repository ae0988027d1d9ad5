import { workKinds } from '#contract/desk/work-kinds.ts';
import { csvText } from '#app/spreadsheet/text/csv-text.ts';
import { dayName, slotsOf } from '#app/shift/day-slots.ts';
import { slotName } from '#app/today/hours/slot-names.ts';
import { saveFile } from '#app/ui/save-file.ts';
import type { ShiftCell, ShiftReport } from '#app/shift/shift-report.ts';
import type { ShiftNames } from './shift-figures.ts';
import { shiftWords as words } from '#app/today/day-words.ts';

/** Saves a line for each hour and source, and of the desk for each station and person, so that any sum of a column counts nothing twice. */
export function saveShiftCsv(report: ShiftReport, first: number, names: ShiftNames | null): void {
  saveFile(words.fileName(dayName(first)), 'text/csv;charset=utf-8', shiftCsv(report, first, names));
}

/** `names`: null where it is of one device. */
export function shiftCsv({ cells }: ShiftReport, first: number, names: ShiftNames | null): string {
  const slots = slotsOf('day', first);
  const who = ({ station, person }: ShiftCell): string[] =>
    names === null ? [] : [station === null ? '' : names.station(station), person === null ? '' : names.person(person)];
  return csvText(
    [
      words.day,
      words.hour,
      words.source,
      ...(names === null ? [] : [words.station, words.person]),
      ...workKinds.map((kind) => words.kinds[kind]),
    ],
    cells.map((cell) => [
      dayName(first),
      slotName('day', cell.slot, slots),
      words.sources[cell.source],
      ...who(cell),
      ...workKinds.map((kind) => String(cell.counts[kind])),
    ]),
  );
}
