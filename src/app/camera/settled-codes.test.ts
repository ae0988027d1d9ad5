import { expect, test } from 'vitest';
import type { FoundCode } from './found-code.ts';
import { SettledCodes } from './settled-codes.ts';

const at = (x: number, y: number) => [{ x, y }];
const bars = (text: string, corners = at(0.5, 0.5)): FoundCode => ({ text, isMatrix: false, corners });
const matrix = (text: string, corners = at(0.5, 0.5)): FoundCode => ({ text, isMatrix: true, corners });

test('bars are read once a second picture says the same, a matrix at once', () => {
  const codes = new SettledCodes();
  expect(codes.next([bars('1234')], 0)).toBeNull();
  expect(codes.next([bars('1284')], 100)).toBeNull();
  expect(codes.next([bars('1234')], 200)).toBeNull();
  expect(codes.next([bars('1234')], 300)?.text).toBe('1234');
  expect(codes.next([matrix('CUP')], 400)?.text).toBe('CUP');
});

test('two pictures that lie too far apart do not confirm each other', () => {
  const codes = new SettledCodes();
  expect(codes.next([bars('1234')], 0)).toBeNull();
  expect(codes.next([], 300)).toBeNull();
  expect(codes.next([bars('1234')], 2000)).toBeNull();
});

test('a code that stays in the picture is read once, and again after it was away', () => {
  const codes = new SettledCodes();
  expect(codes.next([matrix('CUP')], 0)?.text).toBe('CUP');
  for (let now = 500; now <= 5000; now += 500) expect(codes.next([matrix('CUP')], now)).toBeNull();
  expect(codes.next([], 5500)).toBeNull();
  expect(codes.next([matrix('CUP')], 6500)?.text).toBe('CUP');
});

test('of several codes the one nearest to the middle of the frame is read, and an empty one never', () => {
  const codes = new SettledCodes();
  const found = [matrix('ROUTE', at(0.2, 0.9)), matrix(' '), matrix('TRACK', at(0.45, 0.55))];
  expect(codes.next(found, 0)?.text).toBe('TRACK');
});
