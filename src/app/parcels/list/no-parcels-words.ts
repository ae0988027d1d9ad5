import { defineWords } from '../../words/define-words.ts';

export const noParcelsWords = defineWords({
  en: {
    newParcel: 'New parcel',
    noneTitle: 'No parcels yet',
    noneBody: 'Parcels made here, by an integration or through the API appear in this list.',
    noMatchTitle: 'Nothing matches these filters',
    noMatchBody: 'No parcel of this account passes all of them. Lift one, or all.',
    clearAllFilters: 'Clear filters',
  },
});
