import { defineWords } from '../words/define-words.ts';

export const refusalNoticeWords = defineWords({
  en: {
    corrected: 'You have changed the parcel since. The attempt before your change was refused:',
    correctedNext: 'Process it again to hear what the carrier says of it now.',
  },
});
