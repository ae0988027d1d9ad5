import type { CarrierState } from '#contract/documents/carriers.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const states: Record<CarrierState, string> = {
  unknown: 'Not known yet',
  answers: 'Answers',
  failing: 'The last call had no answer',
  away: 'No answer for a minute',
};

export const carrierSettingsWords = defineWords({
  en: {
    title: 'Carriers',
    about:
      'Where this server sends parcels to be shipped. A carrier that does not answer holds up its own parcels only.',
    later: 'The carriers are shown once the desk answers again.',
    carrier: 'Carrier',
    state: 'State',
    states,
    waiting: 'Waiting',
    waitingCount: (parcels: number) =>
      parcels === 0 ? 'Nothing' : plural(parcels, { one: '1 parcel', other: `${formatCount(parcels)} parcels` }),
    refused: 'Refused last',
    noneRefused: 'Nothing',
    parcel: 'Parcel',
  },
});
