import type { TrackingState } from '#contract/documents/carrier-tracking.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';

/** Where a shipment is; another word is the carrier's own. */
const states: Record<TrackingState, string> = {
  announced: 'Announced to the carrier',
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  returning: 'On its way back',
  problem: 'Delivery problem',
};

export const whereWords = defineWords({
  en: {
    where: 'Where is it?',
    asking: 'Waiting for the carrier…',
    checkAgain: 'Check again',
    tryAgain: 'Try again',
    states,
    ofLabel: (number: number, state: string) => `Label ${formatCount(number)}: ${state}`,
    events: 'Events, newest first',
    noNews: 'The carrier has no news of it yet.',
    said: (carrier: string, time: string) => `Answer from ${carrier} at ${time}. It is not updated automatically.`,
    notSaid: 'The carrier did not say where it is',
    notSaidNext: 'The parcel is not affected. Try again later, or follow its tracking number.',
  },
});
