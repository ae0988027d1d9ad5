import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { formatPickups, parsePickups } from './pickup-file.ts';
import { pickupStates } from './pickup-pace.ts';
import { nextPickup, readPickups } from './pickup-times.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const dhl = { method: 'dhl', name: 'DHL', days: [1, 3], time: '15:30' };
// A Wednesday, 14:20 in Berlin.
const now = Date.parse('2026-11-25T13:20:00Z');
const iso = (millis: number) => new Date(millis).toISOString();

describe('the next pickup', () => {
  it.each([
    ['later today', '2026-11-25T13:20:00Z', '2026-11-25T14:30:00.000Z'],
    ['at this very moment, which is the next one', '2026-11-25T14:30:00Z', '2026-11-30T14:30:00.000Z'],
    ['on the other day', '2026-11-26T09:00:00Z', '2026-11-30T14:30:00.000Z'],
  ])('is %s', (_name, at, next) => {
    expect(iso(nextPickup(dhl, Date.parse(at)))).toBe(next);
  });

  it('is a week away on the only day after its time, also over a change of the clocks', () => {
    const sunday = { ...dhl, days: [0] };
    // Before the clocks go back, and after.
    expect(iso(nextPickup(sunday, Date.parse('2026-10-18T14:00:00Z')))).toBe('2026-10-25T14:30:00.000Z');
  });
});

let count = 0;
function row(method: string, fields: object) {
  count += 1;
  const shipping_method = { id: method, name: method };
  const parcel = readParcel({ id: String(count), created_at: '2026-11-25T08:00:00Z', shipping_method, ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}

it('says what is left before it, and when that is done at the pace of the last hour', () => {
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
  const circumstances = { now, notSent: new Map(), isProcessing: () => false };
  const [first, second] = pickupStates([ups, late, dhl], rows, rows, circumstances);
  expect(first).toEqual({
    pickup: dhl,
    at: Date.parse('2026-11-25T14:30:00Z'),
    isToday: true,
    toProcess: 2,
    refused: 1,
    toPrint: 1,
    pace: 2,
    doneAt: now + 2 * 3_600_000,
  });
  expect(second).toMatchObject({ pickup: ups, isToday: false, pace: 1, doneAt: null });
});

it('keeps what it can read of the settings, and nothing else', () => {
  expect(readPickups([dhl, { ...dhl, days: [3, 9] }])).toEqual([dhl, { ...dhl, days: [3] }]);
  const broken = [
    null,
    {},
    { ...dhl, time: '24:00' },
    { ...dhl, days: [] },
    { ...dhl, days: 'all' },
    { ...dhl, method: '' },
  ];
  expect(readPickups(broken)).toEqual([]);
  expect(readPickups('x')).toBeUndefined();
});

it('writes a file that it reads, and says what is wrong with another', () => {
  expect(parsePickups(formatPickups([dhl]))).toEqual({ pickups: [dhl] });
  expect(parsePickups(`\uFEFF${formatPickups([dhl])}`)).toEqual({ pickups: [dhl] });
  expect(parsePickups('Order;Name')).toEqual({ problem: 'not-json' });
  expect(parsePickups('{"kind":"case"}')).toEqual({ problem: 'other-file' });
  expect(parsePickups('[]')).toEqual({ problem: 'other-file' });
  expect(parsePickups(formatPickups([dhl]).replace('"version": 1', '"version": 2'))).toEqual({ problem: 'newer' });
  expect(parsePickups(formatPickups([]))).toEqual({ problem: 'empty' });
});
