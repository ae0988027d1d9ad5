import { expect, test } from 'vitest';
import { chosenLanguage, offeredLanguage } from './page-language.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-CH', 'DE', 'en-US'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr'], 'en'],
  [['', 'constructor'], 'en'],
  [[], 'en'],
])('who wants %j reads %s', (wanted, language) => {
  expect(offeredLanguage(wanted, ['en', 'de'])).toBe(language);
});

test.each([
  ['parcel-desk-language=de', 'de'],
  ['a=1; parcel-desk-language=de; b=2', 'de'],
  ['not-parcel-desk-language=de', null],
  ['parcel-desk-language=', null],
  ['parcel-desk-language=<script>', null],
  ['', null],
])('the cookies %j choose %j', (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});
