import { expect, it } from 'vitest';
import { readParcel, type Parcel } from '#contract/parcel.ts';
import { possibleCopies } from './possible-copies.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

function parcel(id: string, changes: Record<string, unknown> = {}): Parcel {
  const made = readParcel({
    id,
    order_number: 'A-1',
    created_at: '2026-03-01T11:00:00Z',
    cancelled_at: null,
    receiver: { name: 'Ada', postal_code: '10115' },
    items: [{ sku: 'CUP', quantity: 2 }],
    ...changes,
  });
  if (made === null) throw new Error('no parcel');
  return made;
}

const found = (...parcels: Parcel[]) =>
  possibleCopies(parcels.map(toParcelRow), now).map((group) => group.map(({ id }) => id));

it('the search for copies finds every copy that was made within ten minutes, the oldest first', () => {
  const copies = ['11:00:00', '11:10:00', '11:19:59'].map((time, at) =>
    parcel(`${at}`, { created_at: `2026-03-01T${time}Z` }),
  );
  expect(found(...copies.toReversed())).toEqual([['0', '1', '2']]);
});

it('parcels with another order, receiver or item, a later time or a cancellation are no copies', () => {
  const first = parcel('first');
  for (const changes of [
    { order_number: 'A-2' },
    { receiver: { name: 'Ada', postal_code: '10116' } },
    { items: [{ sku: 'CUP', quantity: 3 }] },
    { items: [{ sku: 'MUG', quantity: 2 }] },
    { created_at: '2026-03-01T11:10:01Z' },
    { cancelled_at: '2026-03-01T11:05:00Z' },
  ])
    expect([changes, found(first, parcel('other', changes))]).toEqual([changes, []]);
});

it('empty parcels and parcels older than a day are skipped', () => {
  const empty = { order_number: null, receiver: null, items: [] };
  expect(found(parcel('a', empty), parcel('b', empty))).toEqual([]);
  const old = { created_at: '2026-02-28T11:59:59Z' };
  expect(found(parcel('a', old), parcel('b', old))).toEqual([]);
});
