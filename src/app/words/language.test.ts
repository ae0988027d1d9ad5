import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('tags that Intl refuses are left out of what the browser lists', async () => {
  vi.stubGlobal('navigator', { languages: ['C', 'en_US', 'de-AT', 'en-GB', ''] });
  const { browserLanguages, locale } = await import('./language.ts');
  expect(browserLanguages).toEqual(['de-AT', 'en-GB']);
  expect(locale).toBe('en-GB');
  expect(new Intl.DisplayNames(browserLanguages, { type: 'region' }).of('GR')).toBe('Griechenland');
});
