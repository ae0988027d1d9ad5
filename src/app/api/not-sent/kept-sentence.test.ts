import { expect, test } from 'vitest';
import { keptSentence } from './kept-sentence.ts';

test.each([
  'is required to process the parcel',
  'a name or a company is required',
  'must be more than 0.000',
  'is no longer a shipping method of this account',
  'at least one item is required for customs; is required',
  'The parcel is already processed.',
  'the parcel cannot be deleted: it was processed less than 90 days ago and is not cancelled',
])('keeps %j', (sentence) => {
  expect(keptSentence(sentence)).toBe(sentence);
});

test.each([
  'Jane Doe is not a valid name',
  'no phone number: 0176',
  'is required for jane@example.com',
  '10115 is no postal code',
  'must not be "Main Street"',
])('does not keep %j', (sentence) => {
  expect(keptSentence(sentence)).toBe('');
});
