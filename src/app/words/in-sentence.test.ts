import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it.each([
  ['100234', '100234'],
  ['  two \n lines\t', 'two lines'],
  ['\u202Eturned\u2066\u200B', 'turned'],
  ['שלום 7', 'שלום 7'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ['🧑‍🚒'.repeat(200).slice(0, 4), '🧑‍🚒'.slice(0, 4)],
])('%j reads %j in a sentence', (text, read) => expect(inSentence(text)).toBe(read));

it('a text is cut between signs, not inside one', () => {
  expect(inSentence('😀'.repeat(100))).toBe(`${'😀'.repeat(79)}…`);
});
