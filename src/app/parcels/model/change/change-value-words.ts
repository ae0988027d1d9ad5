import { limits } from '#contract/parcel-write.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import type { InputKind, ChangeDraft } from './change-draft.ts';

interface ChangeInputWords {
  how: string;
  actions: Record<ChangeDraft['action'], string>;
  tagActions: { add: string; remove: string; set: string };
  value: string;
  tagValues: { add: string; remove: string; set: string };
  missing: Record<InputKind, string>;
  wrong: Record<InputKind, string>;
  tagsHint: string;
  tagsNone: string;
  utc: (timestamp: string) => string;
  methodsLoading: string;
  methodsFailed: string;
  tryAgain: string;
  nothingFits: string;
  packagingHint: string;
  openList: (field: string) => string;
  kilograms: string;
  choose: string;
}

export const changeInputWords = defineWords<ChangeInputWords>({
  en: {
    how: 'What to do',
    actions: { set: 'Set to', add: 'Add', remove: 'Remove', clear: 'Clear' },
    tagActions: { add: 'Add', remove: 'Remove', set: 'Replace all with' },
    value: 'New value',
    tagValues: { add: 'Tags to add', remove: 'Tags to remove', set: 'New tags' },
    missing: {
      method: 'Choose a shipping method.',
      packaging: 'Choose a packaging.',
      tags: 'Enter a tag.',
      moment: 'Choose a date and time.',
      count: 'Enter a number.',
      weight: 'Enter a weight.',
      reason: 'Choose a reason.',
      text: 'Enter a text.',
    },
    wrong: {
      method: 'Choose one from the list.',
      packaging: 'Choose one from the list, or paste an ID.',
      tags: `Max ${formatCount(limits.tags)} tags, no duplicates.`,
      moment: 'This time does not exist: clocks are set forward.',
      count: `A whole number from 1 to ${formatCount(limits.labels)}.`,
      weight: 'Kilograms with max 3 decimal places, such as 1.250.',
      reason: 'Choose one from the list.',
      text: 'This text cannot be sent.',
    },
    tagsHint: 'Separate tags with commas.',
    tagsNone: 'Empty removes all tags.',
    utc: (timestamp) => `In UTC: ${timestamp}`,
    methodsLoading: 'Loading shipping methods…',
    methodsFailed: 'Shipping methods could not be loaded.',
    tryAgain: 'Try again',
    nothingFits: 'No results',
    packagingHint: 'Seen on loaded parcels. You can paste the ID of another.',
    openList: (field) => `Show options: ${field}`,
    kilograms: 'kg',
    choose: 'Choose…',
  },
});
