import { expect, it } from 'vitest';
import { addTags } from './add-tags.ts';

const many = Array.from({ length: 24 }, (_, index) => `tag ${index}`);

it.each<[string, string[], string, string[], string, boolean]>([
  ['nothing typed', ['a'], ' , ', ['a'], '', false],
  ['one', ['a'], ' b ', ['a', 'b'], '', false],
  ['several', [], 'a, b,c', ['a', 'b', 'c'], '', false],
  ['one that is there', ['a'], 'a', ['a'], 'a', true],
  ['the same twice', [], 'a, a', ['a'], 'a', true],
  ['the 25th and the 26th', many, 'x, y', [...many, 'x'], 'y', true],
])('%s', (_name, before, typed, tags, rest, refused) => {
  const added = addTags(before, typed);
  expect(added).toMatchObject({ tags, rest });
  expect(added.reason !== undefined).toBe(refused);
});
