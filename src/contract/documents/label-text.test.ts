import { expect, test } from 'vitest';
import { printableText, unprintableCharacters } from './label-text.ts';

test('characters without a shape of their own leave no mark', () => {
  expect(printableText(' a\u0000\n\t b\u200B\u202E\uFE0F ')).toBe('a b');
  // Composed and decomposed spelling print the same.
  expect(printableText('Z\u0307')).toBe('Ż');
});

test.each([
  ['Łukasz Żółć', []],
  ['김민수', []],
  ['서울특별시 종로구', []],
  ['渋谷区 辻堂', []],
  ['臺北市', []],
  ['สมชาย', []],
  ['Μαρία Щ', []],
  ['Z\u0307 a\u200Db', []],
  ['دبي', ['د', 'ب', 'ي']],
  ['דוד דוד', ['ד', 'ו']],
  ['Anna 😀', ['😀']],
  ['\uD800', ['\uD800']],
])('of %s a label cannot print %j', (text, characters) => expect(unprintableCharacters(text)).toEqual(characters));
