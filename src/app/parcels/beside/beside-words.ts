import { defineWords } from '#app/words/define-words.ts';

export const besideWords = defineWords({
  en: {
    parcel: 'Parcel',
    close: 'Close the parcel',
    backToList: 'Back to the parcels',
    widen: 'Show the parcel on the whole page',
    narrow: 'Show the parcel beside the list',
    jump: 'Jump between list and parcel',
    failed: 'This parcel could not be shown',
  },
});
