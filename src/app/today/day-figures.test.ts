import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { countFigures, GrowingFigures } from './day-figures.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const circumstances = { now, notSent: new Map(), printedHere: nothingPrinted, isProcessing: () => false };
const timestamp = constantFrom(null, '2026-11-25T11:00:00Z', '2026-11-25T13:00:00Z', '2026-11-20T10:00:00Z');
const someRow = record({
  ship_by: timestamp,
  processed_at: timestamp,
  printed_at: timestamp,
  cancelled_at: timestamp,
  processing_errors: constantFrom([], ['no']),
}).map((fields) => {
  const parcel = readParcel({ id: 'x', created_at: '2026-11-25T09:00:00Z', ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
});

it('rows that are added, changed or replaced are counted as if from the start', () => {
  assert(
    property(array(array(someRow, { maxLength: 8 }), { maxLength: 6 }), (pages) => {
      const growing = new GrowingFigures();
      const rows = pages.map((_, index) => pages.slice(0, index + 1).flat());
      for (const read of [...rows, ...rows.toReversed(), ...rows.map((read) => read.toReversed())])
        expect(growing.count(read, circumstances)).toEqual(countFigures(read, null, circumstances));
      const later = { ...circumstances, now: now + 3 * 3_600_000 };
      const all = pages.flat();
      growing.count(all, circumstances);
      expect(growing.count(all, later)).toEqual(countFigures(all, null, later));
    }),
  );
});

it('the parcels printed today come from their list, where there is one', () => {
  const printed = (id: string) => {
    const parcel = readParcel({ id, created_at: '2026-11-25T09:00:00Z', printed_at: '2026-11-25T11:00:00Z' });
    if (parcel === null) throw new Error('no parcel');
    return toParcelRow(parcel);
  };
  expect(countFigures([printed('a')], [printed('a'), printed('b')], circumstances)['printed-today']).toBe(2);
  expect(countFigures([printed('a')], null, circumstances)['printed-today']).toBe(1);
});
