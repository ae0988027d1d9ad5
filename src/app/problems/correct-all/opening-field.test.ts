import { expect, test } from 'vitest';
import { guessedFields } from '#app/sentence/guessed-fields.ts';
import { fieldsNamed, openingField } from './opening-field.ts';

test.each<[string, readonly string[], string | null]>([
  ['the only one that is named', ['receiver.city'], 'receiver.city'],
  ['the one of every item', ['items.2.hs_code'], 'items.hs_code'],
  ['the one that is written under another name', ['packaging'], 'packaging_id'],
  ['none where nothing is named', [], null],
  ['none where two fields could be meant', ['shipping_method_id', 'receiver.address_line_1'], null],
  ['none where an object is named', ['dimensions'], null],
  ['none where no correction has the field', ['labels'], null],
])('a correction of all begins with %s', (_which, cause, field) => {
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

test('a guess that was taken out is not taken again', () => {
  expect(openingField(['receiver.name'], ['receiver.city'])).toBe('receiver.city');
});

test('the fields of an object are named one by one', () => {
  expect(fieldsNamed(['dimensions', 'dimensions.width', 'weight'])).toEqual([
    'dimensions.length',
    'dimensions.width',
    'dimensions.height',
    'weight',
  ]);
});
