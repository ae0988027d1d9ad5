import { expect, it } from 'vitest';
import { readWeight } from './typed-weight.ts';

it.each([
  ['1,25', '1.250'],
  ['12', '12.000'],
  ['2 lb 3 oz', '0.992'],
])('the reader of weights reads %j as %s kg', (typed, weight) => {
  expect(readWeight(typed)).toEqual({ weight });
});

it.each(['', ' ', '1,2345', 'heavy', '2 lb 3', '.5 oz'])(
  'the reader of weights refuses %j, and rounds no metric digits',
  (typed) => {
    expect(readWeight(typed)).toEqual({ problem: 'wrong' });
  },
);

it.each(['0,000', '0 lb', '0.01 oz'])('the reader of weights refuses %j: a parcel without weight', (typed) => {
  expect(readWeight(typed)).toEqual({ problem: 'zero' });
});
