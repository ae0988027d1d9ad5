import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { type ViewStart, viewStarts } from './parcel-views.ts';
import { countInView, countMatching, type LoadedRows } from './view-counts.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const circumstances = { now, notSent: new Map(), printedHere: nothingPrinted, isProcessing: () => false };
const all: ViewStart = { view: null, since: {} };

function row(id: string, fields: object) {
  const parcel = readParcel({ id, source: 'api', ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

const rows = [
  row('1', {}),
  row('2', { processing_errors: ['no'] }),
  row('3', { processed_at: '2026-11-20T10:00:00Z' }),
  row('4', { processed_at: '2026-01-20T10:00:00Z', source: 'manual' }),
];

/** The count of a tab beside the list on screen. */
function countOf(start: ViewStart, shown: LoadedRows, current = false, others: LoadedRows[] = []) {
  return countInView(start, { shown, current, others }, circumstances)?.count ?? null;
}

it('no view is counted in a part of a list, not even the one on screen, as the other part is unknown', () => {
  const part = { query: {}, rows, complete: false };
  for (const start of [all, viewStarts.open, viewStarts.late, viewStarts.refused]) {
    expect(countOf(start, part)).toBeNull();
    expect(countOf(start, part, true)).toBeNull();
  }
});

it('a whole list is counted again after a row of it changed or another came', () => {
  const whole = { query: {}, rows, complete: true };
  expect(countOf(viewStarts.open, whole)).toBe(1);
  expect(countOf(viewStarts.open, { ...whole, rows: [...rows, row('5', {})] })).toBe(2);
  const changed = rows.with(0, row('1', { processing_errors: ['no'] }));
  expect(countOf(viewStarts.open, { ...whole, rows: changed })).toBe(0);
  expect(countOf(viewStarts.refused, { ...whole, rows: changed })).toBe(2);
  expect(countOf(all, whole)).toBe(4);
});

it('a view with filters is counted among all parcels of the account, and none among those of another filter', () => {
  const whole = { query: {}, rows, complete: true };
  expect(countOf(viewStarts['to-print'], whole)).toBe(1);
  const own: ViewStart = { view: null, source: 'manual', since: {} };
  expect(countOf(own, whole)).toBe(1);
  const filtered = { query: { source: 'manual' } as const, rows, complete: true };
  expect(countOf(viewStarts.open, filtered)).toBeNull();
  expect(countOf(viewStarts.open, filtered, true)).toBeNull();
  expect(countOf(own, filtered)).toBe(1);
});

it('a list that is not read to its end is counted in a whole one without other filters, with what is picked of it', () => {
  const whole: LoadedRows = { query: { sort: 'created_at' }, rows, complete: true };
  const ofApi: LoadedRows = { query: { source: 'api' }, rows: rows.slice(0, 3), complete: true };
  const lists = [ofApi, whole];
  expect(countMatching({}, null, lists)).toBe(4);
  expect(countMatching({ source: 'manual' }, null, lists)).toBe(1);
  expect(countMatching({ source: 'api' }, { matches: ({ id }) => id !== '1' }, lists)).toBe(2);
  expect(countMatching({}, null, [ofApi, { ...whole, complete: false }])).toBeNull();
});

it('the view on screen is counted by the list there, which Today opens without the filter of the tab', () => {
  const whole = { query: {}, rows, complete: true };
  const [recent, older] = [countOf(viewStarts['to-print'], whole), countOf(viewStarts['to-print'], whole, true)];
  expect([recent, older]).toEqual([1, 2]);
  expect(countOf(viewStarts['to-print'], { ...whole, complete: false }, true)).toBeNull();
});

it('the count of a view takes what another part of the page has read to its end', () => {
  const shown = { query: { processed_since: '2026-11-01T00:00:00Z' }, rows: rows.slice(2, 3), complete: false };
  expect(countOf(viewStarts.open, shown)).toBeNull();
  const account = { query: { sort: '-created_at' } as const, rows, complete: true };
  expect(countOf(viewStarts.open, shown, false, [account])).toBe(1);
  expect(countOf(viewStarts.open, shown, false, [{ ...account, complete: false }])).toBeNull();
});
