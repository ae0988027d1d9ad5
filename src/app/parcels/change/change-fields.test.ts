import { expect, test } from 'vitest';
import { guessedFields } from '#app/sentence/guessed-fields.ts';
import { changeFields, changeFieldsAt, changeFieldsNamed, editKinds, openingField } from './change-fields.ts';

test.each<[string, readonly string[], string | null]>([
  ['the only one that is named', ['receiver.city'], 'receiver.city'],
  ['the one of every item', ['items.2.hs_code'], 'items.hs_code'],
  ['the one that is written under another name', ['packaging'], 'packaging_id'],
  ['none where nothing is named', [], null],
  ['none where two fields could be meant', ['shipping_method_id', 'receiver.address_line_1'], null],
  ['none where an object is named', ['dimensions'], null],
  ['none where the field cannot be changed', ['labels'], null],
])('a correction of all opens on %s', (_which, cause, field) => {
  expect(openingField(cause, cause)).toBe(field);
});

test.each([
  ['The length exceeds 120 cm', 'dimensions.length'],
  ['Width over 60 cm', 'dimensions.width'],
  ['Girth exceeds 300 cm', null],
  ['The length of the name exceeds 30 characters', 'receiver.name'],
])('“%s” leads to %s', (sentence, field) => {
  const paths = guessedFields(sentence);
  expect(openingField(paths, paths)).toBe(field);
});

test('the sentence of the cause counts before what else its parcels show', () => {
  expect(openingField(['weight'], ['weight', 'shipping_method_id'])).toBe('weight');
});

test('a guess that was removed is not used again', () => {
  expect(openingField(['receiver.name'], ['receiver.city'])).toBe('receiver.city');
});

test('the fields of an object are named one by one', () => {
  expect(changeFieldsNamed(['dimensions', 'dimensions.width', 'weight'])).toEqual([
    'dimensions.length',
    'dimensions.width',
    'dimensions.height',
    'weight',
  ]);
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
  expect(changeFieldsAt(path)).toEqual(fields);
});

test('every field that a client may set can be changed, those of objects one by one', () => {
  expect(changeFields).toEqual(expect.arrayContaining(['tags', 'note', 'receiver.name', 'items.hs_code']));
  for (const other of ['items', 'receiver', 'dimensions', 'labels', 'packaging'])
    expect(changeFields).not.toContain(other);
});

test('only texts are edited as texts, and only tags have parts', () => {
  expect(editKinds('weight')).toEqual(['set']);
  expect(editKinds('receiver.city')).toEqual(['set', 'replace', 'cut', 'strip']);
  expect(editKinds('receiver.email')).toContain('replace');
  expect(editKinds('tags')).toEqual(['add', 'remove', 'set']);
});
