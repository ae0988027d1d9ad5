import { array, assert, constant, constantFrom, integer, property, record, tuple } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workKinds, workSources } from '#contract/desk/work-kinds.ts';
import type { WorkEntry } from '#app/api/work-log/work-entry.ts';
import { dayStart } from './day-slots.ts';
import { groupCells, longestPause, type ShiftCounts, shiftReport, sumOf } from './shift-report.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const minute = 60_000;
const hour = 60 * minute;
const firstOf = (day: string) => dayStart(Date.parse(`${day}T11:00:00Z`));
const first = firstOf('2026-11-25');
const entry = (minutes: number, given: Partial<WorkEntry> = {}): WorkEntry => ({
  id: '',
  at: first + minutes * minute,
  source: 'station',
  kind: 'processed',
  count: 1,
  ...given,
});
const one = (given: Partial<ShiftCounts>): ShiftCounts => ({
  processed: 0,
  refused: 0,
  corrected: 0,
  printed: 0,
  reprinted: 0,
  counted: 0,
  'not-scanned': 0,
  weighed: 0,
  'set-aside': 0,
  ...given,
});

// Of an ordinary day, and of those on which the clocks go forward and back.
const days = constantFrom('2026-11-25', '2026-03-29', '2026-10-25');
const entries = array(
  record({
    id: constant(''),
    at: integer({ min: -3 * hour, max: 28 * hour }),
    source: constantFrom(...workSources),
    kind: constantFrom(...workKinds),
    count: integer({ min: 1, max: 4 }),
  }),
  { maxLength: 60 },
);
const ofDay = (day: string, offsets: readonly WorkEntry[]) => {
  const begin = firstOf(day);
  return { begin, given: offsets.map((each) => ({ ...each, at: begin + each.at })) };
};

describe('counts', () => {
  it('every action of the day once: by source, by hour and in all', () => {
    assert(
      property(days, entries, (day, offsets) => {
        const { begin, given } = ofDay(day, offsets);
        const { cells, total } = shiftReport(given, begin);
        const mine = given.filter(({ at }) => at >= begin && at < dayStart(begin, 1));
        for (const kind of workKinds) {
          const all = mine.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0);
          expect(total[kind]).toBe(all);
        }
        for (const groups of [groupCells(cells, ({ source }) => source), groupCells(cells, ({ slot }) => slot)]) {
          const again = groups.map(({ counts }, index) => ({ ...cells[index]!, counts }));
          expect(sumOf(again)).toEqual(total);
        }
      }),
    );
  });

  it('each in the hour and under the source that it was done in', () => {
    assert(
      property(days, entries, (day, offsets) => {
        const { begin, given } = ofDay(day, offsets);
        for (const { slot, source, counts } of shiftReport(given, begin).cells) {
          const [from, to] = [Date.parse(slot.start), Date.parse(slot.end)];
          const own = given.filter((each) => each.source === source && each.at >= from && each.at < to);
          for (const kind of workKinds)
            expect(counts[kind]).toBe(
              own.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0),
            );
        }
      }),
    );
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has %i hours, each with its own', (day, hours) => {
    const begin = firstOf(day);
    const given = Array.from({ length: hours }, (_, at) => entry(0, { at: begin + at * hour, count: at + 1 }));
    const { cells } = shiftReport(given, begin);
    expect(cells.map(({ counts }) => counts.processed)).toEqual(given.map(({ count }) => count));
    expect(new Set(cells.map(({ slot }) => slot.start)).size).toBe(hours);
  });

  it('what was counted and then taken back never happened', () => {
    const {
      cells,
      total,
      first: began,
    } = shiftReport(
      [entry(10, { kind: 'printed', count: 5 }), entry(10, { kind: 'printed', count: -5 }), entry(80)],
      first,
    );
    expect(cells).toHaveLength(1);
    expect(total).toEqual(one({ processed: 1 }));
    expect(began).toBe(first + 80 * minute);
  });

  it('nothing on a day without work', () => {
    expect(shiftReport([entry(-1), entry(24 * 60)], first)).toEqual({
      cells: [],
      total: one({}),
      first: null,
      last: null,
      workedMillis: 0,
      perHour: null,
    });
  });
});

describe('time worked', () => {
  it('time worked leaves out what is longer than a pause', () => {
    const report = shiftReport([entry(0), entry(30), entry(61), entry(71)], first);
    expect(report).toMatchObject({ first, last: first + 71 * minute, workedMillis: 40 * minute });
    expect(report.perHour).toBeCloseTo(6);
  });

  it('a report has no pace before ten minutes of work', () => {
    expect(shiftReport([entry(0), entry(9)], first).perHour).toBeNull();
    expect(shiftReport([entry(0), entry(10)], first).perHour).toBeCloseTo(12);
  });

  it('time worked is what lies between first and last without the breaks, in whatever order things were counted', () => {
    const gaps = array(tuple(integer({ min: 1, max: 90 }), constantFrom(...workSources)), { maxLength: 12 });
    assert(
      property(gaps, integer({ min: 0, max: 11 }), (steps, shift) => {
        let minutes = 0;
        const given = [entry(0), ...steps.map(([gap, source]) => entry((minutes += gap), { source }))];
        const worked = steps.map(([gap]) => gap * minute).filter((gap) => gap <= longestPause);
        const rotated = [...given.slice(shift), ...given.slice(0, shift)];
        const report = shiftReport(rotated, first);
        expect(report.workedMillis).toBe(worked.reduce((sum, gap) => sum + gap, 0));
        expect(report.last).toBe(first + minutes * minute);
      }),
    );
  });
});
