import { expect, test } from 'vitest';
import { parseBooleanParameter } from './boolean-query.ts';

test.each([
  ['true', true],
  ['false', false],
  ['1', null],
  ['0', null],
  ['yes', null],
  ['TRUE', null],
  [' true', null],
  ['', null],
])('boolean parameter %j is %s (SPEC 4)', (text, value) => {
  expect(parseBooleanParameter(text)).toBe(value);
});
