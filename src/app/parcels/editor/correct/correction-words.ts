import { defineWords } from '#app/words/define-words.ts';

export const correctionWords = defineWords({
  en: {
    save: 'Save and go to the next parcel',
    saveAndNext: 'Save, next',
    saveAndProcess: 'Save and process',
    noField: 'The message names no field. Add the fields to correct above, or open the parcel in the editor.',
  },
});
