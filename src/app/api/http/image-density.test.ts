import { expect, test } from 'vitest';
import { imageDensity, imageScale } from './image-density.ts';

const four = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const chunk = (name: string, body: number[]) => [...four(body.length), ...letters(name), ...body, ...four(0)];
const png = (...chunks: number[][]) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunks.flat()]);
const head = chunk('IHDR', [...four(812), ...four(1218), 8, 0, 0, 0, 0]);
const pixels = chunk('IDAT', [1, 2, 3]);
const jpeg = (unit: number, x: number, y: number) =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...letters('JFIF'), 0, 1, 2, unit, 0, x, 0, y, 0, 0]);

test('a PNG states dots per metre, before its picture; a shape alone is no length', () => {
  const said = (unit: number) => chunk('pHYs', [...four(7992), ...four(11_811), unit]);
  expect(imageDensity('PNG', png(head, said(1), pixels))).toEqual({ across: 203, down: 300 });
  expect(imageDensity('PNG', png(head, said(0), pixels))).toBeNull();
  expect(imageDensity('PNG', png(head, pixels, said(1)))).toBeNull();
  expect(imageDensity('PNG', png(head))).toBeNull();
  expect(imageDensity('PNG', png([0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]))).toBeNull();
});

test('a JPEG states dots per inch or centimetre', () => {
  expect(imageDensity('JPEG', jpeg(1, 203, 203))).toEqual({ across: 203, down: 203 });
  expect(imageDensity('JPEG', jpeg(2, 80, 118))).toEqual({ across: 203, down: 300 });
  expect(imageDensity('JPEG', jpeg(0, 1, 1))).toBeNull();
  expect(imageDensity('JPEG', jpeg(1, 0, 0))).toBeNull();
  expect(imageDensity('JPEG', jpeg(1, 203, 203).subarray(0, 12))).toBeNull();
});

test.each<[string, number, number, number | null, number, boolean]>([
  ['what the file says', 1200, 1800, 300, 300, true],
  ['A4 that says so', 2480, 3508, 300, 300, true],
  ['72 of the screen would be larger than any sheet', 812, 1218, 72, 203, false],
  ['a label printer’s, where it says nothing', 812, 1218, null, 203, false],
  ['lying', 1400, 800, null, 203, false],
  ['300 where 203 would be no label', 1200, 1800, null, 300, false],
  ['A4 that does not say so', 2480, 3508, null, 300, false],
])('dots to the inch: %s', (_name, width, height, said, dots, isSaid) => {
  const density = said === null ? null : { across: said, down: said };
  expect(imageScale(width, height, density)).toEqual({ across: dots, down: dots, said: isSaid });
});
