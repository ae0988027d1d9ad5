import { expect, test } from 'vitest';
import { readOffset } from './offset-field.tsx';

test.each<[string, number | null]>([
  ['', 0],
  ['1.5', 1.5],
  [' -0,5 ', -0.5],
  ['−2', -2],
  ['+3', 3],
  ['-0', 0],
  ['20', 20],
  ['20.1', null],
  ['1.55', null],
  ['1e1', null],
  ['mm', null],
])('%j is %j millimetres', (text, millimetres) => {
  expect(readOffset(text)).toBe(millimetres);
});
