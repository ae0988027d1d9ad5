import { defineWords } from '#app/words/define-words.ts';

export const cancelWords = defineWords({
  en: {
    cancel: 'Cancel shipment…',
    title: 'Cancel this shipment?',
    body: (name: string) =>
      `The carrier is told that ${name} will not be handed over. Its labels are no longer valid and the documents go away; this cannot be undone.`,
    until: (moment: string, relative: string) => `It can be cancelled until ${moment} (${relative}).`,
    confirm: 'Cancel the shipment',
    keep: 'Keep it',
    cancelledParcel: (name: string) => `${name}: the shipment is cancelled.`,
  },
});

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

export const markPrintedWords = defineWords({
  en: {
    markPrinted: 'Mark as printed',
    markAgain: 'Mark as printed again…',
    title: (name: string) => `Mark ${name} as printed?`,
    body: 'The service notes it as printed from now on, and its label can be fetched. Nothing reaches a printer. This cannot be undone.',
    againTitle: 'Mark as printed a second time?',
    againBody: (name: string, moment: string, ago: string) =>
      `${name} was first marked as printed ${moment} (${ago}). To get the label on paper again, print the PDF; marking again only tells the service of a reprint.`,
    againConfirm: 'Mark again',
    keep: 'Leave it',
    marked: (name: string) => `${name} is marked as printed.`,
    reprinted: (name: string) => `${name}: the service counts it as a reprint.`,
  },
});

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
