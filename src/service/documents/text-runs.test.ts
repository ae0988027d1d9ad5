import { expect, test } from 'vitest';
import { boldFont, regularFont } from './font-catalog.ts';
import { missingCharacterMark, printableText, textRuns } from './text-runs.ts';

test('text is split where the font changes', () => {
  const runs = textRuns('王 Łukasz Щ Ω', true);
  expect(runs.map((run) => run.text)).toEqual(['王', ' Łukasz Щ Ω']);
  expect(runs[1]?.file).toBe(boldFont);
  expect(runs[0]?.file).toMatch(/^noto-sans-sc-/);
  expect(textRuns('Łukasz', false)).toEqual([{ file: regularFont, text: 'Łukasz' }]);
});

test('a character without a glyph becomes a visible mark, one for one', () => {
  expect(textRuns('a한b', false).map((run) => run.text)).toEqual([`a${missingCharacterMark}b`]);
  expect(textRuns('\uD800😀', false)[0]?.text).toBe(missingCharacterMark.repeat(2));
});

test('characters without a shape of their own leave no mark', () => {
  expect(printableText(' a\u0000\n\t b\u200B\u202E\uFE0F ')).toBe('a b');
  // Composed and decomposed spelling print the same.
  expect(printableText('Z\u0307')).toBe('Ż');
});
