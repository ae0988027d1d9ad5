import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfPart, type Matrix, pageMatrix, readRotation } from './page-matrix.ts';

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
const near = fc.integer({ min: -500, max: 500 });

test('the visible part of a page is placed by its lower left corner at its own size, whatever its box and rotation', () => {
  fc.assert(
    fc.property(
      near,
      near,
      fc.nat(600),
      fc.nat(600),
      fc.constantFrom(0, 90, 180, 270),
      fc.constantFrom(1, 2, 5),
      near,
      near,
      (left, bottom, width, height, rotation, unit, x, y) => {
        const box = { left, bottom, right: left + width, top: bottom + height };
        const matrix = pageMatrix({ box, rotation: readRotation(rotation), unit, x, y });
        const one = apply(matrix, box.left, box.bottom);
        const other = apply(matrix, box.right, box.top);
        const [across, up] = rotation % 180 === 0 ? [width, height] : [height, width];
        expect([Math.min(one[0]!, other[0]!), Math.min(one[1]!, other[1]!)]).toEqual([x, y]);
        expect([Math.abs(one[0]! - other[0]!), Math.abs(one[1]! - other[1]!)]).toEqual([across * unit, up * unit]);
      },
    ),
  );
});

test('rotating by 90 brings the left edge up: the reader turns the paper the other way', () => {
  const matrix = pageMatrix({ box: { left: 0, bottom: 0, right: 100, top: 200 }, rotation: 90, unit: 1, x: 0, y: 0 });
  expect(apply(matrix, 0, 0)).toEqual([0, 100]);
  expect(apply(matrix, 0, 200)).toEqual([200, 100]);
});

test.each([
  [0, 0],
  [450, 90],
  [-90, 270],
  [360, 0],
  [-180, 180],
])('a Rotate of %d is a rotation of %d', (degrees, rotation) => {
  expect(readRotation(degrees)).toBe(rotation);
});

test('a part of the visible page is the same part of the whole, whatever its box, rotation and unit', () => {
  fc.assert(
    fc.property(near, near, fc.constantFrom(0, 90, 180, 270), fc.constantFrom(1, 2), (left, bottom, rotation, unit) => {
      const look = {
        box: { left, bottom, right: left + 300, top: bottom + 400 },
        rotation: readRotation(rotation),
        unit,
      };
      const part = { left: 20, top: 30, right: 120, bottom: 80 };
      const box = boxOfPart(part, look);
      // Where the corners of the part are seen, from the lower left.
      const matrix = pageMatrix({ ...look, x: 0, y: 0 });
      const seen = [apply(matrix, box.left, box.bottom), apply(matrix, box.right, box.top)];
      const height = (rotation % 180 === 0 ? 400 : 300) * unit;
      const [xs, ys] = [0, 1].map((at) => seen.map((corner) => corner[at] ?? 0).toSorted((a, b) => a - b));
      expect(xs).toEqual([expect.closeTo(20), expect.closeTo(120)]);
      expect(ys).toEqual([expect.closeTo(height - 80), expect.closeTo(height - 30)]);
    }),
  );
});
