import { expect, test } from 'vitest';
import { pointsPerMm } from './paper.ts';
import { paperName } from './paper-name.ts';

const points = (width: number, height: number) => ({ width: width * pointsPerMm, height: height * pointsPerMm });

test.each([
  ['A6', 105, 148],
  ['A6', 148.2, 105.1],
  ['A4', 210, 297],
  ['Letter', 279.4, 215.9],
  ['101.6 × 152.4 mm', 101.6, 152.4],
  ['100 × 150 mm', 100.02, 149.98],
])('%s', (name, width, height) => {
  expect(paperName(points(width, height))).toBe(name);
});
