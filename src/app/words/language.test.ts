import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('tags that Intl refuses are left out of what the browser lists', async () => {
  vi.stubGlobal('navigator', { languages: ['C', 'en_US', 'de-AT', 'en-GB', ''] });
  const { browserLanguages, locale } = await import('./language.ts');
  expect(browserLanguages).toEqual(['de-AT', 'en-GB']);
  expect(locale).toBe('en-AT');
  expect(new Intl.DisplayNames(browserLanguages, { type: 'region' }).of('GR')).toBe('Griechenland');
});

test.each([
  ['a German browser', ['de-DE', 'de', 'en-US', 'en'], 'en-DE'],
  ['a German Firefox', ['de', 'en-US', 'en'], 'en-DE'],
  ['a Swiss one, whose region is in its second tag', ['fr', 'fr-CH', 'en-US'], 'en-CH'],
  ['an English one', ['en-GB', 'en-US', 'en'], 'en-GB'],
  ['English without a region beside a German tag', ['en', 'de-DE'], 'en-DE'],
  ['English alone', ['en'], 'en'],
  ['a region without English formats, by its clock', ['pt-BR', 'en-US'], 'en-150'],
  ['one with a clock of twelve hours', ['ar-EG', 'en-US'], 'en-001'],
  ['no language', [], 'en'],
])('%s formats dates as its user is used to', async (_browser, languages, tag) => {
  vi.stubGlobal('navigator', { languages });
  expect((await import('./language.ts')).locale).toBe(tag);
});

test('a German browser shows day before month, 24 hours, and numbers with the signs of the page', async () => {
  vi.stubGlobal('navigator', { languages: ['de-DE', 'de', 'en-US', 'en'] });
  const { formatTimestamp } = await import('./time.ts');
  const { formatCount } = await import('./define-words.ts');
  expect(formatTimestamp('2026-11-06T16:46:10Z')).toMatch(/^[67] Nov 2026, \d\d:46:10$/);
  expect(formatCount(1250)).toBe('1,250');
});

const counts = [/^1,250$/, /^1\.250$/, /^1\u00a0250$/, /^1['’]250$/];
test.each([
  ['English', 'en', ['en-GB'], '10.460', counts[0]],
  ['English in a German browser', 'en', ['de-DE'], '10.460', counts[0]],
  ['German', 'de', ['de-DE'], '10,460', counts[1]],
  ['German in an English browser', 'de', ['en-GB'], '10,460', counts[1]],
  ['German in Austria', 'de', ['de-AT'], '10,460', counts[2]],
  ['German in Switzerland', 'de', ['de-CH'], '10.460', counts[3]],
])('%s has one decimal sign for all numbers, and keeps their digits', async (_page, tag, languages, decimal, count) => {
  vi.stubGlobal('navigator', { languages });
  vi.doMock('./page-language/language-words.ts', () => ({ languageWords: { tag } }));
  const { formatCount, formatDecimal } = await import('./define-words.ts');
  expect(formatDecimal('10.460')).toBe(decimal);
  expect(formatCount(1250)).toMatch(count ?? '');
  // What a server may hold besides is shown as it is.
  expect(['heavy', '1.2.3', '1e3', '.5', ''].map(formatDecimal)).toEqual(['heavy', '1.2.3', '1e3', '.5', '']);
  vi.doUnmock('./page-language/language-words.ts');
});
