import { defineWords } from '#app/words/define-words.ts';

export const documentWords = defineWords({
  en: {
    title: 'Documents',
    labels: 'Labels',
    customs: 'Customs declaration',
    notPrinted: 'Documents are available once the parcel is marked as printed',
    notPrintedNext: 'Marking sends nothing to a printer. You can print the label afterwards.',
    markedAt: (moment: string, ago: string) => `Marked as printed ${moment} (${ago})`,
    marked: 'Marked as printed.',
    download: 'Download',
    loading: (name: string) => `${name} are loading…`,
    loadingOne: (name: string) => `${name} is loading…`,
    notReady: 'The PDF is still loading',
    notReadable: 'The PDF cannot be read',
    noLink: 'The API gives no link to the labels',
    noLinkNext: 'The parcel is marked as printed, but has no document.',
    sendRaw: (printer: string) => `Send to ${printer}`,
    saveRaw: (language: string) => `Save ${language} file`,
    image: (type: string, width: number, height: number, dpi: number, said: boolean) =>
      `${type} image, printed at ${width} × ${height} mm: ${dpi} dpi${said ? '' : ' assumed, as it does not say its size'}.`,
    readAgain: 'Reload',
    tryAgain: 'Try again',
    foreign: (host: string) => `This document is on another server: ${host}`,
    foreignNext: 'It is not loaded here, to protect your token. The link opens it without the token.',
    open: (host: string) => `Open at ${host}`,
  },
});
