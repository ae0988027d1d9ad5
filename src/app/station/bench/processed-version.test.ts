import { expect, test } from 'vitest';
import { changedFields } from './processed-version.ts';

const older = { receiver: { name: 'Ana', city: 'Berlin' }, weight: '1.000', shipping_method: { id: 'a' }, note: 'one' };

test.each([
  [{ receiver: { name: 'Ana', city: 'Bonn' } }, ['receiver.city']],
  [{ weight: '2.000', shipping_method: { id: 'b' } }, ['weight', 'shipping_method_id']],
  [{ items: [{ sku: 'A' }] }, ['items']],
  [{ note: 'two', tags: ['held'] }, []],
])('what changed of a parcel by %j is %j', (changes, fields) => {
  expect(new Set(changedFields(older, { ...older, ...changes }))).toEqual(new Set(fields));
});
