import { expect, it } from 'vitest';
import type { PrintJob, PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import type { PrintEntry, PrintOutcome } from '#app/printing/ledger/print-ledger.ts';
import { type PaperState, paperState } from './paper-state.ts';

function entry(job: string, state: PrintJobState, outcome: PrintOutcome = 'not-asked', name = 'Labels'): PrintEntry {
  const printer = { name, job, state, message: `what ${name} says of ${job}` };
  return {
    id: `entry of ${job}`,
    at: 0,
    what: 'labels',
    parts: [],
    sheets: 1,
    outcome,
    good: null,
    goesOn: null,
    printer,
  };
}

function atPrinter(id: string, state: PrintJobState, reasons: string[] = [], printer = 'Labels'): PrintJob {
  const times = { created_at: '', ended_at: null };
  return {
    id,
    printer,
    title: '',
    copies: 1,
    state,
    reasons,
    message: `why ${id} waits`,
    pages: 1,
    pages_out: null,
    ...times,
  };
}

function stateOf(sent: readonly PrintEntry[], jobs: readonly PrintJob[], unsent: boolean): PaperState {
  return paperState(
    sent.map(({ id }) => id),
    [...sent, entry('of another parcel', 'stopped')],
    jobs,
    unsent,
  );
}

it('the paper’s state calls out only what every printer called out', () => {
  expect(stateOf([entry('a', 'done')], [], false)).toEqual({ step: 'out' });
  for (const state of ['pending', 'printing'] as const)
    expect(stateOf([entry('a', 'done'), entry('b', state)], [], false)).toEqual({ step: 'waiting' });
  expect(stateOf([entry('a', 'unknown')], [], false)).toMatchObject({ step: 'stuck', cause: 'unknown' });
  // Its user has looked.
  expect(stateOf([entry('a', 'unknown', 'all')], [], false)).toEqual({ step: 'out' });
  // The ledger was emptied.
  expect(paperState(['a'], [], [], false)).toMatchObject({ step: 'stuck', cause: 'forgotten' });
  expect(stateOf([entry('a', 'done')], [], true)).toMatchObject({ step: 'stuck', cause: 'unsent' });
});

it.each([
  [['media-empty-error'], 'paper'],
  [['marker-supply-low-report', 'media-jam-warning'], 'jam'],
  [['door-open'], 'open'],
  [['com.example.odd'], 'stopped'],
  [[], 'stopped'],
])('a printer that stopped with %j has the cause %s', (reasons, cause) => {
  const state = stateOf([entry('a', 'stopped')], [atPrinter('a', 'stopped', reasons)], false);
  expect(state).toEqual({ step: 'stuck', cause, printer: 'Labels', message: null });
});

it('a job behind the stopped one has the same cause, and one on another printer has none', () => {
  const ahead = atPrinter('of another parcel', 'stopped', ['media-empty']);
  const behind = stateOf([entry('b', 'pending')], [ahead, atPrinter('b', 'pending')], false);
  expect(behind).toEqual({
    step: 'stuck',
    cause: 'paper',
    printer: 'Labels',
    message: 'why of another parcel waits',
  });
  expect(stateOf([entry('c', 'pending', 'not-asked', 'Office')], [ahead], false)).toEqual({ step: 'waiting' });
});

it('a later print that is out settles a label that this station’s printer did not put out', () => {
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
  const record = (print: string, minutes: number, changes: Partial<PrintRecord> = {}): PrintRecord => ({
    id: print,
    print,
    parcel: 'p',
    attempt: null,
    document: 'labels',
    pages: 1,
    copies: 1,
    printer: 'Zebra',
    station: 'station-b',
    person: null,
    result: 'out',
    pages_out: 1,
    by_person: false,
    at: at(minutes),
    changed_at: at(minutes),
    ...changes,
  });
  const parts = [{ id: 'p', kind: 'labels' as const, pages: [1] }];
  const own = record('a', 5, { printer: 'Labels', result: 'stopped' });
  const settled = (state: PrintJobState, records: readonly PrintRecord[], also: PrintEntry['parts'] = []) => {
    const sent = { ...entry('a', state), at: 6 * 60_000, parts: [...parts, ...also] };
    return paperState([sent.id], [sent], [atPrinter('a', state, ['media-empty'])], false, [...records, own]);
  };
  const later = record('b', 7);
  expect(settled('stopped', [later])).toEqual({ step: 'out', elsewhere: later, waitsAt: 'Labels' });
  expect(settled('unknown', [later])).toEqual({ step: 'out', elsewhere: later, waitsAt: null });
  // What came out before is what this station printed again.
  expect(settled('stopped', [record('b', 4)])).toMatchObject({ step: 'stuck', cause: 'paper' });
  expect(settled('stopped', [record('b', 7, { result: 'printing' })])).toMatchObject({ step: 'stuck' });
  expect(settled('stopped', [later], [{ id: 'p', kind: 'customs', pages: [1] }])).toMatchObject({ step: 'stuck' });
});
