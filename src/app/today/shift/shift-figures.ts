import { toTimestamp } from '#contract/values/scalars.ts';
import { parcelWorkKinds, tableWorkKinds, workKinds } from '#contract/desk/work-kinds.ts';
import { formatCount } from '#app/words/define-words.ts';
import type { KnownWork } from '#app/api/work-log/work-entry.ts';
import { slotsOf } from '#app/shift/day-slots.ts';
import { slotName } from '#app/today/hours/slot-names.ts';
import { formatDuration } from '#app/words/duration.ts';
import { locale, numberLocale } from '#app/words/language.ts';
import { formatSince, formatTime } from '#app/words/time.ts';
import {
  groupCells,
  type ShiftCell,
  type ShiftCounts,
  type ShiftReport,
  sourceOrder,
} from '#app/shift/shift-report.ts';
import { shiftWords as words } from '#app/today/day-words.ts';

// A report in words: the same on screen, on paper and as text.

export interface ShiftFigures {
  /** Whose: all stations of the desk, or this device alone. */
  of: KnownWork['of'];
  day: string;
  facts: readonly { name: string; value: string }[];
  /** Parts that come to the same sum: by source, by hour, and of the desk by station and person. */
  groups: readonly { name: string; lines: readonly ShiftLine[] }[];
  total: ShiftCounts;
  notes: readonly string[];
}

export interface ShiftLine {
  name: string;
  counts: ShiftCounts;
}

const pace = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 0 });
const year = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** What stations and people are called. */
export interface ShiftNames {
  station: (id: string) => string;
  person: (id: string) => string;
}

/** `first`: of the day. */
export function shiftFigures(
  report: ShiftReport,
  first: number,
  { of, since, kept, complete }: Omit<KnownWork, 'entries'>,
  names: ShiftNames,
): ShiftFigures {
  const slots = slotsOf('day', first);
  const linesBy = <Name>(nameOf: (cell: ShiftCell) => Name, word: (name: Name) => string) =>
    groupCells(report.cells, nameOf).map(({ name, counts }) => ({ name: word(name), counts }));
  const inOrder = groupCells(report.cells, ({ source }) => source).toSorted(
    (one, other) => sourceOrder.indexOf(one.name) - sourceOrder.indexOf(other.name),
  );
  const byStation = linesBy(
    ({ station }) => station,
    (station) => (station === null ? words.noStation : names.station(station)),
  );
  const byPerson = linesBy(
    ({ person }) => person,
    (person) => (person === null ? words.noPerson : names.person(person)),
  );
  const arePeopleKnown = report.cells.some(({ person }) => person !== null);
  return {
    of,
    day: year.format(first),
    facts: [
      { name: words.facts.first, value: timeOf(report.first) },
      { name: words.facts.last, value: timeOf(report.last) },
      { name: words.facts.worked, value: durationOf(report.workedMillis) },
      { name: words.facts.pace, value: report.perHour === null ? words.notYet : pace.format(report.perHour) },
      ...tableWorkKinds
        .filter((kind) => report.total[kind] !== 0)
        .map((kind) => ({ name: words.kinds[kind], value: formatCount(report.total[kind]) })),
    ],
    groups: [
      ...(of === 'desk' ? [{ name: words.byStation, lines: sortedByName(byStation) }] : []),
      ...(arePeopleKnown ? [{ name: words.byPerson, lines: sortedByName(byPerson) }] : []),
      { name: words.bySource, lines: inOrder.map(({ name, counts }) => ({ name: words.sources[name], counts })) },
      {
        name: words.byHour,
        lines: linesBy(
          ({ slot }) => slot,
          (slot) => slotName('day', slot, slots),
        ),
      },
    ],
    total: report.total,
    notes: [
      ...(report.cells.length === 0 ? [] : [words.breaks]),
      words.coverage[of](formatSince(toTimestamp(since))),
      words.forgotten[of],
      ...(kept ? [] : [words.notKept]),
      ...(complete ? [] : [words.notComplete]),
    ],
  };
}

function sortedByName(lines: readonly ShiftLine[]): ShiftLine[] {
  return lines.toSorted((one, other) => one.name.localeCompare(other.name, locale, { numeric: true }));
}

/** Plain lines, to be pasted into a message. */
export function shiftText({ of, day, facts, groups, total, notes }: ShiftFigures): string {
  return [
    words.heading[of](day),
    '',
    ...parcelWorkKinds.map((kind) => words.count(words.kinds[kind], total[kind])),
    ...facts.map(({ name, value }) => words.line(name, [value])),
    '',
    ...groups.flatMap(({ name, lines }) => [name, ...lines.map(textLine), '']),
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
