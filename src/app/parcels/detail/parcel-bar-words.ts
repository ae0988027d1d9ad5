import { defineWords } from '../../words/define-words.ts';

export const parcelBarWords = defineWords({
  en: {
    duplicate: 'Duplicate',
    widen: 'Show on the whole page',
    narrow: 'Show beside the list',
    close: 'Close the parcel',
  },
});
