import { describe, expect, it, test } from 'vitest';
import { type ChangeAction, changeLock, checkedValue, effectOf } from './field-change.ts';

const open = {
  processed_at: null,
  printed_at: null,
  cancelled_at: null,
  cancellable_until: null,
  processing_errors: [],
};
const labelled = { ...open, processed_at: '2026-11-01T10:00:00Z' };
const method = '0193aaaa-0000-7000-8000-000000000001';

describe('what a change comes to', () => {
  it('is the smallest body, with the value before and after', () => {
    const toMethod = { field: 'shipping_method_id', action: 'set', value: method } as const;
    expect(effectOf(toMethod, { shipping_method: { id: 'other', name: 'DHL' } })).toEqual({
      kind: 'patch',
      body: { shipping_method_id: method },
      before: 'other',
      after: method,
    });
    const noPackaging = { field: 'packaging_id', action: 'set', value: null } as const;
    expect(effectOf(noPackaging, { packaging: { id: 'box', name: 'Box' } })).toEqual({
      kind: 'patch',
      body: { packaging_id: null },
      before: 'box',
      after: null,
    });
  });

  it('is nothing where it is so already', () => {
    expect(effectOf({ field: 'number_of_labels', action: 'set', value: 2 }, { number_of_labels: 2 }).kind).toBe('same');
    expect(effectOf({ field: 'ship_by', action: 'set', value: null }, {}).kind).toBe('same');
    const held = { shipping_method: { id: method } };
    expect(effectOf({ field: 'shipping_method_id', action: 'set', value: method }, held).kind).toBe('same');
  });

  const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `t${at + from}`);
  test.each<[ChangeAction, string[], string[], string[]]>([
    ['add', ['b', 'c'], ['a', 'b'], ['a', 'b', 'c']],
    ['remove', ['a', 'z'], ['a', 'b'], ['b']],
    ['set', ['z'], ['a', 'b'], ['z']],
    ['set', [], ['a'], []],
    // A parcel that has more of them than the API takes today may still lose some.
    ['remove', ['t0'], many(27), many(26, 1)],
  ])('tags: %s %j to %j', (action, value, had, wanted) => {
    expect(effectOf({ field: 'tags', action, value }, { tags: had })).toMatchObject({
      kind: 'patch',
      body: { tags: wanted },
    });
  });

  test.each<[ChangeAction, string[], string[], string]>([
    ['add', ['a'], ['a'], 'same'],
    ['remove', ['z'], ['a'], 'same'],
    ['set', [], [], 'same'],
    ['add', ['one more'], many(25), 'refused'],
  ])('tags: %s %j to %j is %s', (action, value, had, kind) => {
    expect(effectOf({ field: 'tags', action, value }, { tags: had }).kind).toBe(kind);
  });
});

it('is kept from what the label shows, and from everything while the carrier works', () => {
  expect(changeLock('weight', open, false)).toBeNull();
  expect(changeLock('weight', open, true)).toBe('processing');
  expect(changeLock('weight', labelled, false)).toBe('labelled');
  expect(changeLock('tags', labelled, false)).toBeNull();
});

it('is checked by the rules of the contract, and decimals get all their places', () => {
  expect(checkedValue('weight', '1.2')).toEqual({ value: '1.200' });
  expect(checkedValue('weight', null)).toEqual({ value: null });
  expect(checkedValue('number_of_labels', 31)).toHaveProperty('problem');
  expect(checkedValue('order_date', null)).toHaveProperty('problem');
  expect(checkedValue('shipping_method_id', 'DHL')).toHaveProperty('problem');
  expect(checkedValue('tags', ['a', 'a'])).toHaveProperty('problem');
});
