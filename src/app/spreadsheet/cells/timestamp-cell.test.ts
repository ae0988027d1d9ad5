import { expect, it } from 'vitest';
import { timestampOf, utcTimestampsOf } from './timestamp-cell.ts';

const local = (text: string) => `${new Date(text).toISOString().slice(0, 19)}Z`;

it.each([
  ['2026-04-03T10:20:30Z', '2026-04-03T10:20:30Z'],
  ['2026-04-03 10:20:30 +0100', '2026-04-03T09:20:30Z'],
  ['2026-04-03T10:20:30.123+02:00', '2026-04-03T08:20:30Z'],
  ['2026-04-03 10:20:30 UTC', '2026-04-03T10:20:30Z'],
  ['2026-04-03', local('2026-04-03T00:00:00')],
  ['2026/4/3 9:05', local('2026-04-03T09:05:00')],
  ['13.04.2026', local('2026-04-13T00:00:00')],
  ['03.04.2026', local('2026-04-03T00:00:00')],
  ['04/13/26 1:05 PM', local('2026-04-13T13:05:00')],
  ['04.04.2026 12:00 am', local('2026-04-04T00:00:00')],
  ['3 Apr 2026', local('2026-04-03T00:00:00')],
  ['Apr-13-26', local('2026-04-13T00:00:00')],
  ['03-Apr-26 09:05', local('2026-04-03T09:05:00')],
  ['April 3, 2026 23:59', local('2026-04-03T23:59:00')],
])('reads %j as %s, whatever the order is', (cell, timestamp) => {
  expect(timestampOf(cell, null, 'start')).toBe(timestamp);
});

it('reads 03/04/2026 as it was said to be meant, and not at all before', () => {
  expect(timestampOf('03/04/2026', 'day-first', 'start')).toBe(local('2026-04-03T00:00:00'));
  expect(timestampOf('03/04/2026', 'month-first', 'start')).toBe(local('2026-03-04T00:00:00'));
  expect(timestampOf('03/04/2026', null, 'start')).toBe('03/04/2026');
});

it.each([
  ['25/03/2026', 'month-first', 'day-first'],
  ['03/25/2026 10:00', 'day-first', 'month-first'],
] as const)('takes %s in no other order than the one that was said', (cell, said, other) => {
  expect(timestampOf(cell, said, 'start')).toBe(cell);
  expect(timestampOf(cell, other, 'start')).toBe(timestampOf(cell, null, 'start'));
});

it('of a cell that held a time in UTC knows both it may have been', () => {
  expect(utcTimestampsOf('03/04/2026 09:30')).toEqual(['2026-04-03T09:30:00Z', '2026-03-04T09:30:00Z']);
  expect(utcTimestampsOf('03/25/2026')).toEqual(['2026-03-25T00:00:00Z']);
  expect(utcTimestampsOf('soon')).toEqual([]);
});

it('a day that something is to have happened by lasts until its end', () => {
  expect(timestampOf('2026-04-03', null, 'end')).toBe(local('2026-04-03T23:59:00'));
});

it.each(['31.02.2026', '2026-13-01', 'tomorrow', '45678', '3 Foo 2026', '2026-04-03 25:00', '3 Apr 4 2026', ''])(
  'leaves %j for the rules to refuse',
  (cell) => {
    expect(timestampOf(cell, 'day-first', 'start')).toBe(cell);
  },
);
