import { describe, expect, it, test } from 'vitest';
import { limits } from '#contract/parcel-write.ts';
import {
  correctableAt,
  correctionEffect,
  correctionValue,
  correctablePaths,
  editKinds,
  type TextEdit,
} from './parcel-correction.ts';

const raw = {
  id: 'a',
  weight: '1.200',
  reference: null,
  receiver: { name: 'Jane', city: 'Amsterdam (NL)', country: 'NL', extra: { kept: true } },
  dimensions: null,
  items: [
    { sku: 'A', hs_code: '0000.00', extra: 1 },
    { sku: 'B', hs_code: '6109.10' },
  ],
};

function bodyOf(path: string, edit: TextEdit): unknown {
  const effect = correctionEffect({ path, edit }, raw);
  return effect.kind === 'patch' ? effect.body : effect.kind;
}

describe('the body of a correction', () => {
  it('holds the whole object that the field is in, with the keys that no one knows', () => {
    expect(bodyOf('receiver.city', { kind: 'set', value: 'Utrecht' })).toEqual({
      receiver: { ...raw.receiver, city: 'Utrecht' },
    });
    expect(bodyOf('items.hs_code', { kind: 'replace', from: '0000', to: '6109' })).toEqual({
      items: [{ sku: 'A', hs_code: '6109.00', extra: 1 }, raw.items[1]],
    });
    expect(bodyOf('weight', { kind: 'set', value: '2.000' })).toEqual({ weight: '2.000' });
  });

  it('is nothing where nothing changes', () => {
    expect(bodyOf('receiver.city', { kind: 'replace', from: 'Paris', to: 'Lyon' })).toBe('same');
    expect(bodyOf('reference', { kind: 'cut', length: 3 })).toBe('same');
    expect(bodyOf('weight', { kind: 'set', value: '1.200' })).toBe('same');
  });

  test.each<[TextEdit, string]>([
    [{ kind: 'cut', length: 9 }, 'Amsterdam'],
    [{ kind: 'cut', length: 10 }, 'Amsterdam'],
    [{ kind: 'strip', characters: '()' }, 'Amsterdam NL'],
    [{ kind: 'replace', from: ' (NL)', to: '' }, 'Amsterdam'],
    [{ kind: 'replace', from: 'm', to: '$&' }, 'A$&sterda$& (NL)'],
  ])('%j makes %s', (edit, city) => {
    expect(bodyOf('receiver.city', edit)).toEqual({ receiver: { ...raw.receiver, city } });
  });

  test.each<[TextEdit, readonly string[] | 'same']>([
    [{ kind: 'add', value: ['held', 'fragile'] }, ['gift', 'fragile', 'held']],
    [{ kind: 'remove', value: ['gift', 'other'] }, ['fragile']],
    [{ kind: 'set', value: [] }, []],
    [{ kind: 'add', value: ['gift'] }, 'same'],
    [{ kind: 'set', value: ['gift', 'fragile'] }, 'same'],
  ])('%j makes the tags %j', (edit, tags) => {
    const effect = correctionEffect({ path: 'tags', edit }, { ...raw, tags: ['gift', 'fragile'] });
    expect(effect).toMatchObject(tags === 'same' ? { kind: tags } : { body: { tags }, before: ['gift', 'fragile'] });
  });

  it('is refused where there would be too many tags', () => {
    const tags = Array.from({ length: limits.tags }, (_, at) => `t${at}`);
    const effect = correctionEffect({ path: 'tags', edit: { kind: 'add', value: ['one more'] } }, { tags });
    expect(effect).toMatchObject({ kind: 'refused', refusal: 'too-many-tags' });
  });

  it('cuts no letter in two', () => {
    const effect = correctionEffect({ path: 'reference', edit: { kind: 'cut', length: 2 } }, { reference: 'é👩‍👩‍👧x' });
    expect(effect).toMatchObject({ after: 'é👩‍👩‍👧' });
  });
});

it('reads what is typed as the API writes it', () => {
  expect(correctionValue('weight', '1500 g')).toBe('1.500');
  expect(correctionValue('receiver.country', 'nl ')).toBe('NL');
  expect(correctionValue('items.quantity', '3')).toBe(3);
  expect(correctionValue('receiver.city', '  ')).toBeNull();
});

test.each([
  ['receiver.city', ['receiver.city']],
  ['items[2].hs_code', ['items.hs_code']],
  ['/dimensions/length', ['dimensions.length']],
  ['dimensions', ['dimensions.length', 'dimensions.width', 'dimensions.height']],
  ['shipping_method', ['shipping_method_id']],
  ['tags.3', ['tags']],
  ['labels', []],
  ['', []],
])('the path %s leads to the fields %j', (path, fields) => {
  expect(correctableAt(path)).toEqual(fields);
});

it('edits texts only as texts', () => {
  expect(editKinds('weight')).toEqual(['set']);
  expect(editKinds('receiver.city')).toEqual(['set', 'replace', 'cut', 'strip']);
  expect(editKinds('tags')).toEqual(['add', 'remove', 'set']);
  expect(correctablePaths).toEqual(expect.arrayContaining(['items.hs_code', 'tags']));
  expect(correctablePaths).not.toContain('items');
});
