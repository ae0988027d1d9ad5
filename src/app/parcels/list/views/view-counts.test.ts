import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { type ViewStart, viewStarts } from './parcel-views.ts';
import { countInView } from './view-counts.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const circumstances = { now, notSent: new Map(), isProcessing: () => false };
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

it('counts what is loaded of the list that a view begins with, and more of it page by page', () => {
  const loaded = { query: {}, rows: rows.slice(0, 1), complete: false };
  expect(countInView(viewStarts.open, loaded, circumstances)).toBe(1);
  expect(countInView(viewStarts.open, { ...loaded, rows: [...rows, row('5', {})] }, circumstances)).toBe(2);
  // One of the rows is another by now.
  const changed = rows.with(0, row('1', { processing_errors: ['no'] }));
  expect(countInView(viewStarts.open, { ...loaded, rows: changed }, circumstances)).toBe(0);
  expect(countInView(viewStarts.refused, { ...loaded, rows: changed }, circumstances)).toBe(2);
  // Not even how many there are: no one knows that of a part.
  expect(countInView(all, loaded, circumstances)).toBeNull();
});

it('knows nothing of a view with another query, unless all parcels are there', () => {
  const part = { query: {}, rows, complete: false };
  expect(countInView(viewStarts['to-print'], part, circumstances)).toBeNull();
  expect(countInView(viewStarts['to-print'], { ...part, complete: true }, circumstances)).toBe(1);
  expect(countInView(all, { ...part, complete: true }, circumstances)).toBe(4);
  const own: ViewStart = { view: null, source: 'manual', since: {} };
  expect(countInView(own, { ...part, complete: true }, circumstances)).toBe(1);
  // All of a filter are not all parcels.
  const filtered = { query: { source: 'manual' } as const, rows, complete: true };
  expect(countInView(viewStarts.open, filtered, circumstances)).toBeNull();
  expect(countInView(own, filtered, circumstances)).toBe(1);
});
