import { defineWords, formatCount } from '#app/words/define-words.ts';

export const noParcelsWords = defineWords({
  en: {
    newParcel: 'New parcel',
    noneTitle: 'No parcels yet',
    noneBody: 'Parcels created here, by an integration or through the API appear in this list.',
    noMatchTitle: 'No parcels match these filters',
    noMatchBody: 'Remove a filter, or clear all.',
    clearAllFilters: 'Clear filters',
  },
});

export const copiesWords = defineWords({
  en: {
    title: (count: number) => `${formatCount(count)} parcels look like copies`,
    body: 'Created within ten minutes with the same order number, receiver and items. A request may have been sent twice: keep one.',
    dismiss: 'Not copies',
  },
});
