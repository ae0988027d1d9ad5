import { beforeEach, expect, test } from 'vitest';
import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import { answerPrint, notePrint, noteRefused, noteShared, readPrintLedger } from './print-ledger.ts';
import { findLost, settleByEvent, settlePrint } from './settle-prints.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const label = (id: string) => ({ id, kind: 'labels' as const, pages: [1] });
const job = { what: 'labels', source: 'single', sheets: 1 } as const;
const onPrinter = (id: string, ...parcels: string[]) =>
  notePrint(
    { ...job, parts: parcels.map(label), printer: { name: 'Labels', job: id, state: 'unknown', message: null } },
    'not-asked',
    now,
  );
const inDialog = (print: string) => notePrint({ ...job, parts: [label('p')], print }, 'asked', now);
const known = () => readPrintLedger().map(({ outcome, good }) => [outcome, good]);

beforeEach(() => forgetDeviceStores());

test('what the desk knows of the paper ends what is not known here, and is not given back to the desk', () => {
  onPrinter('job-1', 'p');
  settlePrint('job-1', 'pending', null);
  settlePrint('another', 'out', 1);
  expect(known()).toEqual([['not-asked', null]]);
  settlePrint('job-1', 'out', 1);
  expect(readPrintLedger()[0]).toMatchObject({ outcome: 'all', shared: 'all' });
  settlePrint('job-1', 'none', 0);
  expect(readPrintLedger()[0]).toMatchObject({ outcome: 'part', good: 0, shared: 'part 0' });
});

test('an answer on its way to the desk is newer than what the desk says', () => {
  const id = onPrinter('job-1', 'p');
  answerPrint(id, { good: 0 });
  settlePrint('job-1', 'out', 1);
  expect(known()).toEqual([['part', 0]]);
  noteShared(id, 'part 0');
  settlePrint('job-1', 'out', 1);
  expect(known()).toEqual([['all', null]]);
});

test('a print in the dialog is settled under its own id; one that the browser blocked stays blocked until it is out', () => {
  const id = inDialog('print-of-dialog-1');
  noteShared(id, 'not-asked');
  settlePrint('print-of-dialog-1', 'part', 1);
  expect(known()).toEqual([['part', 1]]);
  noteRefused(id);
  noteShared(id, 'refused');
  settlePrint('print-of-dialog-1', 'none', 0);
  expect(known()[0]?.[0]).toBe('refused');
  settlePrint('print-of-dialog-1', 'out', 1);
  expect(known()).toEqual([['all', null]]);
});

test('an event settles a print of one parcel; of several its records must be read', () => {
  onPrinter('one', 'p');
  onPrinter('two', 'p', 'q');
  const event = (print: string, result: 'out' | 'part' | 'pending') =>
    settleByEvent({ print, parcel: 'p', documents: ['labels'], result });
  expect([event('one', 'pending'), event('one', 'part'), event('unknown', 'out')]).toEqual([false, true, false]);
  expect([event('one', 'out'), event('two', 'out')]).toEqual([false, true]);
  expect(known()).toEqual([
    ['not-asked', null],
    ['all', null],
  ]);
});

test('a print whose answer was lost becomes the job of this station that holds its label, each job once', () => {
  onPrinter('', 'p');
  onPrinter('taken', 'p');
  const record = (print: string, changes: Partial<PrintRecord> = {}): PrintRecord => ({
    id: print,
    print,
    parcel: 'p',
    attempt: null,
    document: 'labels',
    pages: 1,
    copies: 1,
    printer: 'Labels',
    station: ownStation(),
    person: null,
    result: 'out',
    pages_out: 1,
    by_person: false,
    at: new Date(now - 5_000).toISOString(),
    changed_at: new Date(now).toISOString(),
    ...changes,
  });
  const others = [
    record('taken'),
    record('other station', { station: 'another-station' }),
    record('other printer', { printer: 'Zebra' }),
    record('slip', { document: 'slip' }),
    record('parcel', { parcel: 'q' }),
    record('long ago', { at: new Date(now - 3_600_000).toISOString() }),
  ];
  findLost(others);
  expect(readPrintLedger().map(({ printer }) => printer?.job)).toEqual(['taken', '']);
  findLost([...others, record('lost')]);
  expect(readPrintLedger()[1]?.printer).toEqual({ name: 'Labels', job: 'lost', state: 'pending', message: null });
});
