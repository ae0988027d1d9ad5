import { toTimestamp } from '#contract/values/scalars.ts';
import { workKinds, workSources } from '#app/api/work/work-entry.ts';
import { slotsOf } from '#app/shift/day-slots.ts';
import { slotName } from '#app/today/hours/slot-names.ts';
import { formatDuration } from '#app/words/duration.ts';
import { locale, numberLocale } from '#app/words/language.ts';
import { formatSince, formatTime } from '#app/words/time.ts';
import { groupCells, type ShiftCounts, type ShiftReport } from '#app/shift/shift-report.ts';
import { shiftWords as words } from '#app/today/day-words.ts';

// A report in words: the same on screen, on paper and as text.

export interface ShiftFigures {
  day: string;
  facts: readonly { name: string; value: string }[];
  sources: readonly ShiftLine[];
  hours: readonly ShiftLine[];
  total: ShiftCounts;
  notes: readonly string[];
}

export interface ShiftLine {
  name: string;
  counts: ShiftCounts;
}

const pace = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 0 });
const year = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `since`, `kept`: as in `KnownWork`. `first`: of the day. */
export function shiftFigures(report: ShiftReport, first: number, since: number, kept: boolean): ShiftFigures {
  const slots = slotsOf('day', first);
  const sources = groupCells(report.cells, ({ source }) => source)
    .toSorted((one, other) => workSources.indexOf(one.name) - workSources.indexOf(other.name))
    .map(({ name, counts }) => ({ name: words.sources[name], counts }));
  return {
    day: year.format(first),
    facts: [
      { name: words.facts.first, value: timeOf(report.first) },
      { name: words.facts.last, value: timeOf(report.last) },
      { name: words.facts.worked, value: durationOf(report.workedMillis) },
      { name: words.facts.pace, value: report.perHour === null ? words.notYet : pace.format(report.perHour) },
    ],
    sources,
    hours: groupCells(report.cells, ({ slot }) => slot).map(({ name, counts }) => ({
      name: slotName('day', name, slots),
      counts,
    })),
    total: report.total,
    notes: [
      ...(report.cells.length === 0 ? [] : [words.breaks]),
      words.coverage(formatSince(toTimestamp(since))),
      words.forgotten,
      ...(kept ? [] : [words.notKept]),
    ],
  };
}

/** Plain lines, to be pasted into a message. */
export function shiftText({ day, facts, sources, hours, total, notes }: ShiftFigures): string {
  return [
    words.heading(day),
    '',
    ...workKinds.map((kind) => words.count(words.kinds[kind], total[kind])),
    ...facts.map(({ name, value }) => words.line(name, [value])),
    '',
    words.bySource,
    ...sources.map(textLine),
    '',
    words.byHour,
    ...hours.map(textLine),
    '',
    ...notes,
    '',
  ].join('\n');
}

function textLine({ name, counts }: ShiftLine): string {
  const some = workKinds.filter((kind) => counts[kind] !== 0);
  return words.line(
    name,
    some.map((kind) => words.part(kind, counts[kind])),
  );
}

/** In whole minutes, once there are any. */
function durationOf(millis: number): string {
  return formatDuration(millis < 60_000 ? millis : Math.floor(millis / 60_000) * 60_000);
}

function timeOf(millis: number | null): string {
  return millis === null ? '' : formatTime(toTimestamp(millis));
}
