import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from './json-value.ts';
import { isSameJson } from './same-json.ts';

test.each<[JsonValue, JsonValue, boolean]>([
  [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1, b: null }, { a: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  ['1', 1, false],
  [null, {}, false],
])('%j against %j', (one, other, same) => {
  expect(isSameJson(one, other)).toBe(same);
});

test('a copy of any value is the same', () => {
  assert(
    property(jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(isSameJson(JSON.parse(text) as JsonValue, JSON.parse(text) as JsonValue)).toBe(true);
    }),
  );
});
