import { describe, expect, it } from 'vitest';
import { buildParcel, buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { overwritesNewer } from './overwrites-newer.ts';

const read = (value: unknown) => readParcel(JSON.parse(JSON.stringify(value))) as Parcel;
const before = buildParcel();

describe('whether a change would overwrite something newer', () => {
  it.each<[string, object, object, boolean]>([
    ['nothing changed', { note: 'mine' }, {}, false],
    ['another field changed', { note: 'mine' }, { reference: 'theirs' }, false],
    ['the same field changed', { note: 'mine' }, { note: 'theirs' }, true],
    [
      'another part of the replaced object changed',
      { receiver: {} },
      { receiver: { ...before.receiver, city: 'Łódź' } },
      true,
    ],
    [
      'an unknown key changed in it',
      { receiver: {} },
      { receiver: { ...before.receiver, geo: { lat: [1, 2] } } },
      true,
    ],
    [
      'only the order of keys changed',
      { dimensions: {} },
      { dimensions: { height: '10.5', width: '20.0', length: '30.0' } },
      false,
    ],
    ['another method', { shipping_method_id: 'x' }, { shipping_method: { id: 'y', name: 'Y' } }, true],
    ['an item more', { items: [] }, { items: [...before.items, {}] }, true],
    ['it was processed', { note: 'mine' }, buildPrintedParcel(), true],
    ['it was cancelled', { note: 'mine' }, { cancelled_at: '2026-03-03T00:00:00Z' }, true],
  ])('%s', (_name, body, change, overwrites) => {
    expect(overwritesNewer(body as never, read(before), read({ ...before, ...change }))).toBe(overwrites);
  });
});
