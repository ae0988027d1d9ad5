import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOnLabels } from '#contract/documents/label-text.ts';
import { boldFont, regularFont } from './font-catalog.ts';
import { missingCharacterMark, textRuns } from './text-runs.ts';

test('text is split where the font changes', () => {
  const runs = textRuns('王 Łukasz Щ Ω', true);
  expect(runs.map((run) => run.text)).toEqual(['王', ' Łukasz Щ Ω']);
  expect(runs[1]?.file).toBe(boldFont);
  expect(runs[0]?.file).toMatch(/^noto-sans-sc-/);
  expect(textRuns('Łukasz', false)).toEqual([{ file: regularFont, text: 'Łukasz' }]);
});

test('a character without a glyph becomes a visible mark, one for one', () => {
  expect(textRuns('aعb', false).map((run) => run.text)).toEqual([`a${missingCharacterMark}b`]);
  expect(textRuns('\uD800😀', false)[0]?.text).toBe(missingCharacterMark.repeat(2));
});

test('Korean, Thai, Georgian and Armenian names are printed', () => {
  for (const name of ['김민수', '종로구', 'สมชาย ใจดี', 'ნინო', 'Արամ'])
    expect(
      textRuns(name, true)
        .map((run) => run.text)
        .join(''),
    ).toBe(name);
});

test('the page’s warnings about a label match the fonts', () => {
  const coverage = JSON.parse(readFileSync(new URL('fonts/coverage.json', import.meta.url), 'utf8')) as object;
  const covered = new Set<number>();
  for (const [first = '', last = first] of Object.values(coverage)
    .join(',')
    .split(',')
    .map((range) => range.split('-')))
    for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1) covered.add(point);
  const points = Array.from({ length: 0x2_00_00 }, (_, point) => point);
  // Else run npm run label-coverage.
  expect(points.filter((point) => isOnLabels(point) !== covered.has(point))).toEqual([]);
});
