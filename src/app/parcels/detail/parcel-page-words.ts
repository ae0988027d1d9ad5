import { defineWords } from '#app/words/define-words.ts';

export const parcelPageWords = defineWords({
  en: {
    parcel: 'Parcel',
    back: 'Back',
    backToList: 'Back to parcels',
    edit: 'Edit',
    delete: 'Delete…',
    copyId: 'Copy parcel ID',
    missingTitle: 'Parcel not found',
    missingBody: 'It may be deleted or belong to another account.',
    /** `Ana at Station 2 deleted it, 5 minutes ago.` */
    deletedBody: (who: string, ago: string) => `${who} deleted it, ${ago}.`,
    oldCopy: 'This is the copy loaded before; reloading failed.',
    asRead: (time: string) => `Loaded ${time}. The API cannot be reached.`,
    asListed: (time: string) =>
      `From the list, loaded ${time}. Items, note and documents load automatically when the API answers.`,
    tryAgain: 'Try again',
    requests: 'Requests',
  },
});

export const parcelBarWords = defineWords({
  en: {
    widen: 'Show as full page',
    narrow: 'Show beside the list',
    close: 'Close parcel',
  },
});
