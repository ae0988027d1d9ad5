import { expect, test } from 'vitest';
import { boldFont, fontFileFor, regularFont } from './font-catalog.ts';

const fileOf = (text: string, bold = false) => fontFileFor(text.codePointAt(0) ?? 0, bold);

test('a character has the first file with a glyph for it, in bold where that one has a bold style', () => {
  expect([fileOf('a'), fileOf('Ł'), fileOf('Ж')]).toEqual([regularFont, regularFont, regularFont]);
  expect([fileOf('a', true), fileOf('王', true)]).toEqual([boldFont, fileOf('王')]);
  expect(fileOf('王')).toMatch(/^noto-sans-sc-\d+-400-normal\.woff$/);
  expect([fileOf('\u{E000}'), fileOf('\u{10FFFF}')]).toEqual([null, null]);
});

test('names in every script there is leave nothing in memory', () => {
  const before = process.memoryUsage().heapUsed;
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) fontFileFor(codePoint, false);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
});
