import { expect, test } from 'vitest';
import { openKnownParcels } from './shown-parcels.ts';

const parcel = (id: string, version = 1, bytes = 500) => ({
  id,
  version,
  printed: false,
  cancelled: false,
  customs: false,
  document: Buffer.alloc(bytes),
});

test('a parcel is known in one version, the last', () => {
  const known = openKnownParcels(10_000);
  expect(known.isEmpty()).toBe(true);
  const [first, second] = [parcel('a', 1), parcel('a', 2)];
  known.add(first);
  expect([known.get('a', 1), known.get('a', 2), known.get('b', 1), known.isEmpty()]).toEqual([
    first,
    null,
    null,
    false,
  ]);
  known.add(second);
  expect([known.get('a', 1), known.get('a', 2)]).toEqual([null, second]);
});

test('the oldest go when it is full, however often one of them was replaced', () => {
  const known = openKnownParcels(3000);
  const here = () => ['a', 'b', 'c', 'd', 'large'].filter((id) => known.get(id, 1) !== null);
  for (let time = 0; time < 10; time += 1) known.add(parcel('a'));
  for (const id of ['b', 'c']) known.add(parcel(id));
  expect(here()).toEqual(['a', 'b', 'c']);
  known.add(parcel('d'));
  expect(here()).toEqual(['b', 'c', 'd']);
  known.add(parcel('large', 1, 5000));
  expect(here()).toEqual([]);
});
