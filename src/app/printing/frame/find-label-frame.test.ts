import { expect, test } from 'vitest';
import { findLabelFrame } from './find-label-frame.ts';
import { type GreyPage, greyOf } from './grey-page.ts';

const perMm = 6;

/** A page of A4 that is painted in millimetres. */
class Painter {
  readonly page: GreyPage = {
    width: 210 * perMm,
    height: 297 * perMm,
    perMm,
    grey: new Uint8Array(210 * perMm * 297 * perMm).fill(255),
  };

  fill(x: number, y: number, width: number, height: number, grey = 0): this {
    const { page } = this;
    for (let row = Math.round(y * perMm); row < (y + height) * perMm; row += 1)
      page.grey.fill(
        grey,
        row * page.width + Math.round(x * perMm),
        row * page.width + Math.round((x + width) * perMm),
      );
    return this;
  }

  /** A frame of lines, in dashes of 5 mm where `dashed`. */
  frame(x: number, y: number, width: number, height: number, { dashed = false, grey = 0 } = {}): this {
    const step = dashed ? 8 : 5;
    for (let at = 0; at < width; at += step)
      for (const side of [y, y + height]) this.fill(x + at, side, Math.min(5, width - at), 0.3, grey);
    for (let at = 0; at < height; at += step)
      for (const side of [x, x + width]) this.fill(side, y + at, 0.3, Math.min(5, height - at), grey);
    return this;
  }

  /** Bars of one and two modules of 0.5 mm. */
  code(x: number, y: number, width: number, height: number): this {
    for (let at = 0, bar = 0; at < width - 1; at += 1 + (bar % 3) * 0.5, bar += 1) this.fill(x + at, y, 0.5, height);
    return this;
  }

  /** Lines of letters: short upright and lying strokes with white between. */
  text(x: number, y: number, width: number, lines: number): this {
    for (let line = 0; line < lines; line += 1)
      for (let at = 0; at < width; at += 2)
        this.fill(x + at, y + line * 4, 0.3, 2).fill(x + at, y + line * 4 + 1, 0.8, 0.3);
    return this;
  }

  label(x: number, y: number): this {
    return this.text(x, y, 60, 6)
      .code(x + 5, y + 30, 75, 35)
      .text(x, y + 70, 90, 4)
      .code(x + 5, y + 92, 75, 30);
  }
}

/** Millimetres that the frame may be off. */
const max = 2;

/** How far the frame that is found is from these edges at most; endless where none is found. */
function offBy(page: GreyPage, ...edges: [left: number, top: number, right: number, bottom: number]): number {
  const found = findLabelFrame(page);
  if (found === null) return Number.POSITIVE_INFINITY;
  const { left, top, right, bottom } = found;
  return Math.max(...[left, top, right, bottom].map((edge, at) => Math.abs(edge - (edges[at] ?? 0))));
}

test.each([
  ['drawn through', {}],
  ['in dashes', { dashed: true }],
  ['in light grey', { grey: 225 }],
])('a frame %s is the label, and what is beside and below it is not', (_name, look) => {
  const { page } = new Painter().frame(8, 9, 100, 150, look).label(14, 16).text(116, 12, 80, 20).text(8, 170, 190, 12);
  expect(offBy(page, 8, 9, 108.3, 159.3)).toBeLessThanOrEqual(max);
});

test('without a frame the label is what is around its bar codes', () => {
  const { page } = new Painter().label(60, 80).text(10, 20, 190, 8).text(10, 230, 190, 10);
  expect(offBy(page, 60, 80, 151, 202)).toBeLessThanOrEqual(max);
});

test('a line across the page divides it', () => {
  const painter = new Painter().label(20, 10).text(20, 137.5, 170, 10);
  for (let at = 5; at < 205; at += 8) painter.fill(at, 135, 5, 0.3);
  expect(offBy(painter.page, 20, 10, 111, 132)).toBeLessThanOrEqual(max);
});

test('a frame larger than any label is the page’s own, and one without a bar code is a form', () => {
  const { page } = new Painter().frame(5, 5, 200, 287).frame(10, 150, 100, 120).label(20, 12);
  expect(offBy(page, 20, 12, 111, 134)).toBeLessThanOrEqual(max);
});

test('an empty page and a letter have no label', () => {
  expect(findLabelFrame(new Painter().page)).toBeNull();
  expect(findLabelFrame(new Painter().text(20, 20, 170, 50).page)).toBeNull();
});

test('colours become greys of the same brightness', () => {
  const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 255]);
  const { grey } = greyOf({ width: 4, height: 1, perMm: 1, rgba });
  expect([...grey]).toEqual([255, 0, 76, 226]);
});
