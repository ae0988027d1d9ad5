import { defineWords } from '../words/define-words.ts';

export const deleteWords = defineWords({
  en: {
    title: (name: string) => `Delete ${name}?`,
    body: 'The parcel is taken out of the account for good. This cannot be undone.',
    shipped:
      'Its shipment stays booked with the carrier: deleting does not cancel it. Labels already on paper stay valid there.',
    confirm: 'Delete',
    keep: 'Keep it',
    deleted: (name: string) => `${name} is deleted.`,
  },
});
