import { expect, test } from 'vitest';
import { readCarrierMethods } from './carrier-methods.ts';

const express = { code: 'exp', name: 'Express', express: true };
const parcelMethod = { code: 'std', name: 'Standard' };
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...parcelMethod, code: `${index}` }));

test.each<[string, unknown]>([
  ['a code twice', [parcelMethod, { ...express, code: 'std' }]],
  ['more than 200', many(201)],
  ['no list', { 0: parcelMethod }],
  ['a code that is a number', [{ ...parcelMethod, code: 7 }]],
  ['an empty code', [{ ...parcelMethod, code: '' }]],
  ['an empty name', [{ ...parcelMethod, name: '' }]],
  ['a name of NUL, which no text may hold', [{ ...parcelMethod, name: 'A\u0000' }]],
  ['a name with half a character', [{ ...parcelMethod, name: 'A\uD83D' }]],
  ['a code with NUL', [{ ...parcelMethod, code: 'A\u0000' }]],
  ['a name of 201 characters', [{ ...parcelMethod, name: 'x'.repeat(201) }]],
  ['a country in small letters', [{ ...parcelMethod, countries: ['de'] }]],
  ['no country', [{ ...parcelMethod, countries: [] }]],
  ['express in words', [{ ...parcelMethod, express: 'yes' }]],
])('an answer breaks the protocol: %s', (_what, methods) => {
  expect(() => readCarrierMethods({ version: 2, methods })).toThrow(/methods\S*: is not as the protocol has it/);
});

test('200 methods are a list, and none are one', () => {
  expect(readCarrierMethods({ version: 2, methods: many(200) })).toHaveLength(200);
  expect(readCarrierMethods({ version: 2, methods: [] })).toEqual([]);
  expect(() => readCarrierMethods({ methods: [] })).toThrow('version');
});
