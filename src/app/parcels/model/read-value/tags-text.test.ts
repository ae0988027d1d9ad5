import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeTags, readTags } from './tags-text.ts';

it('tags read as one text, quoted only where a tag would read as more than one', () => {
  expect(writeTags(['fragile', 'big, heavy', 'say "hi"', '', ' x'])).toBe(
    'fragile, "big, heavy", "say ""hi""", "", " x"',
  );
  expect(writeTags([])).toBe('');
});

it.each([
  ['a,b ,  c', ['a', 'b', 'c']],
  [' , ,a', ['a']],
  ['"a', ['"a']],
  ['"a" b, c', ['"a" b', 'c']],
  ['say "hi", you', ['say "hi"', 'you']],
])('the reader of tags takes what someone typed: %s', (cell, tags) => expect(readTags(cell)).toEqual(tags));

it('the reader of tags gives back any tags', () => {
  const tag = fc.array(fc.oneof(fc.constantFrom(',', '"', ' ', '\n', '\\', 'N'), fc.string({ maxLength: 3 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      fc.array(
        tag.map((parts) => parts.join('')),
        { maxLength: 5 },
      ),
      (tags) => {
        expect(readTags(writeTags(tags))).toEqual(tags);
      },
    ),
    { numRuns: 500 },
  );
});
