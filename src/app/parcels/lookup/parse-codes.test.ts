import { expect, it } from 'vitest';
import { readWanted } from './parse-codes.ts';

const id = '01a1fd37-496a-7810-8817-8dd6240f6d54';

it.each([id, ` ${id}\n`, id.toUpperCase(), `https://desk.example/parcels/${id}`, `/parcels/${id}/edit?field=weight`])(
  'takes %j for a parcel id',
  (typed) => {
    expect(readWanted(typed)).toEqual({ kind: 'id', id });
  },
);

it.each([
  ['10396', '10396'],
  ['#10396', '10396'],
  ['rr 123 456 785 de', 'RR123456785DE'],
  ['Order 10396', 'ORDER10396'],
  ['# 1', '1'],
  ['a7', 'A7'],
  ['x'.repeat(255), 'X'.repeat(255)],
])('takes %j for a number of a parcel', (typed, code) => {
  expect(readWanted(typed)).toEqual({ kind: 'code', code });
});

it.each(['', '  ', '#', 'ab', 'x'.repeat(256)])('asks for nothing with %j', (typed) => {
  expect(readWanted(typed)).toBeNull();
});
