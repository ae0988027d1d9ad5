import { limits } from '#contract/parcel-write.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import type { BoxKind, ChangeDraft } from './change-draft.ts';

interface ChangeBoxWords {
  how: string;
  actions: Record<ChangeDraft['action'], string>;
  tagActions: { add: string; remove: string; set: string };
  value: string;
  missing: Record<BoxKind, string>;
  wrong: Record<BoxKind, string>;
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

export const changeBoxWords = defineWords<ChangeBoxWords>({
  en: {
    how: 'What to do',
    actions: { set: 'Set to', add: 'Add', remove: 'Remove', clear: 'Clear' },
    tagActions: { add: 'Add', remove: 'Remove', set: 'Replace all by' },
    value: 'New value',
    missing: {
      method: 'Choose a shipping method first.',
      packaging: 'Choose a packaging first.',
      tags: 'Type a tag first.',
      moment: 'Choose a date and time first.',
      count: 'Type a number first.',
      weight: 'Type a weight first.',
      reason: 'Choose a reason first.',
      text: 'Type a text first.',
    },
    wrong: {
      method: 'Choose one from the list.',
      packaging: 'Choose one from the list, or paste the id of another.',
      tags: `At most ${formatCount(limits.tags)} tags, each once.`,
      moment: 'That time does not exist: the clocks are set forward then.',
      count: `A whole number from 1 to ${formatCount(limits.labels)}.`,
      weight: 'Kilograms with at most three places, such as 1.250.',
      reason: 'Choose one from the list.',
      text: 'This text cannot be sent.',
    },
    tagsHint: 'Several with commas between them.',
    tagsNone: 'Left empty, all tags go.',
    utc: (timestamp) => `In UTC: ${timestamp}`,
    methodsLoading: 'The shipping methods are being read…',
    methodsFailed: 'The shipping methods could not be read.',
    tryAgain: 'Try again',
    nothingFits: 'Nothing fits',
    packagingHint:
      'The API has no list of packagings: these are of parcels seen here. The id of any other can be pasted.',
    openList: (field) => `Show the list of ${field}`,
    kilograms: 'kg',
    choose: 'Choose…',
  },
});
