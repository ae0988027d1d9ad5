import { expect, test } from 'vitest';
import type { PrintSum } from '#contract/desk/prints/print-sums.ts';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';
import { foldShifts } from './fold-shifts.ts';
import { listPrints, mayBeAnswered } from './listed-print.ts';

const noon = new Date(2026, 10, 27, 12).getTime();

function sum(print: string, minutes: number, changes: Partial<PrintSum> = {}): PrintSum {
  const at = new Date(noon - minutes * 60_000).toISOString();
  return {
    print,
    parcels: 1,
    parcel: `parcel of ${print}`,
    documents: ['labels'],
    pages: 1,
    pages_out: null,
    printer: 'Labels',
    station: 'station-b',
    person: null,
    result: 'out',
    by_person: false,
    at,
    changed_at: at,
    ...changes,
  };
}

function entry(id: string, minutes: number, changes: Partial<PrintEntry> = {}): PrintEntry {
  return {
    id,
    at: noon - minutes * 60_000,
    what: 'labels',
    parts: [{ id: 'p', kind: 'labels', pages: [1] }],
    sheets: 1,
    outcome: 'not-asked',
    good: null,
    goesOn: null,
    ...changes,
  };
}

const printer = { name: 'Labels', job: 'job-a', state: 'done' as const, message: null };

test('prints of all stations are one list by time; one of this device is one line with what the desk knows of it', () => {
  const entries = [
    entry('own', 2, { printer, outcome: 'all' }),
    entry('lost', 3, { printer: { ...printer, job: '', state: 'unknown' } }),
    entry('dialog', 5, { print: 'dialog-print' }),
  ];
  const sums = [sum('b1', 1, { parcels: 2, parcel: null }), sum('job-a', 2), sum('b2', 4, { result: 'stopped' })];
  const listed = listPrints(entries, [...sums, sum('dialog-print', 5, { person: 'ana' })]);
  expect(listed.map(({ key, standing, sum: of }) => [key, standing, of?.print ?? null])).toEqual([
    ['b1', 'all', 'b1'],
    ['own', 'all', 'job-a'],
    ['lost', 'unsure', null],
    ['b2', 'open', 'b2'],
    ['dialog', 'sent', 'dialog-print'],
  ]);
});

test('another station’s parcels, printed one by one, are one line a day and person; jobs of several stay', () => {
  const ana = { person: 'ana' };
  const sums = [
    sum('1', 1),
    sum('2', 2, ana),
    sum('3', 3, { parcels: 9, parcel: null }),
    sum('4', 4),
    sum('5', 5, ana),
  ];
  const lines = foldShifts(listPrints([], sums));
  expect(lines.map((line) => (line.kind === 'job' ? line.job.key : line.shift.jobs.map(({ key }) => key)))).toEqual([
    ['1', '4'],
    ['2', '5'],
    '3',
  ]);
});

test('what nobody knows of another station’s paper may be answered here', () => {
  const answered = (changes: Partial<PrintSum>) => {
    const [listed] = listPrints([], [sum('x', 1, changes)]);
    return listed !== undefined && mayBeAnswered(listed);
  };
  for (const result of ['unknown', 'dialog'] as const) expect(answered({ result })).toBe(true);
  for (const result of ['out', 'part', 'none', 'pending', 'printing', 'stopped'] as const)
    expect(answered({ result })).toBe(false);
});

test.each([
  [['labels'], 'labels'],
  [['labels', 'customs'], 'papers'],
  [['slip', 'labels'], 'kits'],
  [['slip'], 'slips'],
  [['customs'], 'customs'],
] as const)('a print of %s is named as one of this device is', (documents, what) => {
  expect(listPrints([], [sum('x', 1, { documents: [...documents] })])[0]?.what).toBe(what);
});
