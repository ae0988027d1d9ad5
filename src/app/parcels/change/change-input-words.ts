import { defineWords } from '#app/words/define-words.ts';
import type { EditChoice, InputKind } from './change-draft.ts';
import type { StripPart } from './text-edits.ts';

interface ChangeInputWords {
  how: string;
  choices: Record<EditChoice, string>;
  tagChoices: Record<'add' | 'remove' | 'set', string>;
  value: string;
  tagValues: Record<'add' | 'remove' | 'set', string>;
  missing: Record<InputKind, string>;
  meant: string;
  tagsHint: string;
  allTagsHint: string;
  utc: (timestamp: string) => string;
  nothingFits: string;
  packagingHint: string;
  openList: (field: string) => string;
  kilograms: string;
  choose: string;
  find: string;
  replaceWith: string;
  replaceHint: string;
  anyCase: string;
  length: string;
  lengthHint: string;
  wrongLength: string;
  stripPart: string;
  stripParts: Record<StripPart, string>;
  stripText: Record<Exclude<StripPart, 'blanks'>, string>;
  missingText: { replace: string; cut: string; strip: Record<Exclude<StripPart, 'blanks'>, string> };
}

export const changeInputWords = defineWords<ChangeInputWords>({
  en: {
    how: 'What to do',
    choices: {
      set: 'Set to',
      add: 'Add',
      remove: 'Remove',
      replace: 'Replace text',
      cut: 'Shorten',
      strip: 'Remove text',
      clear: 'Clear',
    },
    tagChoices: { add: 'Add', remove: 'Remove', set: 'Replace all with' },
    value: 'New value',
    tagValues: { add: 'Tags to add', remove: 'Tags to remove', set: 'New tags' },
    missing: {
      method: 'Choose a shipping method.',
      packaging: 'Choose a packaging.',
      tags: 'Enter a tag.',
      timestamp: 'Choose a date and time.',
      count: 'Enter a number.',
      decimal: 'Enter a number.',
      reason: 'Choose a reason.',
      text: 'Enter a text.',
    },
    meant: 'Which one is meant',
    tagsHint: 'Separate tags with commas.',
    allTagsHint: 'Separate tags with commas. Empty removes all tags.',
    utc: (timestamp) => `In UTC: ${timestamp}`,
    nothingFits: 'No results',
    packagingHint: 'Seen on loaded parcels. You can paste the ID of another.',
    openList: (field) => `Show options: ${field}`,
    kilograms: 'kg',
    choose: 'Choose…',
    find: 'Find',
    replaceWith: 'Replace with',
    replaceHint: 'Empty removes it.',
    anyCase: 'Ignore capitals',
    length: 'Number of characters',
    lengthHint: 'Ends after a whole word where possible.',
    wrongLength: 'A whole number from 1 to 9,999.',
    stripPart: 'What to remove',
    stripParts: {
      blanks: 'Spaces around it',
      start: 'At the start',
      end: 'At the end',
      characters: 'Characters anywhere',
    },
    stripText: {
      start: 'Text at the start',
      end: 'Text at the end',
      characters: 'Characters to remove',
    },
    missingText: {
      replace: 'Enter the text to find.',
      cut: 'Enter a number of characters.',
      strip: {
        start: 'Enter the text at the start.',
        end: 'Enter the text at the end.',
        characters: 'Enter the characters to remove.',
      },
    },
  },
});
