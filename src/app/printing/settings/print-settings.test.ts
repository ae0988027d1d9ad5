import { expect, test } from 'vitest';
import { pointsPerMm } from './paper.ts';
import {
  divisionOf,
  firstPrintSettings,
  fittingDivision,
  labelSizes,
  paperOf,
  printSettingsSchema,
  sheetSizes,
} from './print-settings.ts';
import { planSheets, wholeSheet } from '#app/printing/compose/plan-sheets.ts';

const points = ({ width, height }: { width: number; height: number }) => ({
  width: width * pointsPerMm,
  height: height * pointsPerMm,
});
const a6 = points(labelSizes.a6);

test.each([
  ['a4', 4],
  ['letter', 2],
] as const)('%s is divided at first so that as many A6 labels as it can take, %i, share it', (paper, count) => {
  const settings = { ...firstPrintSettings, paper };
  expect(divisionOf(settings)).toBe(fittingDivision(paper, [a6]));
  const pages = Array.from({ length: count }, () => ({ ...a6, alone: false }));
  expect(planSheets(pages, paperOf(settings), wholeSheet).sheets).toHaveLength(1);
});

test('the division that fits takes every page, the largest too', () => {
  const small = points({ width: 60, height: 60 });
  expect(fittingDivision('a4', [small])).toBe('2x4');
  expect(fittingDivision('letter', [small, a6])).toBe('1x2');
  expect(fittingDivision('a4', [points(sheetSizes.a4)])).toBe('1x1');
  expect(fittingDivision('letter', [points(sheetSizes.a4)])).toBeNull();
});

test('settings from before Letter had its own division, or packing slips could be needed, are kept', () => {
  const kept = { paper: 'letter', labelSize: 'own', division: '2x3', right: 1.5, down: 0 };
  expect(printSettingsSchema.parse(kept)).toEqual({ ...kept, letterDivision: '1x2', slip: false });
});
