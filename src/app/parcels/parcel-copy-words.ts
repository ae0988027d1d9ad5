import { defineWords } from '../words/define-words.ts';

export const parcelCopyWords = defineWords({
  en: {
    duplicate: 'Duplicate',
    copyId: 'Copy parcel id',
    copyTracking: (number: string) => `Copy tracking number ${number}`,
    copyAnyTracking: 'Copy tracking number',
    noTracking: 'It has no tracking number yet',
    copied: (text: string) => `Copied: ${text}`,
    notCopied: 'The browser does not let this page copy. Mark the text and copy it by hand.',
  },
});
