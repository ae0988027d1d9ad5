import { expect, test } from 'vitest';
import { itemReaders } from '#contract/parcel.ts';
import { readFields } from '#contract/values/tolerant-reading.ts';
import { firstShelf, inJobOrder, type JobOrder } from './job-order.ts';

const entry = (name: string, shelves: (string | null)[], ship_by: string | null = null) => ({
  name,
  parcel: { items: shelves.map((storage_location) => readFields(itemReaders, { storage_location })), ship_by },
});
const names = (order: JobOrder) =>
  inJobOrder(
    [
      entry('none', [null, ' '], 'soon'),
      entry('A-10', ['B-1', 'A-10'], '2026-12-01T08:00:00Z'),
      entry('A-2', ['A-2', 'C-9'], '2026-11-30T23:30:00Z'),
      entry('B', ['b-1'], '2026-12-01T08:00:00Z'),
    ],
    order,
  ).map(({ name }) => name);

test('the order by shelf goes by the first shelf of a parcel, and shelves by their numbers', () => {
  expect(firstShelf(entry('', ['B-1', null, 'A-10', 'A-2']).parcel)).toBe('A-2');
  expect(firstShelf(entry('', [null]).parcel)).toBeNull();
  expect(names('storage')).toEqual(['A-2', 'A-10', 'B', 'none']);
});

test('the order by ship by has the earliest first, keeps equals as they were, and ends with parcels without a date', () => {
  expect(names('ship-by')).toEqual(['A-2', 'A-10', 'B', 'none']);
  expect(names('list')).toEqual(['none', 'A-10', 'A-2', 'B']);
});
