import type { HoldReason } from '#contract/desk/desk-marks.ts';
import { countWords } from '#app/words/count-words.ts';
import { defineWords, plural } from '#app/words/define-words.ts';

export const holdReasonWords = defineWords({
  en: {
    reasons: {
      address: 'the address is to be checked',
      payment: 'payment is missing',
      stock: 'an item is missing',
      customer: 'the customer has asked to wait',
      damaged: 'an item is damaged',
      check: 'it is to be checked',
      merged: 'its items are in another parcel',
      other: 'another reason',
    } satisfies Record<HoldReason, string>,
    unknown: 'no reason is known here',
    /** Beside the state in a row. */
    signs: { held: 'on hold', lost: 'hold lost' },
    states: {
      held: (reason: string) => `On hold: ${reason}`,
      lost: (reason: string) => `Hold lost: ${reason}`,
    },
    /** On the button that it stops. */
    onHold: (reason: string) => `On hold: ${reason}. Release it first`,
    leftOut: (count: number) =>
      `${countWords.parcels(count)} ${plural(count, { one: 'is', other: 'are' })} on hold and not processed.`,
  },
});
