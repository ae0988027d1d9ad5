import { defineWords } from '../words/define-words.ts';

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
