import { describe, expect, test } from 'vitest';
import { limits } from '#contract/parcel-write.ts';
import { bodyBefore, changeEffect, changeLock, type FieldEdit, heldValue } from './parcel-change.ts';

const raw = {
  id: 'a',
  weight: '1.200',
  reference: null,
  shipping_method: { id: 'dhl', name: 'DHL' },
  packaging: null,
  receiver: { name: 'Jane', city: 'Amsterdam (NL)', country: 'NL', extra: { kept: true } },
  dimensions: null,
  tags: ['gift', 'fragile'],
  items: [
    { sku: 'A', hs_code: '0000.00', extra: 1 },
    { sku: 'B', hs_code: '6109.10' },
  ],
};

const effectOf = (path: string, edit: FieldEdit, held: object = raw) => changeEffect({ path, edit }, held);
const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `t${at + from}`);

describe('the body of a change', () => {
  test.each<[string, FieldEdit, object]>([
    ['weight', { kind: 'set', value: '2.000' }, { weight: '2.000' }],
    ['shipping_method_id', { kind: 'set', value: 'ups' }, { shipping_method_id: 'ups' }],
    ['shipping_method_id', { kind: 'set', value: null }, { shipping_method_id: null }],
    ['receiver.city', { kind: 'set', value: 'Utrecht' }, { receiver: { ...raw.receiver, city: 'Utrecht' } }],
    ['receiver.city', { kind: 'cut', length: 11 }, { receiver: { ...raw.receiver, city: 'Amsterdam' } }],
    ['dimensions.length', { kind: 'set', value: '10.0' }, { dimensions: { length: '10.0' } }],
    [
      'items.hs_code',
      { kind: 'replace', from: '0000', to: '6109' },
      { items: [{ sku: 'A', hs_code: '6109.00', extra: 1 }, raw.items[1]] },
    ],
    ['tags', { kind: 'add', value: ['held', 'fragile'] }, { tags: ['gift', 'fragile', 'held'] }],
    ['tags', { kind: 'remove', value: ['gift', 'other'] }, { tags: ['fragile'] }],
    ['tags', { kind: 'set', value: [] }, { tags: [] }],
  ])(
    'the body of a change of %s by %j is the smallest, with whole objects and their unknown keys',
    (path, edit, body) => {
      expect(effectOf(path, edit)).toMatchObject({ kind: 'patch', body });
      expect(effectOf(path, edit)).toHaveProperty('body', body);
    },
  );

  test.each<[string, FieldEdit]>([
    ['weight', { kind: 'set', value: '1.200' }],
    ['packaging_id', { kind: 'set', value: null }],
    ['shipping_method_id', { kind: 'set', value: 'dhl' }],
    ['receiver.city', { kind: 'replace', from: 'Paris', to: 'Lyon' }],
    ['reference', { kind: 'cut', length: 3 }],
    ['tags', { kind: 'add', value: ['gift'] }],
    ['tags', { kind: 'set', value: ['gift', 'fragile'] }],
  ])('the body of a change of %s by %j is none where nothing changes', (path, edit) => {
    expect(effectOf(path, edit).kind).toBe('same');
  });

  test('the preview of a change holds the field before and after, of items as a list', () => {
    expect(effectOf('shipping_method_id', { kind: 'set', value: 'ups' })).toMatchObject({
      before: 'dhl',
      after: 'ups',
    });
    expect(effectOf('items.sku', { kind: 'set', value: 'C' })).toMatchObject({ before: ['A', 'B'], after: ['C', 'C'] });
    expect([heldValue('items.sku', raw), heldValue('weight', raw), heldValue('dimensions.width', raw)]).toEqual([
      ['A', 'B'],
      '1.200',
      null,
    ]);
  });

  test('a change is taken back by the fields as they were, methods and packagings by their IDs', () => {
    expect(bodyBefore({ shipping_method_id: 'ups', packaging_id: 'box', receiver: {} }, raw)).toEqual({
      shipping_method_id: 'dhl',
      packaging_id: null,
      receiver: raw.receiver,
    });
  });
});

describe('the limit of tags', () => {
  test('added tags keep to the limit', () => {
    const effect = effectOf('tags', { kind: 'add', value: ['one more'] }, { tags: many(limits.tags) });
    expect(effect).toMatchObject({ kind: 'refused', refusal: 'too-many-tags' });
  });

  test('the limit of tags lets a parcel that has more of them lose some', () => {
    const effect = effectOf('tags', { kind: 'remove', value: ['t0'] }, { tags: many(27) });
    expect(effect).toMatchObject({ body: { tags: many(26, 1) } });
  });
});

test('a label locks the fields that it shows, and the carrier locks all while it works', () => {
  const open = {
    processed_at: null,
    printed_at: null,
    cancelled_at: null,
    cancellable_until: null,
    processing_errors: [],
  };
  const labelled = { ...open, processed_at: '2026-11-01T10:00:00Z' };
  expect(changeLock('weight', open, false)).toBeNull();
  expect(changeLock('weight', open, true)).toBe('processing');
  expect(changeLock('weight', labelled, false)).toBe('labelled');
  expect(changeLock('receiver.city', labelled, false)).toBe('labelled');
  expect(changeLock('tags', labelled, false)).toBeNull();
});
