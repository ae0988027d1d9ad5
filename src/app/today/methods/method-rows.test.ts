import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { methodRows, sortMethods } from './method-rows.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';

const since = '2026-11-25T00:00:00Z';
const circumstances = {
  now: Date.parse('2026-11-25T12:00:00Z'),
  notSent: new Map(),
  printedHere: nothingPrinted,
  isProcessing: () => false,
};

let count = 0;
function row(method: string | null, created: string, fields: object = {}) {
  count += 1;
  const parcel = readParcel({
    id: `parcel-${count}`,
    created_at: created,
    shipping_method: method === null ? null : { id: method, name: method.toUpperCase() },
    ...fields,
  });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

it('the table counts, times and names the longest waiting of each method', () => {
  const old = row('dhl', '2026-11-20T08:00:00Z');
  const rows = methodRows(
    [
      row('dhl', '2026-11-25T08:00:00Z', { processed_at: '2026-11-25T08:10:00Z', printed_at: '2026-11-25T08:11:00Z' }),
      row('dhl', '2026-11-25T08:00:00Z', { processed_at: '2026-11-25T09:00:00Z' }),
      row('dhl', '2026-11-25T08:00:00Z', { processed_at: '2026-11-25T10:00:00Z' }),
      row('dhl', '2026-11-25T09:00:00Z', { processing_errors: ['no'] }),
      row('dhl', '2026-11-21T08:00:00Z'),
      old,
      // Of another day, and done: nothing of it is counted.
      row('ups', '2026-11-20T08:00:00Z', { processed_at: '2026-11-20T09:00:00Z', printed_at: '2026-11-20T09:00:00Z' }),
      row(null, '2026-11-25T11:00:00Z'),
    ],
    { since, before: null },
    circumstances,
  );
  expect(rows).toEqual([
    {
      id: 'dhl',
      name: 'DHL',
      parcels: 4,
      refused: 1,
      toProcessed: 3_600_000,
      toPrinted: 60_000,
      waiting: { id: old.id, since: old.created_at },
    },
    {
      id: 'none',
      name: null,
      parcels: 1,
      refused: 0,
      toProcessed: null,
      toPrinted: null,
      waiting: { id: 'parcel-8', since: '2026-11-25T11:00:00Z' },
    },
  ]);
});

it('a day that is over is counted alone, with waiting parcels of any day', () => {
  const later = row('dhl', '2026-11-25T00:00:00Z');
  const rows = methodRows(
    [row('dhl', '2026-11-24T00:00:00Z'), row('dhl', '2026-11-24T23:59:59Z'), later, row('ups', later.created_at)],
    { since: '2026-11-24T00:00:00Z', before: since },
    circumstances,
  );
  expect(rows.map(({ id, parcels, waiting }) => [id, parcels, waiting?.since])).toEqual([
    ['dhl', 2, '2026-11-24T00:00:00Z'],
    ['ups', 0, later.created_at],
  ]);
});

it('the table of methods sorts by each column, what has no value last', () => {
  const one = { id: 'a', name: 'A', parcels: 10, refused: 1, toProcessed: 5, toPrinted: null, waiting: null };
  const two = { id: 'b', name: 'B', parcels: 2, refused: 1, toProcessed: null, toPrinted: 9, waiting: null };
  const three = { ...one, id: 'c', name: null, parcels: 0, waiting: { id: 'x', since: '2026-11-20T08:00:00Z' } };
  const four = { ...three, id: 'd', waiting: { id: 'y', since: '2026-11-21T08:00:00Z' } };
  const ids = (by: Parameters<typeof sortMethods>[1], descending: boolean) =>
    sortMethods([one, two, three, four], by, descending)
      .map(({ id }) => id)
      .join('');
  expect(ids('name', false)).toBe('abcd');
  expect(ids('name', true)).toBe('bacd');
  expect(ids('parcels', true)).toBe('abcd');
  // The share, not the count.
  expect(ids('refused', true)).toBe('bacd');
  expect(ids('toProcessed', false)).toBe('acdb');
  expect(ids('toPrinted', true)).toBe('bacd');
  expect(ids('waiting', true)).toBe('cdab');
});
