import { expect, test } from 'vitest';
import { fieldPath, fieldPathParts, toFieldErrors } from './field-errors.ts';

test('a path is joined with dots, positions count from 0 (SPEC 4.4)', () => {
  expect(fieldPath(['items', 0, 'hs_code'])).toBe('items.0.hs_code');
  expect(fieldPath([])).toBe('');
});

test('messages gather under their path, in order', () => {
  const errors = toFieldErrors([
    { path: ['tags'], message: 'one' },
    { path: ['receiver', 'country'], message: 'two' },
    { path: ['tags'], message: 'three' },
  ]);
  expect({ ...errors }).toEqual({ tags: ['one', 'three'], 'receiver.country': ['two'] });
});

test('a path named like a part of every object is a path like any other', () => {
  const errors = toFieldErrors([
    { path: ['__proto__'], message: 'one' },
    { path: ['constructor'], message: 'two' },
  ]);
  expect(Object.entries(errors)).toEqual([
    ['__proto__', ['one']],
    ['constructor', ['two']],
  ]);
});

test.each([
  ['items.0.hs_code', ['items', '0', 'hs_code']],
  ['items[0].hs_code', ['items', '0', 'hs_code']],
  ['items[0][hs_code]', ['items', '0', 'hs_code']],
  ['/items/0/hs_code', ['items', '0', 'hs_code']],
  ['receiver.country', ['receiver', 'country']],
  ['note', ['note']],
  ['', []],
])('%s has the parts %j', (path, parts) => {
  expect(fieldPathParts(path)).toEqual(parts);
});
