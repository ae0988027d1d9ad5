import { expect, test } from 'vitest';
import { pointsPerMm } from '#app/printing/settings/paper.ts';
import { isLargerThanLabels, moveEdges, printedSize, rotateBox } from './label-frame.ts';

const points = (width: number, height: number) => ({ width: width * pointsPerMm, height: height * pointsPerMm });
const box = { left: 10, top: 20, right: 110, bottom: 170 };
const a4 = { width: 210, height: 297 };

test.each<[boolean, string, number, number]>([
  [false, 'A6', 105, 148],
  [false, '4 by 6 inches', 101.6, 152.4],
  [false, 'A5 lying', 210, 148],
  [true, 'A4', 210, 297],
  [true, 'Letter', 215.9, 279.4],
  [true, 'A4 lying', 297, 210],
])('larger than labels: %s for %s', (larger, _name, width, height) => {
  expect(isLargerThanLabels(points(width, height))).toBe(larger);
});

test('a box rotates with its page and comes back', () => {
  expect(rotateBox(box, a4, 90)).toEqual({ left: 127, top: 10, right: 277, bottom: 110 });
  for (const rotation of [0, 90, 180, 270] as const) {
    const rotated = rotation % 180 === 0 ? a4 : { width: a4.height, height: a4.width };
    expect(rotateBox(rotateBox(box, a4, rotation), rotated, ((360 - rotation) % 360) as typeof rotation)).toEqual(box);
  }
});

test('a cut label is printed at its own size, with width and height exchanged once it is rotated', () => {
  expect(printedSize(points(210, 297), { cut: box, rotation: 0 })).toEqual(points(100, 150));
  expect(printedSize(points(210, 297), { cut: box, rotation: 270 })).toEqual(points(150, 100));
  expect(printedSize(points(210, 297), { cut: null, rotation: 90 })).toEqual(points(297, 210));
});

test('a frame is moved as a whole or by its edges, stays on the page and never gets too small', () => {
  const all = { left: true, top: true, right: true, bottom: true };
  expect(moveEdges(box, all, { x: 5, y: -5 }, a4)).toEqual({ left: 15, top: 15, right: 115, bottom: 165 });
  expect(moveEdges(box, all, { x: 500, y: -500 }, a4)).toEqual({ left: 110, top: 0, right: 210, bottom: 150 });
  expect(moveEdges(box, { right: true }, { x: 3, y: 9 }, a4)).toEqual({ ...box, right: 113 });
  expect(moveEdges(box, { left: true, top: true }, { x: 500, y: 500 }, a4)).toEqual({ ...box, left: 100, top: 160 });
  expect(moveEdges(box, { right: true, bottom: true }, { x: -500, y: 500 }, a4)).toEqual({
    ...box,
    right: 20,
    bottom: 297,
  });
});
