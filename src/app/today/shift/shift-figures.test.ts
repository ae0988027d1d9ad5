import { describe, expect, it } from 'vitest';
import type { CountedWork, WorkEntry } from '#app/api/work-log/work-entry.ts';
import { shiftCsv } from './shift-csv.ts';
import { shiftFigures, shiftText } from './shift-figures.ts';
import { shiftReport } from '#app/shift/shift-report.ts';

// A day of this machine's zone, whichever that is: a formatter keeps the zone it was made in.
const first = new Date(2026, 10, 25).getTime();
const at = (time: string) => new Date(`2026-11-25T${time}:00`).getTime();
const ofDevice = { of: 'device', since: at('07:00'), kept: true, complete: true } as const;
const names = { station: (id: string) => `Station ${id}`, person: (id: string) => ({ p1: 'Ana' })[id] ?? id };
const entries: WorkEntry[] = [
  { id: '', at: at('08:00'), source: 'single', kind: 'corrected', count: 1 },
  { id: '', at: at('08:20'), source: 'station', kind: 'processed', count: 40 },
  { id: '', at: at('08:40'), source: 'station', kind: 'printed', count: 38 },
  { id: '', at: at('10:00'), source: 'run', kind: 'processed', count: 1200 },
];

it('a shift report has plain lines, and each sum is that of the lines below it', () => {
  const figures = shiftFigures(shiftReport(entries, first), first, ofDevice, names);
  // The space before AM is another one in newer versions of Unicode's data.
  expect(shiftText(figures).replaceAll('\u202F', ' ').split('\n')).toEqual([
    'Shift on this device, Wednesday, November 25, 2026',
    '',
    'Processed: 1,240',
    'Refused or not sent: 0',
    'Corrected: 1',
    'Labels printed: 38',
    'Reprints: 0',
    'First action: 8:00 AM',
    'Last action: 10:00 AM',
    'Time worked: 40 min',
    'Processed per hour: 1,860',
    '',
    'By source',
    'Station: 40 processed, 38 labels printed',
    'Runs: 1,200 processed',
    'Single parcels: 1 correction',
    '',
    'By hour',
    '8:00 AM–9:00 AM: 40 processed, 1 correction, 38 labels printed',
    '10:00 AM–11:00 AM: 1,200 processed',
    '',
    'Time worked leaves out breaks of more than 30 minutes.',
    'Counted since Nov 25, 2026, 7:00:00 AM, in this browser alone: what other browsers and devices did is unknown here.',
    'Signing out clears it; it is kept for at most 31 days.',
    '',
  ]);
});

it('counts that could not be stored are reported', () => {
  const figures = shiftFigures(shiftReport(entries, first), first, { ...ofDevice, kept: false }, names);
  expect(figures.notes.at(-1)).toContain('lost when this tab closes');
});

it('the shift has a line for each hour and source in a file, with a byte order mark', () => {
  expect(shiftCsv(shiftReport(entries, first), first, null).replaceAll('\u202F', ' ').split('\r\n')).toEqual([
    '\uFEFFDay,Hour,Source,Processed,Refused or not sent,Corrected,Labels printed,Reprints,Pieces counted,Pieces not scanned,Weights taken,Set aside',
    '2026-11-25,8:00 AM–9:00 AM,Station,40,0,0,38,0,0,0,0,0',
    '2026-11-25,8:00 AM–9:00 AM,Single parcels,0,0,1,0,0,0,0,0,0',
    '2026-11-25,10:00 AM–11:00 AM,Runs,1200,0,0,0,0,0,0,0,0',
    '',
  ]);
});

describe('the shift of a desk', () => {
  const work: CountedWork[] = [
    { id: '', at: at('08:20'), source: 'station', kind: 'processed', count: 40, station: '1', person: 'p1' },
    { id: '', at: at('08:21'), source: 'station', kind: 'processed', count: 2, station: '2', person: null },
    { id: '', at: at('08:40'), source: '', kind: 'printed', count: 3, station: '2', person: 'p1' },
  ];
  const report = shiftReport(work, first);

  it('the shift of a desk adds up over its stations and people', () => {
    const { groups, total } = shiftFigures(report, first, { ...ofDevice, of: 'desk' }, names);
    expect(total).toMatchObject({ processed: 42, printed: 3 });
    const lines = groups.map(({ name, lines: own }) => [
      name,
      ...own.map((line) => `${line.name}: ${line.counts.processed} ${line.counts.printed}`),
    ]);
    expect(lines.slice(0, 3)).toEqual([
      ['By station', 'Station 1: 40 0', 'Station 2: 2 3'],
      ['By person', 'Ana: 40 3', 'No badge: 2 0'],
      ['By source', 'Station: 42 0', 'Unknown source: 0 3'],
    ]);
  });

  it('the shift of a desk names no people where no badge was read', () => {
    const nameless = shiftReport(
      work.map((entry) => ({ ...entry, person: null })),
      first,
    );
    const { groups } = shiftFigures(nameless, first, { ...ofDevice, of: 'desk' }, names);
    expect(groups.map(({ name }) => name)).toEqual(['By station', 'By source', 'By hour']);
  });

  it('the shift of a desk has a line for each station and person in a file', () => {
    expect(shiftCsv(report, first, names).replaceAll('\u202F', ' ').split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFDay,Hour,Source,Station,Person,Processed,Refused or not sent,Corrected,Labels printed,Reprints,Pieces counted,Pieces not scanned,Weights taken,Set aside',
      '2026-11-25,8:00 AM–9:00 AM,Station,Station 1,Ana,40,0,0,0,0,0,0,0,0',
      '2026-11-25,8:00 AM–9:00 AM,Station,Station 2,,2,0,0,0,0,0,0,0,0',
    ]);
  });
});
