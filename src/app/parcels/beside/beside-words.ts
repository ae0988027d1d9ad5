import { defineWords } from '#app/words/define-words.ts';

export const besideWords = defineWords({
  en: {
    parcel: 'Parcel',
    close: 'Close parcel',
    backToList: 'Back to parcels',
    widen: 'Show as full page',
    narrow: 'Show beside the list',
    jump: 'Switch between list and parcel',
    failed: 'This parcel could not be shown',
  },
});
