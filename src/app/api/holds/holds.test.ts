import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { holdOf, holds, holdTag, setHoldTag } from './holds.ts';

const open = { processed_at: null, printed_at: null, cancelled_at: null };
const parcelOf = (fields: object) =>
  readParcel(buildParcel({ id: 'p', ...open, ...fields })) ?? expect.fail('no parcel');

it('a tag holds a parcel, and a reason without its tag is a hold that was lost, until it is shipped', () => {
  expect(holdOf(parcelOf({ tags: ['gift'] }))).toBeNull();
  expect(holdOf(parcelOf({ tags: ['gift', 'hold'] }))).toBe('held');
  holds.note('p', 'address');
  expect(holdOf(parcelOf({ tags: ['gift', 'hold'] }))).toBe('held');
  expect(holdOf(parcelOf({ tags: ['gift'] }))).toBe('lost');
  expect(holdOf(parcelOf({ tags: ['hold'], processed_at: '2026-11-20T10:00:00Z' }))).toBeNull();
  holds.forget('p');
  expect(holdOf(parcelOf({ tags: ['gift'] }))).toBeNull();
});

it('the tag that holds is a setting of the desk', () => {
  setHoldTag(' stop ');
  expect(holdTag()).toBe('stop');
  expect(holdOf(parcelOf({ tags: ['hold'] }))).toBeNull();
  expect(holdOf(parcelOf({ tags: ['stop'] }))).toBe('held');
  setHoldTag('');
  expect(holdTag()).toBe('hold');
});
