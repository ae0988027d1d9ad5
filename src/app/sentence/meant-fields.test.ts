import { expect, test } from 'vitest';
import { meantFields, meantPaths, pointsAt } from './meant-fields.ts';

const sentence = 'The postal code 00000 does not exist in the country of the receiver.';

test('what the carrier named is taken for certain, and the words are read where it named nothing', () => {
  expect(meantFields([sentence, 'The city is unknown.'], ['receiver.address_line_1', null])).toEqual([
    { sentence, paths: ['receiver.address_line_1'], isNamed: true },
    { sentence: 'The city is unknown.', paths: ['receiver.city'], isNamed: false },
  ]);
  expect(meantPaths([sentence, 'The city is unknown.'], [null, 'receiver.phone'])).toEqual([
    'receiver.postal_code',
    'receiver.phone',
  ]);
  expect(meantFields([sentence], [])[0]).toMatchObject({ paths: ['receiver.postal_code'], isNamed: false });
});

test('fields of another refusal, with more or fewer reasons, are not taken for those of this one', () => {
  for (const other of [
    ['receiver.city', null],
    ['receiver.city', 'weight', null],
  ])
    expect(meantPaths([sentence], other)).toEqual(['receiver.postal_code']);
});

test('of a refusal with very many reasons the first ones have their fields', () => {
  const reasons = Array.from({ length: 20 }, () => sentence);
  const named = Array.from({ length: 12 }, () => 'weight');
  expect(meantFields(reasons, named).map(({ isNamed }) => isNamed)).toEqual(reasons.map((_, at) => at < 12));
});

test('a sentence points at the field that was named, and by its words only while the field has the value they speak of', () => {
  const [guessed, named] = [meantFields([sentence], []), meantFields([sentence], ['receiver.city'])];
  const pointed = (path: string, value: string) =>
    [guessed, named].map((meant) => meant.some((one) => pointsAt(one, path, value)));
  expect(pointed('receiver.postal_code', '00000')).toEqual([true, false]);
  expect(pointed('receiver.postal_code', '10243')).toEqual([false, false]);
  expect(pointed('receiver.city', 'Berlin')).toEqual([false, true]);
});
