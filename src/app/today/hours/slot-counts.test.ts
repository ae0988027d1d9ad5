import { integer, array, assert, property } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { slotsOf, spanStart } from '#app/shift/day-slots.ts';
import { countSlots, usualCounts, usualTotal, weeksRead } from './slot-counts.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const row = (created: string, fields: object = {}) => {
  const parcel = readParcel({ id: created, created_at: created, ...fields });
  if (parcel === null) throw new Error('no parcel');
  return toParcelRow(parcel);
};
const day = () => spanStart('day', Date.parse('2026-11-25T11:00:00Z'));

it('each parcel of a day is counted in one hour, and none of another day', () => {
  const first = day();
  const slots = slotsOf('day', first);
  const minutes = array(integer({ min: -3_000, max: 3_000 }), { maxLength: 60 });
  assert(
    property(minutes, (all) => {
      const times = all.map((minute) => first + minute * 60_000);
      const counts = countSlots(
        times.map((time) => row(toTimestamp(time))),
        slots,
        'created_at',
      );
      const expected = slots.map(
        ({ start, end }) => times.filter((at) => at >= Date.parse(start) && at < Date.parse(end)).length,
      );
      expect(counts).toEqual(expected);
    }),
  );
});

it('processed and printed parcels are counted by their own timestamps', () => {
  const rows = [
    row('2026-11-20T09:00:00Z', { processed_at: '2026-11-25T08:30:00Z', printed_at: '2026-11-25T09:00:00Z' }),
    row('2026-11-25T08:00:00Z'),
  ];
  const at = (field: 'created_at' | 'processed_at' | 'printed_at') =>
    countSlots(rows, slotsOf('day', day()), field).flatMap((count, hour) => (count > 0 ? [[hour, count]] : []));
  expect(at('created_at')).toEqual([[9, 1]]);
  expect(at('processed_at')).toEqual([[9, 1]]);
  expect(at('printed_at')).toEqual([[10, 1]]);
});

it('the usual count is the median of the same weekday, hour by hour', () => {
  // At nine: 1, 4 and 2 on the three Wednesdays before, and a Tuesday that counts for nothing.
  const at = ['18', '11', '11', '11', '11', '04', '04', '24'];
  const rows = at.map((date, index) => row(`2026-11-${date}T08:0${index}:00Z`));
  const usual = usualCounts(rows, 'day', day(), 3, 'created_at');
  expect(usual[9]).toBe(2);
  expect(usual[10]).toBe(0);
  expect(usualCounts(rows, 'day', day(), 2, 'created_at')[9]).toBe(2.5);
  expect(usualCounts(rows, 'day', day(), 0, 'created_at')[9]).toBeNull();
});

it('an hour that the clocks repeat or skip is compared with the others of its name', () => {
  // Sundays; on 25 October two in the morning came twice, with three and one.
  const sunday = spanStart('day', Date.parse('2026-11-01T11:00:00Z'));
  const rows = ['00:10', '00:20', '00:30', '01:10'].map((time) => row(`2026-10-25T${time}:00Z`));
  expect(usualCounts(rows, 'day', sunday, 1, 'created_at')[2]).toBe(2);
  // The week after the clocks went forward there was no such hour to compare with.
  const april = spanStart('day', Date.parse('2026-04-05T11:00:00Z'));
  expect(usualCounts([], 'day', april, 1, 'created_at')[2]).toBeNull();
  expect(usualCounts([], 'day', april, 2, 'created_at')[2]).toBe(0);
});

it('the usual total is the median of whole days, until the same time of day where the day is not over', () => {
  // Two parcels on each Wednesday, never in the same hour: no hour has a usual one, the day has two.
  const rows = ['18', '11', '04'].flatMap((date, week) =>
    [8 + week, 12 + week].map((hour) => row(`2026-11-${date}T${String(hour).padStart(2, '0')}:00:00Z`)),
  );
  expect(usualCounts(rows, 'day', day(), 3, 'created_at').every((usual) => usual === 0)).toBe(true);
  expect(usualTotal(rows, 'day', day(), 3, 'created_at', null)).toBe(2);
  // At noon in Berlin, eleven in UTC, each has had its first.
  expect(usualTotal(rows, 'day', day(), 3, 'created_at', Date.parse('2026-11-25T11:00:00Z'))).toBe(1);
  expect(usualTotal(rows, 'day', day(), 0, 'created_at', null)).toBeNull();
  // The same time by the clock, over a change of the clocks: nine in summer is seven in UTC.
  const summer = [row('2026-10-24T06:59:00Z'), row('2026-10-24T07:01:00Z')];
  const saturday = spanStart('day', Date.parse('2026-10-31T11:00:00Z'));
  expect(usualTotal(summer, 'day', saturday, 1, 'created_at', Date.parse('2026-10-31T08:00:00Z'))).toBe(1);
});

it('only weeks that were read whole are compared, and none before the first parcel', () => {
  const first = day();
  expect(weeksRead('day', first, null, true)).toBe(0);
  expect(weeksRead('day', first, '2026-11-17T23:00:00Z', false)).toBe(1);
  expect(weeksRead('day', first, '2026-11-17T23:00:01Z', false)).toBe(0);
  expect(weeksRead('day', first, '2026-10-01T00:00:00Z', false)).toBe(4);
  expect(weeksRead('day', first, '2026-11-11T08:00:00Z', true)).toBe(2);
});
