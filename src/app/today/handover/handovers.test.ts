import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { layOutSlip } from '#app/printing/slips/slip-layout.ts';
import { handoverSheetOf } from './handover-sheet.ts';
import {
  type Handover,
  handoverParts,
  handoverSum,
  keptHandovers,
  listedTwice,
  mergedHandovers,
  nextNumber,
  unlistedParcels,
} from './handovers.ts';
import { listedParcels } from './listed-parcels.ts';
import { handoverColumns } from './save-handover.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

// A Wednesday, 16:00 in Berlin.
const now = Date.parse('2026-11-25T15:00:00Z');
const day = 86_400_000;
const list = (fields: Partial<Handover>): Handover => ({
  list: 'l',
  number: 1,
  method: 'dhl',
  at: now,
  parcels: [],
  ...fields,
});
const printedAt = (time: string) => ({ processed_at: time, printed_at: time });
function row(id: string, fields: object, method = 'dhl') {
  const parcel = readParcel({
    id,
    created_at: '2026-11-20T08:00:00Z',
    shipping_method: { id: method, name: method },
    ...fields,
  });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it('what was shipped today and is on no list is offered in its order; what is open, cancelled or of yesterday is not', () => {
  const rows = [
    row('late', printedAt('2026-11-25T14:00:00Z')),
    row('early', printedAt('2026-11-25T09:00:00Z')),
    row('listed', printedAt('2026-11-25T09:00:00Z')),
    row('first second', printedAt('2026-11-24T23:00:00Z')),
    row('yesterday', printedAt('2026-11-24T22:59:59Z')),
    row('cancelled', { ...printedAt('2026-11-25T09:00:00Z'), cancelled_at: '2026-11-25T10:00:00Z' }),
    row('open', {}),
    row('not printed', { processed_at: '2026-11-25T09:00:00Z' }),
  ];
  const { printed, notPrinted } = unlistedParcels(rows, [list({ parcels: ['listed'] })], now);
  expect(idsOf(printed)).toEqual(['first second', 'early', 'late']);
  expect(idsOf(notPrinted)).toEqual(['not printed']);
});

it('what missed the last list of its method, on a day before, goes with the next one', () => {
  const missed = printedAt('2026-11-24T16:30:00Z');
  const rows = [row('dhl', missed), row('ups', missed, 'ups'), row('older', printedAt('2026-11-23T16:30:00Z'))];
  const unlisted = (lists: Handover[]) => idsOf(unlistedParcels(rows, lists, now).printed);
  expect(unlisted([])).toEqual([]);
  expect(unlisted([list({ at: now - day })])).toEqual(['dhl']);
  expect(unlisted([list({ at: now - day, method: null })])).toEqual(['dhl', 'ups']);
  expect(unlisted([list({ at: now - day, parcels: ['dhl'] })])).toEqual([]);
});

it('a list of many parcels is shared in parts and is one list again', () => {
  const parcels = Array.from({ length: 301 }, (_, index) => `p${index}`);
  const long = list({ parcels });
  const parts = handoverParts(long);
  expect(parts.map((part) => part.parcels.length)).toEqual([150, 150, 1]);
  expect(mergedHandovers([list({ list: 'old', at: now - 1 }), ...parts])).toEqual([
    long,
    list({ list: 'old', at: now - 1 }),
  ]);
});

it('numbers begin again each day, and old lists are dropped before those of today', () => {
  const of = (number: number, at: number, count = 1) =>
    list({ list: `${number}`, number, at, parcels: Array.from({ length: count }, (_, index) => `${number} ${index}`) });
  expect(nextNumber([], now)).toBe(1);
  expect(nextNumber([of(7, now - day)], now)).toBe(1);
  expect(nextNumber([of(2, now), of(1, now - 1), of(7, now - day)], now)).toBe(3);
  const lists = [of(9, now, 5_000), of(8, now - day, 3_900), of(7, now - 2 * day, 200), of(6, now - 9 * day)];
  expect(keptHandovers(lists, now).map(({ number }) => number)).toEqual([9, 8]);
  expect(keptHandovers([of(6, now - 9 * day), of(5, now - 7 * day)], now).map(({ number }) => number)).toEqual([5]);
});

it('a list says what was cancelled or deleted since, and what another list has too', () => {
  const known = new Map([
    ['a', row('a', printedAt('2026-11-25T10:00:00Z'))],
    ['b', row('b', { ...printedAt('2026-11-25T10:00:00Z'), cancelled_at: '2026-11-25T11:00:00Z' })],
  ]);
  const read = new Map([
    ['c', null],
    ['d', row('d', printedAt('2026-11-25T09:00:00Z'))],
  ]);
  const { rows, cancelled, deleted, unread } = listedParcels(['a', 'b', 'c', 'd', 'e'], known, read);
  expect([idsOf(rows), idsOf(cancelled), deleted, unread]).toEqual([['d', 'a'], ['b'], ['c'], ['e']]);
  const own = list({ parcels: ['a', 'b'] });
  const other = list({ list: 'm', parcels: ['b'] });
  expect(listedTwice(own, [own, other, list({ list: 'n', parcels: ['z'] })])).toEqual([other]);
});

const shipped = [
  row('1', {
    ...printedAt('2026-11-25T10:00:00Z'),
    order_number: '7001',
    weight: '1.250',
    receiver: { name: 'Mara Lind', postal_code: '01067' },
    labels: [
      { number: 1, tracking_number: 'TRACK-1' },
      { number: 2, tracking_number: 'TRACK-2' },
    ],
  }),
  row('2', { ...printedAt('2026-11-25T10:00:00Z'), order_number: '7002', number_of_labels: 3, weight: '0.1' }),
  row('3', { ...printedAt('2026-11-25T10:00:00Z'), order_number: '7003', labels: [{ number: 1 }] }),
];

it('parcels, labels and weight are summed exactly, and parcels without a weight are counted', () => {
  expect(handoverSum(shipped)).toEqual({ parcels: 3, labels: 6, weight: '1.350', weightless: 1 });
  expect(handoverSum(shipped.slice(2)).weight).toBeNull();
});

it('the paper has each parcel with its tracking numbers, the sum, what is not handed over, and lines to sign on one page', () => {
  const about = { number: 2, method: 'DHL', made: 'today', station: 'Station 1', gone: ['Order 7009: cancelled'] };
  const pages = layOutSlip(
    handoverSheetOf(shipped, about),
    { width: 595, height: 842 },
    (text, { size }) => text.length * size * 0.5,
  );
  const texts = pages.flatMap((page) => page.texts.map(({ text }) => text));
  for (const text of [
    'End-of-day list 2',
    'Order 7001, Mara Lind, 01067',
    'TRACK-1, TRACK-2',
    '1.250 kg',
    '3 parcels, 6 labels, 1.350 kg, 1 parcel without a weight',
    'Order 7009: cancelled',
    'Station 1',
  ])
    expect(texts).toContain(text);
  const signed = pages.map((page) =>
    page.texts.filter(({ text }) => ['Date', 'Driver’s name', 'Signature'].includes(text)),
  );
  expect(signed.map(({ length }) => length)).toEqual([3]);
  const [first, second] = signed[0] ?? [];
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + 100);
});

it('on a full page the lines to sign go to the next one together', () => {
  const many = Array.from({ length: 70 }, (_, index) => row(`${index}`, { order_number: `${index}` }));
  const about = { number: 1, method: 'DHL', made: 'today', station: 'Station 1', gone: [] };
  for (let count = 1; count < many.length; count += 1) {
    const sheet = handoverSheetOf(many.slice(0, count), about);
    const pages = layOutSlip(sheet, { width: 595, height: 842 }, (text, { size }) => text.length * size * 0.5);
    const last = pages.at(-1);
    const at = last?.texts.filter(({ text }) => text === 'Signature' || text === 'Date').map(({ y }) => y) ?? [];
    expect(at.length).toBe(2);
    expect(Math.max(...at)).toBeLessThan(842 - 30);
  }
});

it('a file keeps postal codes as text and has weights with the separator of its decimals', () => {
  const [first] = shipped;
  if (first === undefined) throw new Error('no row');
  expect(handoverColumns.map(({ text }) => text(first, ','))).toEqual([
    '7001',
    'Mara Lind',
    '01067',
    'TRACK-1, TRACK-2',
    '2',
    '1,250',
    'dhl',
  ]);
});
