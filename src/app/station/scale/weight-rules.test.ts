import { expect, it } from 'vitest';
import { readWeight } from './weight-rules.ts';

it.each([
  ['1,25', '1.250'],
  [' 1.2 ', '1.200'],
  ['1250 g', '1.250'],
  ['0.005', '0.005'],
  ['12', '12.000'],
])('reads %j as %s kg', (typed, weight) => {
  expect(readWeight(typed)).toEqual({ weight });
});

it.each(['', '1,2345', '1e3', '-1', '1.2.3', 'heavy'])('refuses %j, and rounds nothing', (typed) => {
  expect(readWeight(typed)).toEqual({ problem: 'wrong' });
});

it('refuses a parcel without weight', () => {
  expect(readWeight('0,000')).toEqual({ problem: 'zero' });
});
