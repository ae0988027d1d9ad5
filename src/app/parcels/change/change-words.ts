import { limits } from '#contract/parcel-write.ts';
import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { PlanRefusal } from './change-plan.ts';

/** What a change is made for: any parcels of the list, or those with one problem. */
export type ChangePurpose = 'edit' | 'correct';

export const changeWords = defineWords({
  en: {
    title: {
      edit: (count: number) => `Edit a field of ${countWords.parcels(count)}`,
      correct: (count: number) => `Correct ${countWords.parcels(count)} at once`,
    } satisfies Record<ChangePurpose, unknown>,
    confirm: {
      edit: (count: number) => `Change ${countWords.parcels(count)}`,
      correct: (count: number) => `Correct ${formatCount(count)}`,
    } satisfies Record<ChangePurpose, unknown>,
    confirmAndProcess: (count: number) => `Correct and process ${formatCount(count)}`,
    cancel: 'Cancel',
    field: 'Field',
    chooseField: 'Choose a field…',
    noField: 'Choose the field to correct.',
    namedFields: 'Named by the problem',
    ownFields: 'Parcel',
    /** A field of the items is that of each item. */
    fieldName: (path: string, name: string) => (path.startsWith('items.') ? `Every item · ${name}` : name),
    counts: {
      able: (count: number) => `${countWords.parcels(count)} can change`,
      patch: (count: number) => `${countWords.parcels(count)} ${plural(count, { one: 'changes', other: 'change' })}`,
      alreadySet: (count: number) => `${formatCount(count)} already set`,
      unchanged: (count: number) => `${formatCount(count)} unchanged`,
      broken: (count: number) =>
        `${formatCount(count)} skipped: the new value is not valid for ${plural(count, { one: 'it', other: 'them' })}`,
      refused: (count: number, why: string) => `${formatCount(count)} ${why}`,
      loading: (count: number) => `${formatCount(count)} loading…`,
      notLoaded: (count: number) =>
        `${formatCount(count)} could not be loaded and ${plural(count, { one: 'is', other: 'are' })} skipped`,
      deselected: (count: number) => `${formatCount(count)} not selected`,
    },
    refusals: {
      processing: 'cannot change: being processed',
      labelled: 'cannot change: already on the label',
      'too-many-tags': `cannot have more than ${formatCount(limits.tags)} tags`,
      'no-items': 'cannot change: no items',
    } satisfies Record<PlanRefusal, string>,
    readLater: (count: number) =>
      `Each of the ${formatCount(count)} is checked just before the change, and skipped if already set.`,
    nothing: { edit: 'No selected parcel would change.', correct: 'No parcel would change.' },
    lostWithTab: {
      edit: 'Keep this tab open until the run ends.',
      correct: 'Parcels that changed in the meantime are skipped. Keep this tab open until the run ends.',
    } satisfies Record<ChangePurpose, string>,

    table: 'Before and after',
    parcel: 'Parcel',
    before: 'Now',
    after: 'After',
    more: (count: number) => `Show ${formatCount(count)} more`,
    none: 'none',
    kilograms: (weight: string) => `${weight} kg`,
    alreadySet: 'already set',
    unchanged: 'unchanged',
    reading: 'loading…',
    notRead: 'could not be loaded',
    /** In place of the result, for a parcel that is not selected. */
    byHand: 'Not selected: it was corrected before',
    deselected: 'Not selected',
    cutOff: (text: string) => `Cut off: ${text}`,
    sent: 'What is sent',
  },
});
