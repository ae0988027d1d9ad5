import { defineWords } from '#app/words/define-words.ts';

export const documentWords = defineWords({
  en: {
    title: 'Documents',
    labels: 'Labels',
    customs: 'Customs declaration',
    notPrinted: 'Documents exist only once the parcel is marked as printed',
    notPrintedNext: 'Marking tells the service; nothing reaches a printer. The label can be printed right after.',
    markedAt: (moment: string, ago: string) => `Marked as printed ${moment} (${ago})`,
    marked: 'Marked as printed.',
    download: 'Download',
    loading: (name: string) => `${name} are loading…`,
    loadingOne: (name: string) => `${name} is loading…`,
    notReady: 'The PDF is still loading',
    notReadable: 'The PDF cannot be read',
    noLink: 'The service gives no link to the labels',
    noLinkNext: 'The parcel is marked as printed, but the answer holds no document.',
    readAgain: 'Read again',
    tryAgain: 'Try again',
    foreign: (host: string) => `This document lies on another server: ${host}`,
    foreignNext:
      'It is not fetched from here, so that your token stays with the API. Opened from here it goes without the token.',
    open: (host: string) => `Open at ${host}`,
  },
});
