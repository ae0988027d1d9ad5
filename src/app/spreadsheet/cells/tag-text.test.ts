import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tagsIn, tagText } from './tag-text.ts';

it.each([
  ['gift, fragile,gift,,', ['gift', 'fragile']],
  ['', []],
  [String.raw`a\,b, c\\`, ['a,b', 'c\\']],
])('%j holds %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

it('tags come back as they went', () => {
  const tag = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.uniqueArray(tag), (tags) => {
      expect(tagsIn(tagText(tags))).toEqual(tags);
    }),
  );
});
