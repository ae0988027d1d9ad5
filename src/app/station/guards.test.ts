import { expect, it } from 'vitest';
import { guardsOf, needsOwnKey } from './guards.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const label = { number: 1, tracking_number: 'RR1', tracking_url: null, return_tracking_number: null };
const open = {
  processed_at: null as string | null,
  printed_at: null as string | null,
  cancelled_at: null as string | null,
  ship_by: null as string | null,
  labels: [] as (typeof label)[],
  number_of_labels: 1,
};
const processed = { ...open, processed_at: '2026-11-21T10:00:00Z', labels: [label] };
const kinds = (parcel: typeof open, changed: boolean | null = null) =>
  guardsOf(parcel, changed, now).map(({ kind }) => kind);

it('the guard warns of nothing where nothing is wrong', () => {
  expect(kinds(open)).toEqual([]);
  expect(kinds(processed, false)).toEqual([]);
  expect(kinds({ ...open, ship_by: '2026-11-21T12:00:01Z' })).toEqual([]);
});

it('a cancelled parcel has no other warning', () => {
  expect(
    kinds({ ...processed, printed_at: '2026-11-21T10:00:05Z', cancelled_at: '2026-11-21T11:00:00Z' }, true),
  ).toEqual(['cancelled']);
});

it('the guard warns of what is printed, late or changed since it was processed', () => {
  expect(kinds({ ...processed, printed_at: '2026-11-21T10:00:05Z' })).toEqual(['printed']);
  expect(kinds({ ...open, ship_by: '2026-11-21T11:59:59Z' })).toEqual(['late']);
  expect(kinds(processed, true)).toEqual(['stale']);
  expect(kinds({ ...processed, printed_at: '2026-11-21T10:00:05Z', ship_by: '2026-11-20T00:00:00Z' }, true)).toEqual([
    'printed',
    'stale',
  ]);
});

it('the guard sees from the labels alone that the number of labels was changed', () => {
  expect(guardsOf({ ...processed, number_of_labels: 2 }, null, now)).toEqual([{ kind: 'stale', why: 'labels' }]);
  // Before processing there are none, and that is right.
  expect(kinds({ ...open, number_of_labels: 2 })).toEqual([]);
});

it('the guard lets the key that ships answer only for being late', () => {
  expect(needsOwnKey([{ kind: 'late', at: '' }])).toBe(false);
  expect(needsOwnKey([{ kind: 'printed', at: '' }])).toBe(true);
  expect(
    needsOwnKey([
      { kind: 'stale', why: 'labels' },
      { kind: 'late', at: '' },
    ]),
  ).toBe(true);
});
