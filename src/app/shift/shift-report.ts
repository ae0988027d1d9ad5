import { type WorkKind, workKinds, workSources } from '#contract/desk/work-kinds.ts';
import type { CountedWork } from '#app/api/work-log/work-entry.ts';
import { dayStart, type Slot, slotsOf } from './day-slots.ts';

export type ShiftCounts = Record<WorkKind, number>;

/** What one source did in one hour of the day, at one station by one person: the smallest part shown. All sums are made of these. */
export interface ShiftCell {
  slot: Slot;
  source: CountedWork['source'];
  /** Null where it is not known; missing for a single device. */
  station: string | null;
  person: string | null;
  counts: ShiftCounts;
}

export interface ShiftReport {
  /** In the order of the day, those in which something was done. */
  cells: readonly ShiftCell[];
  total: ShiftCounts;
  /** The first and last time at which something was done, in milliseconds since 1970 UTC; null where nothing was. */
  first: number | null;
  last: number | null;
  /** Between the first and the last of them, without breaks. */
  workedMillis: number;
  /** Processed in an hour of work; null before there was enough of it to say so. */
  perHour: number | null;
}

const minute = 60_000;
/** Those that nobody named come last. */
export const sourceOrder: readonly CountedWork['source'][] = [...workSources, ''];
/** A longer time in which nothing was done is a break. */
export const longestPause = 30 * minute;
/** With less work no pace per hour is shown. */
const minWorked = 10 * minute;

/** What was done on the day that begins with `first`, a time of day in this zone; what is of another day is left out. */
export function shiftReport(entries: readonly CountedWork[], first: number): ShiftReport {
  const over = dayStart(first, 1);
  const slots = slotsOf('day', first);
  const starts = slots.map(({ start }) => Date.parse(start));
  const ofDay = entries.filter(({ at }) => at >= first && at < over);
  const cells = slots.flatMap((slot, index) => {
    const [from, to] = [starts[index] ?? first, starts[index + 1] ?? over];
    const ofHour = ofDay.filter(({ at }) => at >= from && at < to);
    return partsOf(ofHour).flatMap((part): ShiftCell[] => {
      const counts = countsOf(part);
      return isNothing(counts) ? [] : [{ slot, ...cellOf(part), counts }];
    });
  });
  const total = sumOf(cells);
  const times = timestampsOf(ofDay);
  const workedMillis = worked(times);
  return {
    cells,
    total,
    first: times[0] ?? null,
    last: times.at(-1) ?? null,
    workedMillis,
    perHour: workedMillis < minWorked ? null : total.processed / (workedMillis / (60 * minute)),
  };
}

export function sumOf(cells: readonly ShiftCell[]): ShiftCounts {
  const sum = none();
  for (const { counts } of cells) for (const kind of workKinds) sum[kind] += counts[kind];
  return sum;
}

/** The parts of a report under a name of each, in the order in which the names come first. */
export function groupCells<Name>(
  cells: readonly ShiftCell[],
  nameOf: (cell: ShiftCell) => Name,
): { name: Name; counts: ShiftCounts }[] {
  const groups = new Map<Name, ShiftCell[]>();
  for (const cell of cells) {
    const name = nameOf(cell);
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  return [...groups].map(([name, own]) => ({ name, counts: sumOf(own) }));
}

function cellOf([first]: readonly CountedWork[]): Pick<ShiftCell, 'source' | 'station' | 'person'> {
  return { source: first?.source ?? '', station: first?.station ?? null, person: first?.person ?? null };
}

/** Entries of the same source, station and person, in the order of the sources. */
function partsOf(entries: readonly CountedWork[]): CountedWork[][] {
  const parts = new Map<string, CountedWork[]>();
  for (const entry of entries) {
    const key = `${sourceOrder.indexOf(entry.source)} ${entry.station ?? ''} ${entry.person ?? ''}`;
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [entry]);
    else part.push(entry);
  }
  return [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
}

function countsOf(entries: readonly CountedWork[]): ShiftCounts {
  const counts = none();
  for (const { kind, count } of entries) counts[kind] += count;
  return counts;
}

function none(): ShiftCounts {
  return {
    processed: 0,
    refused: 0,
    corrected: 0,
    printed: 0,
    reprinted: 0,
    counted: 0,
    'not-scanned': 0,
    weighed: 0,
    'set-aside': 0,
  };
}

function isNothing(counts: ShiftCounts): boolean {
  return workKinds.every((kind) => counts[kind] === 0);
}

/** When something was done, in order. What was counted and then taken back never happened. */
function timestampsOf(entries: readonly CountedWork[]): number[] {
  const left = new Map<string, { at: number; count: number }>();
  for (const { at, source, kind, count, station, person } of entries) {
    const key = `${at} ${source} ${kind} ${station ?? ''} ${person ?? ''}`;
    left.set(key, { at, count: (left.get(key)?.count ?? 0) + count });
  }
  const times = new Set([...left.values()].filter(({ count }) => count > 0).map(({ at }) => at));
  return [...times].toSorted((one, other) => one - other);
}

function worked(times: readonly number[]): number {
  let sum = 0;
  for (const [index, at] of times.entries()) {
    const since = at - (times[index - 1] ?? at);
    if (since <= longestPause) sum += since;
  }
  return sum;
}
