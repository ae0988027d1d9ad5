import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;

export const correctAllWords = defineWords({
  en: {
    /** `again`: some of them were corrected before. */
    open: (count: number, again: boolean) => `Correct all ${formatCount(count)}${again ? ' not processed yet' : ''}…`,
    keyOpen: 'Correct all parcels at once',
    title: (count: number) => `Correct ${parcels(count)} at once`,
    field: 'Field',
    /** A field of the items is that of each item. */
    fieldName: (path: string, name: string) => (path.startsWith('items.') ? `Every item · ${name}` : name),
    changed: (count: number) => `${parcels(count)} ${plural(count, { one: 'changes', other: 'change' })}`,
    broken: (count: number) =>
      `${formatCount(count)} would break a rule and ${plural(count, { one: 'is', other: 'are' })} skipped`,
    same: (count: number) => `${formatCount(count)} unchanged`,
    loading: (count: number) => `${formatCount(count)} loading…`,
    notLoaded: (count: number) =>
      `${formatCount(count)} could not be loaded and ${plural(count, { one: 'is', other: 'are' })} skipped`,
    nothing: 'No parcel would change.',
    none: 'none',
    unchanged: 'unchanged',
    reading: 'loading…',
    sent: 'What is sent',
    cancel: 'Cancel',
    correct: (count: number) => `Correct ${formatCount(count)}`,
    correctAndProcess: (count: number) => `Correct and process ${formatCount(count)}`,
    lostWithTab: 'Parcels that changed meanwhile are skipped. The new value is kept in this tab only.',
    undo: (count: number) => `Undo the correction of ${formatCount(count)}`,
  },
});
