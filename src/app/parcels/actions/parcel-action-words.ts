import { defineWords } from '#app/words/define-words.ts';

export const cancelWords = defineWords({
  en: {
    cancel: 'Cancel shipment…',
    title: 'Cancel this shipment?',
    body: (name: string) =>
      `The carrier will no longer expect ${name}. Its labels become invalid and its documents are removed. This cannot be undone.`,
    until: (time: string, relative: string) => `Possible until ${time} (${relative}).`,
    confirm: 'Cancel shipment',
    keep: 'Keep it',
    cancelledParcel: (name: string) => `${name}: shipment cancelled.`,
  },
});

export const deleteWords = defineWords({
  en: {
    title: (name: string) => `Delete ${name}?`,
    body: 'This cannot be undone.',
    shipped: 'Deleting does not cancel its shipment with the carrier. Printed labels stay valid there.',
    confirm: 'Delete',
    keep: 'Keep it',
    deleted: (name: string) => `${name} deleted.`,
  },
});

export const markPrintedWords = defineWords({
  en: {
    markPrinted: 'Mark as printed',
    markAgain: 'Mark as printed again…',
    title: (name: string) => `Mark ${name} as printed?`,
    body: 'Its documents become available. Nothing is sent to a printer. This cannot be undone.',
    againTitle: 'Mark as printed again?',
    againBody: (name: string, time: string, ago: string) =>
      `${name} was first marked as printed ${time} (${ago}). Marking again only records a reprint; to print the label, print its PDF.`,
    againConfirm: 'Mark again',
    keep: 'Cancel',
    marked: (name: string) => `${name} marked as printed.`,
    reprinted: (name: string) => `${name}: reprint recorded.`,
  },
});

export const moreWords = defineWords({
  en: {
    moreActions: 'More actions',
    closeMore: 'Close menu',
  },
});

export const parcelCopyWords = defineWords({
  en: {
    duplicate: 'Duplicate',
    copyId: 'Copy parcel ID',
    copyTracking: (number: string) => `Copy tracking number ${number}`,
    copyAnyTracking: 'Copy tracking number',
    noTracking: 'No tracking number yet',
    copied: (text: string) => `Copied: ${text}`,
    notCopied: 'The browser blocked the clipboard. Select the text and copy it.',
  },
});
