import { expect, test } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pagePicture } from '#service/testing/pdf-pictures.ts';
import { testPage } from './test-page.ts';

test.each([
  { width: 100, height: 150 },
  { width: 210, height: 297 },
  { width: 25, height: 12 },
])('one page of %j', async (paper) => {
  const bytes = Buffer.from(await testPage({ name: 'Büro 王', paper }, '2026-11-25T20:00:00Z'));
  const document = await PDFDocument.load(bytes);
  expect(document.getPageCount()).toBe(1);
  const { width, height } = document.getPage(0).getSize();
  expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual([paper.width, paper.height]);
});

test('the frame is 10 mm from each edge', async () => {
  const paper = { width: 100, height: 150 };
  const bytes = await testPage({ name: 'Labels', paper }, '2026-11-25T20:00:00Z');
  const { width, height, pixels } = await pagePicture(bytes, 1, 508);
  // 20 pixels are a millimetre. Looked at where nothing is written.
  const isDark = (x: number, y: number) => (pixels[y * width + x] ?? 255) < 128;
  const across = Array.from({ length: width }, (_, x) => x).filter((x) => isDark(x, 600));
  const down = Array.from({ length: height }, (_, y) => y).filter((y) => isDark(400, y));
  for (const [found, wanted] of [
    [across[0], 200],
    [across.at(-1), width - 200],
    [down[0], 200],
    [down.at(-1), height - 200],
  ])
    expect(Math.abs((found ?? 0) - (wanted ?? 0))).toBeLessThan(5);
});
