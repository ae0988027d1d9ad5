import { afterAll, expect, test } from 'vitest';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

afterAll(speakEnglish);

/** Names in each of the three kinds of a list. */
async function joinedHere(names: readonly string[]): Promise<string[]> {
  const { inARow, listed, oneOf } = await import('./define-words.ts');
  return [inARow(names), listed(names), oneOf(names)];
}

test('names are joined as the page’s language joins them, and where they only stand beside each other without an “and”', async () => {
  speakGerman();
  expect(await joinedHere(['Name', 'Ort', 'Land'])).toEqual([
    'Name, Ort, Land',
    'Name, Ort und Land',
    'Name, Ort oder Land',
  ]);
  expect(await joinedHere(['Name', 'Ort'])).toEqual(['Name, Ort', 'Name und Ort', 'Name oder Ort']);
  speakEnglish();
  expect(await joinedHere(['name', 'city', 'country'])).toEqual([
    'name, city, country',
    'name, city, and country',
    'name, city, or country',
  ]);
  expect(await joinedHere([])).toEqual(['', '', '']);
});
