import { expect, test } from 'vitest';
import { groupedList } from './grouped-list.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j is listed as %j', (values, text) => {
  expect(groupedList(values)).toBe(text);
});
