import { expect, test } from 'vitest';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { countShift, foldShifts, type JobLine } from './fold-shifts.ts';
import { listPrints, ownPrint } from './listed-print.ts';

const noon = new Date(2026, 10, 25, 12).getTime();
const hour = 3_600_000;

function job(id: string, at: number, source: 'station' | 'run', changes: Partial<PrintEntry> = {}): PrintEntry {
  return {
    id,
    at,
    what: 'labels',
    parts: [{ id: `parcel of ${id}`, kind: 'labels', pages: [1] }],
    sheets: 1,
    outcome: 'not-asked',
    good: null,
    goesOn: null,
    work: { source, at, again: [], counted: [] },
    ...changes,
  };
}

const shown = (lines: readonly JobLine[]) =>
  lines.map((line) => (line.kind === 'job' ? line.job.key : line.shift.jobs.map(({ key }) => key)));

test('the jobs of the station are one line a day, at the place of the newest; all others stay', () => {
  const entries = [
    job('s3', noon, 'station'),
    job('r2', noon - hour, 'run'),
    job('s2', noon - 2 * hour, 'station'),
    job('s1', noon - 3 * hour, 'station'),
    job('y2', noon - 20 * hour, 'station'),
    job('y1', noon - 21 * hour, 'station'),
    job('old', noon - 50 * hour, 'station'),
  ];
  expect(shown(foldShifts(listPrints(entries, [])))).toEqual([['s3', 's2', 's1'], 'r2', ['y2', 'y1'], 'old']);
});

test('entries of an earlier version, without a source, are no work of the station', () => {
  const entries = [job('b', noon, 'station', { work: undefined }), job('a', noon - 1, 'station', { work: undefined })];
  expect(shown(foldShifts(listPrints(entries, [])))).toEqual(['b', 'a']);
});

const printer = { name: 'Labels', job: 'j', message: null };

test('a shift counts parcels once, pages all, and what ended otherwise', () => {
  const twice = { parts: [{ id: 'parcel of a', kind: 'labels' as const, pages: [1, 2] }] };
  const jobs = [
    job('b', noon, 'station', twice),
    job('a', noon - 1, 'station'),
    job('c', noon - 2, 'station', { outcome: 'refused' }),
    job('d', noon - 3, 'station', { outcome: 'part', good: 0 }),
    job('e', noon - 4, 'station', { outcome: 'part', good: 0, goesOn: 'b' }),
    job('f', noon - 5, 'station', { printer: { ...printer, state: 'stopped' } }),
    job('g', noon - 6, 'station', { printer: { ...printer, state: 'unknown' } }),
    job('h', noon - 7, 'station', { printer: { ...printer, state: 'unknown' }, outcome: 'all' }),
  ];
  const counted = { parcels: 7, pages: 9, sent: 2, refused: 1, part: 1, open: 1, unsure: 1 };
  expect(countShift({ key: 'own', jobs: jobs.map((one) => ownPrint(one)) })).toEqual(counted);
});
