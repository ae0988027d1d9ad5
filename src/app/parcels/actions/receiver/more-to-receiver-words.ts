import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const moreToReceiverWords = defineWords({
  en: {
    more: (count: number) =>
      `${formatCount(count)} more open ${plural(count, { one: 'parcel', other: 'parcels' })} to this receiver`,
    /** How far was looked. */
    among: (looked: number) => `Found among the ${countWords.parcels(looked)} read so far; there may be more.`,
    parcels: 'Open parcels to this address',
    pack: 'Pack together…',
    title: (count: number) => `Pack ${countWords.parcels(count)} together?`,
    body: (process: string, count: number) =>
      `“${process}” sends ${countWords.parcels(count)} to the carrier in one run. Their labels are then one print job.`,
    keep: 'Cancel',
  },
});

export const mergeWords = defineWords({
  en: {
    open: 'Merge…',
    title: (count: number, name: string) => `Merge ${countWords.parcels(count)} into ${name}?`,
    body: (name: string, hold: string, merged: string) =>
      `${name} gets all items. The others get the tags “${hold}” and “${merged}” and are not processed; delete them once you have looked at the result.`,
    check: 'Its weight, value and shipping method stay as they are: check them afterwards.',
    gives: (items: number) => `gives ${counted(items, { one: 'item', other: 'items' })}`,
    obstacles: {
      processed: 'not merged, as it is processed, printed or cancelled',
      held: 'not merged, as it is on hold',
      integration: 'not merged, as it came from a shop that would not know',
      receiver: 'not merged, as its receiver differs in a field',
      claimed: 'not merged, as others have it at hand',
    },
    reading: 'The parcels are being read',
    keptNot: (reason: string) => `The parcel that would be kept is ${reason}`,
    none: 'None of them can be merged',
    confirm: 'Merge',
    keep: 'Cancel',
  },
});
