import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { missedPickups, pickupStates } from './pickup-pace.ts';
import { nothingPrinted } from '#app/printing/ledger/printed-here.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const dhl = { method: 'dhl', name: 'DHL', days: [1, 3], time: '15:30' };
// A Wednesday, 14:20 in Berlin.
const now = Date.parse('2026-11-25T13:20:00Z');

let count = 0;
function row(method: string, fields: object) {
  count += 1;
  const shipping_method = { id: method, name: method };
  const parcel = readParcel({ id: String(count), created_at: '2026-11-25T08:00:00Z', shipping_method, ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

it('a pickup shows how many parcels are left before it, and when they are done at the pace of the last hour', () => {
  const processed = { processed_at: '2026-11-25T09:00:00Z' };
  const rows = [
    row('dhl', {}),
    row('dhl', {}),
    row('dhl', { processing_errors: ['no'] }),
    row('dhl', processed),
    // Two within the hour, one before it, one of another method.
    row('dhl', { ...processed, printed_at: '2026-11-25T13:00:00Z' }),
    row('dhl', { ...processed, printed_at: '2026-11-25T12:20:01Z' }),
    row('dhl', { ...processed, printed_at: '2026-11-25T12:19:59Z' }),
    row('ups', { ...processed, printed_at: '2026-11-25T13:00:00Z' }),
    row('dhl', { cancelled_at: '2026-11-25T13:00:00Z', ...processed }),
  ];
  const late = { ...dhl, time: '18:00' };
  const ups = { method: 'ups', name: 'UPS', days: [4], time: '09:00' };
  const circumstances = { now, notSent: new Map(), printedHere: nothingPrinted, isProcessing: () => false };
  const [first, second] = pickupStates([ups, late, dhl], rows, rows, circumstances);
  expect(first).toEqual({
    pickup: dhl,
    at: Date.parse('2026-11-25T14:30:00Z'),
    isNear: true,
    toProcess: 2,
    refused: 1,
    toPrint: 1,
    pace: 2,
    doneAt: now + 2 * 3_600_000,
  });
  expect(second).toMatchObject({ pickup: ups, isNear: false, pace: 1, doneAt: null });
});

it('a pickup shows until the end of the day how many parcels missed it, whatever their result since', () => {
  const processed = { processed_at: '2026-11-25T09:00:00Z' };
  // 13:00 in Berlin.
  const pickup = { ...dhl, time: '13:00' };
  const timestamp = '2026-11-25T12:00:00Z';
  const rows = [
    row('dhl', {}),
    row('dhl', { processing_errors: ['no'] }),
    row('dhl', processed),
    // Late by a second; the next ones were ready, cancelled, not there yet and not theirs.
    row('dhl', { ...processed, printed_at: '2026-11-25T12:00:01Z' }),
    row('dhl', { ...processed, printed_at: timestamp }),
    row('dhl', { ...processed, cancelled_at: '2026-11-25T11:00:00Z' }),
    row('dhl', { created_at: timestamp }),
    row('ups', {}),
  ];
  const at = (millis: number) => ({
    now: millis,
    notSent: new Map(),
    printedHere: nothingPrinted,
    isProcessing: () => false,
  });
  const missed = { pickup, at: Date.parse(timestamp), left: 4 };
  expect(missedPickups([pickup], rows, at(Date.parse(timestamp) - 1))).toEqual([]);
  expect(missedPickups([pickup], rows, at(Date.parse(timestamp)))).toEqual([missed]);
  expect(missedPickups([pickup], rows, at(Date.parse('2026-11-25T22:59:59Z')))).toEqual([missed]);
  expect(missedPickups([pickup], rows, at(Date.parse('2026-11-25T23:00:00Z')))).toEqual([]);
  expect(missedPickups([{ ...pickup, days: [1, 2] }], rows, at(now))).toEqual([]);
  const ups = { ...pickup, method: 'ups', time: '14:00' };
  expect(missedPickups([pickup, ups], rows, at(now)).map(({ left }) => left)).toEqual([1, 4]);
  expect(missedPickups([pickup], rows.slice(4, 7), at(now))).toEqual([]);
});
